import { type FormEvent, useState } from 'react'
import * as words from '#messages/office-policy'
import type { PastCancellation, PolicyTrial } from '../../../contract/policies/draft-schemas.ts'
import { addDays } from '../../../domain/day-arithmetic.ts'
import type { UnnumberedPolicy } from '../../../domain/policy/policy.ts'
import { useSite } from '../../ui/use-site.ts'
import { Failure } from '../editor/failure.tsx'
import { staffCall } from '../staff-call.ts'
import { DOLLARS } from '../tariff/document/cell-values.ts'
import dialogStyles from '../tariff/screen/dialogs.module.css'
import { TariffDialog } from '../tariff/screen/tariff-dialog.tsx'
import { useAction } from '../use-action.ts'
import { useToday } from '../use-today.ts'

/** The days that are looked at first. */
const FIRST_DAYS = 365

type Props = { policy: UnnumberedPolicy; onClose: () => void }

/** What past cancellations would have cost and returned under the policy on the screen. */
export function TrialDialog({ policy, onClose }: Props) {
  const { timeZone } = useSite()
  const today = useToday(timeZone)
  const { busy, failed, errors, run, clear } = useAction()
  const [trial, setTrial] = useState<PolicyTrial>()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const body = {
      from: String(form.get('from')),
      until: String(form.get('until')),
      policy: { ...policy },
    }
    void run(words.trialFailed, async () => setTrial(await staffCall('tryPolicy', { body })))
  }
  return (
    <TariffDialog title={words.trialTitle} onClose={onClose} wide>
      {failed && <Failure failed={failed} busy={busy} onBack={clear} />}
      <p>{words.trialNote}</p>
      <form className={dialogStyles['range']} onSubmit={submit}>
        <label>
          {words.trialFrom}
          <input type="date" name="from" defaultValue={addDays(today, -FIRST_DAYS)} required />
        </label>
        <label>
          {words.trialUntil}
          <input type="date" name="until" defaultValue={today} required />
        </label>
        <button className="button primary" type="submit" aria-disabled={busy}>
          {busy ? words.trialRunning : words.trialRun}
        </button>
        <button className="button quiet" type="button" onClick={onClose}>
          {words.close}
        </button>
        {Object.keys(errors).length > 0 && (
          <p className="field-error" role="alert">
            {errors['until'] ?? words.trialFaulty}
          </p>
        )}
      </form>
      <div aria-live="polite">{trial && <Result trial={trial} />}</div>
    </TariffDialog>
  )
}

const dollars = (cents: number) => `$${DOLLARS.text(cents)}`

function Result({ trial }: { trial: PolicyTrial }) {
  const { count, changed, withoutPrice, cut } = trial
  if (count === 0 && withoutPrice === 0) return <p>{words.trialNone}</p>
  return (
    <>
      <p className={dialogStyles['figures']}>
        <b>{words.trialCount({ count })}</b>
        <span>{words.trialChanged({ count: String(changed) })}</span>
        <span>
          {words.trialKept}: <s>{dollars(trial.oldFeeCents)}</s> <b>{dollars(trial.newFeeCents)}</b>
        </span>
        <span>
          {words.trialReturned}: <s>{dollars(trial.oldReturnedCents)}</s>{' '}
          <b>{dollars(trial.newReturnedCents)}</b>
        </span>
      </p>
      {withoutPrice > 0 && <p>{words.trialWithout({ count: withoutPrice })}</p>}
      {cut && <p>{words.trialCut}</p>}
      <Examples title={words.trialDearer} rows={trial.dearer} />
      <Examples title={words.trialCheaper} rows={trial.cheaper} />
    </>
  )
}

function Examples({ title, rows }: { title: string; rows: readonly PastCancellation[] }) {
  if (rows.length === 0) return null
  return (
    <table className={dialogStyles['differences']} aria-label={title}>
      <caption>{title}</caption>
      <thead>
        <tr>
          <th scope="col">{words.trialReservation}</th>
          <th scope="col">{words.trialDate}</th>
          <th scope="col">{words.trialPrice}</th>
          <th scope="col">{words.trialKept}</th>
          <th scope="col">{words.trialReturned}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(row => (
          <tr key={row.reference}>
            <td translate="no">{row.reference}</td>
            <td>{row.date}</td>
            <td>{dollars(row.totalCents)}</td>
            <td>
              <s>{dollars(row.oldFeeCents)}</s> <b>{dollars(row.newFeeCents)}</b>
            </td>
            <td>
              <s>{dollars(row.oldReturnedCents)}</s> <b>{dollars(row.newReturnedCents)}</b>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
