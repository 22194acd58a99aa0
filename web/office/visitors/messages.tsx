import { useSearchParams } from 'react-router'
import * as office from '#messages/office'
import * as common from '#messages/office-common'
import * as words from '#messages/office-visitors'
import type { Message } from '../../../contract/site/visitor-schemas.ts'
import { mailtoHref, phoneHref } from '../../../domain/values/contact-links.ts'
import { Button } from '../button.tsx'
import { typedPhoneText } from '../customers/phone-text.ts'
import { useCall } from '../data/use-call.ts'
import { Failure } from '../editor/failure.tsx'
import { Moment } from '../moment.tsx'
import { officeMeta } from '../office-meta.ts'
import { SpokenText } from '../spoken-text.tsx'
import { staffCall } from '../staff-call.ts'
import { useAction } from '../use-action.ts'
import type { Route } from './+types/messages.ts'
import { StaffList } from './staff-list.tsx'
import styles from './visitors.module.css'

export const meta: Route.MetaFunction = ({ matches }) => officeMeta(matches, office.inbox)

export default function MessagesTab() {
  const list = useCall('listMessages', {}, { sentence: common.loadFailed })
  // In the URL, so that Back and a reload keep it.
  const [params, setParams] = useSearchParams()
  const onlyNew = params.get('show') === 'new'
  const setOnlyNew = (only: boolean) => setParams(only ? { show: 'new' } : {}, { preventScrollReset: true })
  return (
    <StaffList<Message>
      list={list}
      empty={onlyNew ? words.allCaughtUp : words.noMessages}
      filter={message => !onlyNew || message.state === 'new'}
      above={messages => (
        <fieldset className="chips flex flex-wrap gap-2 m-0 p-0 border-0 phone:flex-nowrap phone:overflow-x-auto">
          <legend className="sr-only">{common.show}</legend>
          <button
            className="min-h-10.5 py-0 px-4 border border-ctl rounded-xs bg-transparent text-fg2 text-15 aria-pressed:border-coach aria-pressed:text-fg phone:flex-none"
            type="button"
            aria-pressed={!onlyNew}
            onClick={() => setOnlyNew(false)}
          >
            {common.all} <span className="ms-1 text-coach-text">{messages.length}</span>
          </button>
          <button
            className="min-h-10.5 py-0 px-4 border border-ctl rounded-xs bg-transparent text-fg2 text-15 aria-pressed:border-coach aria-pressed:text-fg phone:flex-none"
            type="button"
            aria-pressed={onlyNew}
            onClick={() => setOnlyNew(true)}
          >
            {common.newOnly}{' '}
            <span className="ms-1 text-coach-text">
              {messages.filter(({ state }) => state === 'new').length}
            </span>
          </button>
        </fieldset>
      )}
      row={message => <MessageRow message={message} />}
    />
  )
}

function MessageRow({ message }: { message: Message }) {
  const { busy, failed, run } = useAction()
  const otherState = message.state === 'new' ? 'done' : 'new'
  const changeState = () =>
    run(common.notSaved, () =>
      staffCall('changeMessageState', { id: message._id, body: { state: otherState } }),
    )
  return (
    <>
      <div
        className={`${styles['message']} flex-[1_1_320px] min-w-0 [&_time]:whitespace-nowrap`}
        data-state={message.state}
      >
        <h2 className="font-text font-semibold text-14/5 in-data-[state=done]:text-fg2">
          {message.name} {message.state === 'new' && <span className="mark">{common.newOnly}</span>}
        </h2>
        <p className="text-fg2 text-13 wrap-anywhere">
          {message.email && <a href={mailtoHref(message.email)}>{message.email}</a>}
          {message.phone && (
            <>
              {message.email && ' · '}
              <a href={phoneHref(message.phone)}>{typedPhoneText(message.phone)}</a>
            </>
          )}{' '}
          · <Moment at={message.createdAt} />
        </p>
        <p className="max-w-[84ch] mt-1 text-14 wrap-anywhere whitespace-pre-line in-data-[state=done]:text-fg2">
          {message.message}
        </p>
      </div>
      <div className="row-actions flex gap-2.5 phone:flex-wrap print:hidden!">
        {failed ? (
          <Failure failed={failed} busy={busy} />
        ) : (
          <Button small busy={busy} onClick={changeState}>
            <SpokenText text={words.mark({ state: otherState, name: message.name })} />
          </Button>
        )}
      </div>
    </>
  )
}
