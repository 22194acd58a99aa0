import type { Message } from '../../../contract/visitors.ts'
import { phoneHref } from '../../../domain/contact-details.ts'
import { staffCall } from '../staff-call.ts'
import { StaffList } from './staff-list.tsx'

const list = () => staffCall('listMessages')

/** What visitors wrote by the contact form. */
export default function MessagesTab() {
  return (
    <StaffList<Message>
      list={list}
      failed="Failed to fetch messages"
      empty="No messages yet."
      row={message => (
        <div className="message">
          <h2>{message.name}</h2>
          <p>
            <a href={`mailto:${message.email}`}>{message.email}</a>
            {message.phone && (
              <>
                {' '}
                · <a href={phoneHref(message.phone)}>{message.phone}</a>
              </>
            )}{' '}
            · <time dateTime={message.createdAt}>{new Date(message.createdAt).toLocaleString('en-US')}</time>
          </p>
          <p className="message-text">{message.message}</p>
        </div>
      )}
    />
  )
}
