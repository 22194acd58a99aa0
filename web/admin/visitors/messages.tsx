import { useState } from 'react'
import type { Message } from '../../../contract/visitors.ts'
import { mailtoHref, phoneHref } from '../../../domain/contact-links.ts'
import { useToast } from '../../shell/toasts.tsx'
import { useOffice } from '../live/office.tsx'
import { momentInWords } from '../reservations/reservation-history.tsx'
import { serverMessage, staffCall } from '../staff-call.ts'
import { StaffList } from './staff-list.tsx'

const list = () => staffCall('listMessages')

/** What visitors wrote by the contact form; what is still to be dealt with can be seen alone. */
export default function MessagesTab() {
  const { state } = useOffice()
  const [onlyNew, setOnlyNew] = useState(false)
  return (
    <StaffList<Message>
      list={list}
      failed="Failed to fetch messages"
      empty={onlyNew ? 'Nothing is waiting for an answer.' : 'No messages yet.'}
      reloadOn={`${state?.newMessages} ${state?.changes}`}
      filter={message => !onlyNew || message.state === 'new'}
      above={messages => (
        <fieldset className="chips">
          <legend className="sr-only">Show</legend>
          <button type="button" aria-pressed={!onlyNew} onClick={() => setOnlyNew(false)}>
            All <span>{messages.length}</span>
          </button>
          <button type="button" aria-pressed={onlyNew} onClick={() => setOnlyNew(true)}>
            New <span>{messages.filter(({ state }) => state === 'new').length}</span>
          </button>
        </fieldset>
      )}
      row={message => <MessageRow message={message} />}
    />
  )
}

function MessageRow({ message }: { message: Message }) {
  const toast = useToast()
  const other = message.state === 'new' ? 'done' : 'new'
  const move = () =>
    staffCall('changeMessageState', { id: message._id, body: { state: other } }).catch(error =>
      toast(serverMessage(error) ?? 'The message could not be marked. Please try again.'),
    )
  return (
    <>
      <div className="message" data-state={message.state}>
        <h2>
          {message.name} {message.state === 'new' && <span className="mark">New</span>}
        </h2>
        <p>
          <a href={mailtoHref(message.email)}>{message.email}</a>
          {message.phone && (
            <>
              {' '}
              · <a href={phoneHref(message.phone)}>{message.phone}</a>
            </>
          )}{' '}
          · <time dateTime={message.createdAt}>{momentInWords(message.createdAt)}</time>
        </p>
        <p className="message-text">{message.message}</p>
      </div>
      <div className="editor-acts">
        <button className="button quiet small" type="button" onClick={move}>
          Mark as {other}
          <span className="sr-only">: the message of {message.name}</span>
        </button>
      </div>
    </>
  )
}
