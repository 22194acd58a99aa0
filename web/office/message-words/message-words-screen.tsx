import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import * as office from '#messages/office'
import * as common from '#messages/office-common'
import * as words from '#messages/office-message-words'
import type { MessageSwitch, MessageTemplate, MessageTemplates } from '../../../contract/notify/schemas.ts'
import { localeFacts } from '../../../i18n/locales.ts'
import { ReadingNote } from '../data/loaded.tsx'
import { useCall } from '../data/use-call.ts'
import { Failure } from '../editor/failure.tsx'
import { SuccessModal } from '../editor/success-modal.tsx'
import { officeMeta } from '../office-meta.ts'
import { staffCall } from '../staff-call.ts'
import { useAction } from '../use-action.ts'
import type { Route } from './+types/message-words-screen.ts'
import { CHANNEL_NAMES, MESSAGE_NAMES } from './message-names.ts'
import styles from './message-words.module.css'
import { OfficeMessages } from './office-messages.tsx'
import { WordsForm } from './words-form.tsx'

export const meta: Route.MetaFunction = ({ matches }) => officeMeta(matches, office.templates)

export default function MessageWordsScreen() {
  const reading = useCall('listMessageTemplates', {}, { sentence: common.loadFailed })
  const { data, reload } = reading
  const [search] = useSearchParams()
  const [told, setTold] = useState<string>()
  if (!data) return <ReadingNote reading={reading} />
  const shown = data.templates.find(template => nameOf(template) === search.get('words')) ?? data.templates[0]
  return (
    <>
      <p className="lead">{words.intro}</p>
      <div
        className={`${styles['screen']} grid grid-cols-[248px_minmax(0,1fr)_390px] gap-y-6 gap-x-(--edge) mt-5 items-start max-[1400px]:grid-rows-[auto_1fr] max-[1400px]:grid-cols-[232px_minmax(0,1fr)]`}
      >
        <MessageList templates={data.templates} switches={data.switches} shown={shown} onSwitched={reload} />
        {shown && (
          <WordsForm
            key={formOf(shown)}
            template={shown}
            isChosen={search.has('words')}
            onSaved={reload}
            onTold={setTold}
          />
        )}
      </div>
      <OfficeMessages messages={data.office} ownerEmail={data.ownerEmail} onSaved={reload} onTold={setTold} />
      {told && <SuccessModal key={told} message={told} />}
    </>
  )
}

function nameOf({ key, channel, locale }: MessageTemplate): string {
  return `${key}.${channel}.${locale}`
}

function formOf(template: MessageTemplate): string {
  return `${nameOf(template)} ${template.version === 0 ? 'first' : 'own'}`
}

type ListProps = Pick<MessageTemplates, 'templates' | 'switches'> & {
  shown: MessageTemplate | undefined
  onSwitched: () => void
}

function MessageList({ templates, switches, shown, onSwitched }: ListProps) {
  const known: readonly { key: string }[] = [...templates, ...switches]
  const order = Object.keys(MESSAGE_NAMES)
  const messages = [...new Set(known.map(({ key }) => key))].sort(
    (one, other) => order.indexOf(one) - order.indexOf(other),
  )
  return (
    <nav className="max-[1400px]:row-[1/span_2]" aria-label={common.notifications}>
      <ul className="grid gap-4.5 m-0 p-0 list-none">
        {messages.map(key => (
          <li key={key}>
            <h2 className="mt-0 mb-0.5 mx-0 text-15">{MESSAGE_NAMES[key] ?? key}</h2>
            {(['mail', 'text'] as const).map(channel => {
              const own = templates.filter(each => each.key === key && each.channel === channel)
              const onOff = switches.find(each => each.key === key && each.channel === channel)
              if (own.length === 0 && !onOff) return null
              return (
                <div key={channel} className="flex flex-wrap gap-y-0 gap-x-3 items-center">
                  <Leaves channel={channel} onOff={onOff} onSwitched={onSwitched} />
                  {own.map(template => (
                    <Link
                      className="underline underline-offset-3 decoration-ctl inline-grid content-center leading-4 min-h-(--control) [&[aria-current]]:font-semibold [&[aria-current]]:no-underline"
                      key={template.locale}
                      to={`?words=${nameOf(template)}`}
                      preventScrollReset
                      aria-current={template === shown ? 'page' : undefined}
                    >
                      {localeFacts(template.locale).name}
                      {template.version > 0 && <span className="text-fg2 text-12">{words.edited}</span>}
                    </Link>
                  ))}
                </div>
              )
            })}
          </li>
        ))}
      </ul>
    </nav>
  )
}

type LeavesProps = {
  channel: keyof typeof CHANNEL_NAMES
  onOff: MessageSwitch | undefined
  onSwitched: () => void
}

function Leaves({ channel, onOff, onSwitched }: LeavesProps) {
  const { busy, failed, run } = useAction()
  const name = CHANNEL_NAMES[channel]
  if (!onOff)
    return (
      <span className="inline-flex gap-2.25 items-center min-w-26 min-h-(--control)">
        {name} <small className="text-fg2">{words.alwaysSent}</small>
      </span>
    )
  const { key, on } = onOff
  const turn = () =>
    void run(common.notSaved, async () => {
      await staffCall('setMessageSwitch', { params: { key, channel }, body: { on: !on } })
      onSwitched()
    })
  return (
    <>
      <label className="inline-flex gap-2.25 items-center min-w-26 min-h-(--control)">
        <input
          className="size-4.5 m-0 accent-coach"
          type="checkbox"
          checked={on}
          aria-disabled={busy}
          aria-label={words.switchName({ channel: name, message: MESSAGE_NAMES[key] ?? key })}
          onChange={turn}
        />
        {name}
        {!on && <small className="text-fg2">{common.off}</small>}
      </label>
      {failed && <Failure failed={failed} busy={busy} />}
    </>
  )
}
