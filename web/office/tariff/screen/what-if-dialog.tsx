import * as common from '#messages/office-common'
import * as words from '#messages/office-tariff'
import * as shared from '#messages/shared'
import type { WhatIfAnswer, WhatIfTrip } from '../../../../contract/pricing/rate-schemas.ts'
import type { Tariff } from '../../../../domain/pricing/fare/tariff.ts'
import { staffCall } from '../../staff-call.ts'
import { shortDate } from '../../today/clock-time.ts'
import { cellDollars } from '../document/cell-values.ts'
import { rideRuleName, type TariffScreen, useTariff } from '../tariff-context.ts'
import { CellTable, type TableColumn } from './cell-table.tsx'
import styles from './dialogs.module.css'
import { PastDaysDialog } from './past-days-dialog.tsx'

const FIRST_DAYS = 90

type Props = { tariff: Tariff; onClose: () => void }

export const WhatIfDialog = ({ tariff, onClose }: Props) => (
  <PastDaysDialog
    title={words.whatIfTitle}
    firstDays={FIRST_DAYS}
    ask={days => staffCall('whatIf', { body: { ...days, tariff: { ...tariff } } })}
    onClose={onClose}
  >
    {answer => <Result answer={answer} />}
  </PastDaysDialog>
)

const signed = (cents: number) => (cents > 0 ? `+${cellDollars(cents)}` : cellDollars(cents))

const tripKey = ({ reference }: WhatIfTrip, index: number) => `${reference} ${index}`

function Result({ answer }: { answer: WhatIfAnswer }) {
  const { count, changed, oldCents, newCents, medianCents, withoutFacts, byHand, cut } = answer
  const named = useTariff()
  const rule = { label: common.rule, cell: (row: Rules) => ruleText(row, named) }
  const trips = [...TRIPS, rule]
  return (
    <>
      <p className={`${styles['figures']} flex flex-wrap gap-y-1 gap-x-5 mt-4`}>
        <b>{common.trips({ count })}</b>
        <span>{words.whatIfChanged({ count: String(changed) })}</span>
        <span>
          {shared.total}: <s>{cellDollars(oldCents)}</s> <b>{cellDollars(newCents)}</b> (
          {signed(newCents - oldCents)})
        </span>
        <span>{words.whatIfMedian({ amount: signed(medianCents) })}</span>
      </p>
      {withoutFacts > 0 && <p>{words.whatIfWithout({ count: withoutFacts })}</p>}
      {byHand > 0 && <p>{words.whatIfByHand({ count: byHand })}</p>}
      {cut && <p>{words.whatIfCut}</p>}
      {count === 0 && <p>{words.whatIfNone}</p>}
      <CellTable title={words.whatIfDearer} rows={answer.dearer} columns={trips} keyOf={tripKey} />
      <CellTable title={words.whatIfCheaper} rows={answer.cheaper} columns={trips} keyOf={tripKey} />
      <CellTable title={words.whatIfByRule} rows={answer.byRule} columns={[rule, ...RULES]} keyOf={ruleKey} />
      <CellTable title={words.whatIfAll} rows={answer.trips} columns={trips} keyOf={tripKey} />
    </>
  )
}

type Rules = Pick<WhatIfTrip, 'oldRule' | 'newRule'>

const ruleKey = ({ oldRule, newRule }: Rules) => `${oldRule} ${newRule}`

function ruleText(
  { oldRule, newRule }: Rules,
  { tariff, published = tariff, classes }: Pick<TariffScreen, 'tariff' | 'published' | 'classes'>,
) {
  const isPublished = published.flats.some(({ id }) => id === oldRule)
  const before = rideRuleName({ tariff: isPublished ? published : tariff, classes }, oldRule)
  const after = rideRuleName({ tariff, classes }, newRule)
  return oldRule === newRule ? after : `${before} → ${after}`
}

const TRIPS: readonly TableColumn<WhatIfTrip>[] = [
  { label: common.trip, cell: ({ reference }) => reference, isCode: true },
  { label: shared.date, cell: ({ date }) => shortDate(date) },
  { label: common.now, cell: ({ oldCents }) => cellDollars(oldCents) },
  { label: common.draft, cell: ({ newCents }) => cellDollars(newCents) },
  { label: words.whatIfDifference, cell: ({ differenceCents }) => <b>{signed(differenceCents)}</b> },
]

const RULES: readonly TableColumn<WhatIfAnswer['byRule'][number]>[] = [
  { label: common.tripsLabel, cell: ({ count }) => count },
  { label: common.now, cell: ({ oldCents }) => cellDollars(oldCents) },
  { label: common.draft, cell: ({ newCents }) => cellDollars(newCents) },
  {
    label: words.whatIfDifference,
    cell: ({ oldCents, newCents }) => <b>{signed(newCents - oldCents)}</b>,
  },
]
