import * as common from '#messages/office-common'
import * as words from '#messages/office-tariff'
import * as shared from '#messages/shared'
import type { WhatIfAnswer, WhatIfTrip } from '../../../../contract/pricing/rate-schemas.ts'
import type { Tariff } from '../../../../domain/pricing/fare/tariff.ts'
import { staffCall } from '../../staff-call.ts'
import { shortDate } from '../../today/clock-time.ts'
import { cellDollars } from '../document/cell-values.ts'
import styles from './dialogs.module.css'
import { PastDaysDialog } from './past-days-dialog.tsx'

const FIRST_DAYS = 90

type Props = { tariff: Tariff; today: string; onClose: () => void }

export const WhatIfDialog = ({ tariff, today, onClose }: Props) => (
  <PastDaysDialog
    title={words.whatIfTitle}
    from={common.tripsFrom}
    first={{ until: today, days: FIRST_DAYS }}
    ask={days => staffCall('whatIf', { body: { ...days, tariff: { ...tariff } } })}
    onClose={onClose}
  >
    {answer => <Result answer={answer} />}
  </PastDaysDialog>
)

const signed = (cents: number) => (cents > 0 ? `+${cellDollars(cents)}` : cellDollars(cents))

function Result({ answer }: { answer: WhatIfAnswer }) {
  const { count, changed, oldCents, newCents, medianCents, withoutFacts, byHand, cut } = answer
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
      <Trips title={words.whatIfDearer} trips={answer.dearer} />
      <Trips title={words.whatIfCheaper} trips={answer.cheaper} />
      <Rules rules={answer.byRule} />
      <Trips title={words.whatIfAll} trips={answer.trips} />
    </>
  )
}

function Trips({ title, trips }: { title: string; trips: readonly WhatIfTrip[] }) {
  if (trips.length === 0) return null
  return (
    <table className={styles['differences']} aria-label={title}>
      <caption className="pb-1 font-text font-semibold text-14/5 text-start">{title}</caption>
      <thead>
        <tr>
          <th scope="col">{common.trip}</th>
          <th scope="col">{shared.date}</th>
          <th scope="col">{common.now}</th>
          <th scope="col">{common.draft}</th>
          <th scope="col">{words.whatIfDifference}</th>
          <th scope="col">{common.rule}</th>
        </tr>
      </thead>
      <tbody>
        {trips.map((trip, index) => (
          <tr key={`${trip.reference} ${index}`}>
            <td data-label={common.trip} translate="no">
              {trip.reference}
            </td>
            <td data-label={shared.date}>{shortDate(trip.date)}</td>
            <td data-label={common.now}>{cellDollars(trip.oldCents)}</td>
            <td data-label={common.draft}>{cellDollars(trip.newCents)}</td>
            <td data-label={words.whatIfDifference}>
              <b>{signed(trip.differenceCents)}</b>
            </td>
            <td data-label={common.rule}>
              {trip.oldRule === trip.newRule ? trip.newRule : `${trip.oldRule} → ${trip.newRule}`}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Rules({ rules }: { rules: WhatIfAnswer['byRule'] }) {
  if (rules.length === 0) return null
  return (
    <table className={styles['differences']} aria-label={words.whatIfByRule}>
      <caption className="pb-1 font-text font-semibold text-14/5 text-start">{words.whatIfByRule}</caption>
      <thead>
        <tr>
          <th scope="col">{common.rule}</th>
          <th scope="col">{common.tripsLabel}</th>
          <th scope="col">{common.now}</th>
          <th scope="col">{common.draft}</th>
          <th scope="col">{words.whatIfDifference}</th>
        </tr>
      </thead>
      <tbody>
        {rules.map(({ oldRule, newRule, count, oldCents, newCents }) => (
          <tr key={`${oldRule} ${newRule}`}>
            <td data-label={common.rule}>{oldRule === newRule ? newRule : `${oldRule} → ${newRule}`}</td>
            <td data-label={common.tripsLabel}>{count}</td>
            <td data-label={common.now}>{cellDollars(oldCents)}</td>
            <td data-label={common.draft}>{cellDollars(newCents)}</td>
            <td data-label={words.whatIfDifference}>
              <b>{signed(newCents - oldCents)}</b>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
