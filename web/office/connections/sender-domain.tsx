import { useState } from 'react'
import * as common from '#messages/office-common'
import * as labels from '#messages/office-connections'
import type { SenderDomain } from '../../../contract/integrations/sender-domain-schemas.ts'
import { Field } from '../../ui/field.tsx'
import { useSite } from '../../ui/use-site.ts'
import { Button } from '../button.tsx'
import { useCall } from '../data/use-call.ts'
import { Failure } from '../editor/failure.tsx'
import { staffCall } from '../staff-call.ts'
import { useAction } from '../use-action.ts'
import { formatMoment } from '../zone.ts'
import { CopiedText } from './copied-text.tsx'

type SenderRecord = SenderDomain['records'][number]

const TITLES: Record<SenderRecord['name'], string> = { spf: 'SPF', dkim: 'DKIM', dmarc: 'DMARC' }
const COLORS: Record<SenderRecord['state'], string> = {
  right: 'text-confirmed',
  weak: 'text-pending',
  unsure: 'text-pending',
  unread: 'text-pending',
  missing: 'text-pending',
  wrong: 'text-alert',
}
const TEXTS: Record<SenderRecord['name'], (facts: { reason: string }) => string> = {
  spf: labels.spf,
  dkim: labels.dkim,
  dmarc: labels.dmarc,
}

/** Whether receivers can verify the sender, as DNS says. */
export function SenderDomainCheck() {
  const { data, failed, loading, reload } = useCall('getSenderDomain', {}, { sentence: common.loadFailed })
  if (!data) return failed ? <Failure failed={failed} busy={loading} /> : null
  return <DomainRecords key={data.domain} sender={data} onChecked={reload} />
}

function DomainRecords({ sender, onChecked }: { sender: SenderDomain; onChecked: () => void }) {
  const { timeZone } = useSite()
  const [selector, setSelector] = useState(sender.selector)
  const { busy, failed, errors, run, clear } = useAction()
  const check = () =>
    run(common.actionFailed, async () => {
      await staffCall('checkSenderDomain', { body: { selector } })
      onChecked()
    })
  const { domain, checkedAt, records, shared } = sender
  return (
    <section className="mt-5.5 pt-3 border-t border-hair" aria-labelledby="sender-domain-title">
      <h3 className="font-text font-semibold text-15/5.5" id="sender-domain-title">
        {labels.senderDomain({ domain })}
      </h3>
      <p className="mt-0.5 text-fg2">{shared ? labels.senderShared({ domain }) : labels.senderIntro}</p>
      {failed && <Failure failed={failed} busy={busy} onBack={clear} />}
      {records.length > 0 && (
        <ul className="mt-2.5 p-0 list-none">
          {records.map(record => (
            <RecordRow key={record.name} record={record} />
          ))}
        </ul>
      )}
      {!shared && (
        <div className="flex flex-wrap items-end gap-x-4 gap-y-3 mt-3.5">
          <Field
            label={labels.selector}
            name="dkim-selector"
            value={selector}
            error={errors['selector']}
            maxLength={63}
            autoComplete="off"
            onChange={event => setSelector(event.target.value)}
          />
          <Button busy={busy} onClick={() => void check()}>
            {busy ? labels.checkingDomain : checkedAt ? labels.checkAgain : labels.checkDomain}
          </Button>
          <p className="mt-0.5 py-2.5 text-fg2" role="status">
            {checkedAt && labels.domainChecked({ when: formatMoment(checkedAt, timeZone) })}
          </p>
        </div>
      )}
    </section>
  )
}

function RecordRow({ record: { name, state, reason, host, found, suggested } }: { record: SenderRecord }) {
  return (
    <li className="py-2.5 border-t border-hair">
      <b className="me-2.5 font-semibold">{TITLES[name]}</b>
      <span className={`text-13 ${COLORS[state]}`}>{labels.recordState({ state })}</span>
      <p className="mt-0.5 text-fg2">{TEXTS[name]({ reason })}</p>
      {state !== 'right' && found.length > 0 && (
        <p
          className="mt-0.5 font-[ui-monospace,monospace] text-fg2 text-13 wrap-anywhere whitespace-pre-line"
          translate="no"
        >
          {found.join('\n')}
        </p>
      )}
      {suggested !== '' && (
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3.5 gap-y-1 mt-2">
          <dt className="text-fg2 text-13">{labels.recordHost}</dt>
          <dd>
            <CopiedText text={host} />
          </dd>
          <dt className="text-fg2 text-13">{labels.recordValue}</dt>
          <dd>
            <CopiedText text={suggested} />
          </dd>
        </dl>
      )}
    </li>
  )
}
