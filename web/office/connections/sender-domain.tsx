import { useState } from 'react'
import * as common from '#messages/office-common'
import * as labels from '#messages/office-connections'
import type { SenderDomain } from '../../../contract/integrations/sender-domain-schemas.ts'
import { Field } from '../../ui/field.tsx'
import { useSite } from '../../ui/use-site.ts'
import { useCall } from '../data/use-call.ts'
import { Failure } from '../editor/failure.tsx'
import { staffCall } from '../staff-call.ts'
import { useAction } from '../use-action.ts'
import { formatMoment } from '../zone.ts'
import { CopiedText } from './copied-text.tsx'
import styles from './sender-domain.module.css'

type SenderRecord = SenderDomain['records'][number]

const TITLES: Record<SenderRecord['name'], string> = { spf: 'SPF', dkim: 'DKIM', dmarc: 'DMARC' }
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
    <section className={styles['domain']} aria-labelledby="sender-domain-title">
      <h3 id="sender-domain-title">{labels.senderDomain({ domain })}</h3>
      <p>{shared ? labels.senderShared({ domain }) : labels.senderIntro}</p>
      {failed && <Failure failed={failed} busy={busy} onBack={clear} />}
      {records.length > 0 && (
        <ul>
          {records.map(record => (
            <RecordRow key={record.name} record={record} />
          ))}
        </ul>
      )}
      {!shared && (
        <div className={styles['check']}>
          <Field
            label={labels.selector}
            name="dkim-selector"
            value={selector}
            error={errors['selector']}
            maxLength={63}
            autoComplete="off"
            onChange={event => setSelector(event.target.value)}
          />
          <button className="button quiet" type="button" aria-disabled={busy} onClick={() => void check()}>
            {busy ? labels.checkingDomain : checkedAt ? labels.checkAgain : labels.checkDomain}
          </button>
          <p role="status">
            {checkedAt && labels.domainChecked({ when: formatMoment(checkedAt, timeZone) })}
          </p>
        </div>
      )}
    </section>
  )
}

function RecordRow({ record: { name, state, reason, host, found, suggested } }: { record: SenderRecord }) {
  return (
    <li data-state={state}>
      <b>{TITLES[name]}</b>
      <span className={styles['state']}>{labels.recordState({ state })}</span>
      <p>{TEXTS[name]({ reason })}</p>
      {state !== 'right' && found.length > 0 && (
        <p className={styles['found']} translate="no">
          {found.join('\n')}
        </p>
      )}
      {suggested !== '' && (
        <dl>
          <dt>{labels.recordHost}</dt>
          <dd>
            <CopiedText text={host} />
          </dd>
          <dt>{labels.recordValue}</dt>
          <dd>
            <CopiedText text={suggested} />
          </dd>
        </dl>
      )}
    </li>
  )
}
