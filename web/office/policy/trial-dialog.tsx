import * as facts from '#messages/facts'
import * as common from '#messages/office-common'
import * as words from '#messages/office-policy'
import * as rates from '#messages/office-tariff'
import * as shared from '#messages/shared'
import type { PastCancellation, PolicyTrial } from '../../../contract/pricing/policy-schemas.ts'
import type { UnnumberedPolicy } from '../../../domain/pricing/policy/policy.ts'
import { staffCall } from '../staff-call.ts'
import { cellDollars } from '../tariff/document/cell-values.ts'
import { CellTable, type TableColumn } from '../tariff/screen/cell-table.tsx'
import dialogStyles from '../tariff/screen/dialogs.module.css'
import { PastDaysDialog } from '../tariff/screen/past-days-dialog.tsx'
import { shortDate } from '../today/clock-time.ts'

const FIRST_DAYS = 365

type Props = { policy: UnnumberedPolicy; onClose: () => void }

export function TrialDialog({ policy, onClose }: Props) {
  return (
    <PastDaysDialog
      title={words.tryIt}
      note={words.trialNote}
      firstDays={FIRST_DAYS}
      ask={days => staffCall('tryPolicy', { body: { ...days, policy: { ...policy } } })}
      // A policy fault is shown at its field of the screen.
      faults={errors => (Object.keys(errors).length > 0 ? [errors['until'] ?? words.faulty] : [])}
      onClose={onClose}
    >
      {trial => <Result trial={trial} />}
    </PastDaysDialog>
  )
}

const exampleKey = ({ reference }: PastCancellation) => reference

function Result({ trial }: { trial: PolicyTrial }) {
  const { count, changed, withoutPrice, cut } = trial
  if (count === 0 && withoutPrice === 0) return <p>{words.trialNone}</p>
  return (
    <>
      <p className={`${dialogStyles['figures']} flex flex-wrap gap-y-1 gap-x-5 mt-4`}>
        <b>{words.trialCount({ count })}</b>
        <span>{rates.whatIfChanged({ count: String(changed) })}</span>
        <span>
          {common.fee}: <Moved before={trial.oldFeeCents} after={trial.newFeeCents} />
        </span>
        <span>
          {shared.refunded}: <Moved before={trial.oldReturnedCents} after={trial.newReturnedCents} />
        </span>
      </p>
      {withoutPrice > 0 && <p>{words.trialWithout({ count: withoutPrice })}</p>}
      {cut && <p>{rates.whatIfCut}</p>}
      <CellTable title={rates.whatIfDearer} rows={trial.dearer} columns={EXAMPLES} keyOf={exampleKey} />
      <CellTable title={rates.whatIfCheaper} rows={trial.cheaper} columns={EXAMPLES} keyOf={exampleKey} />
    </>
  )
}

function Moved({ before, after }: { before: number; after: number }) {
  return (
    <>
      {before !== after && (
        <>
          <s>{cellDollars(before)}</s>{' '}
        </>
      )}
      <b>{cellDollars(after)}</b>
    </>
  )
}

const EXAMPLES: readonly TableColumn<PastCancellation>[] = [
  { label: shared.reservation, cell: ({ reference }) => reference, isCode: true },
  { label: facts.pickup, cell: ({ date }) => shortDate(date) },
  { label: shared.price, cell: ({ totalCents }) => cellDollars(totalCents) },
  { label: common.fee, cell: row => <Moved before={row.oldFeeCents} after={row.newFeeCents} /> },
  {
    label: shared.refunded,
    cell: row => <Moved before={row.oldReturnedCents} after={row.newReturnedCents} />,
  },
]
