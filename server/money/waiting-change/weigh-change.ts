import { faresOf, outstandingOf } from '../../../domain/money/ledger/outstanding.ts'
import type { FaredTrip } from '../../../domain/money/ledger/rides.ts'
import { allocateRefund, type Share } from '../../../domain/pricing/policy/allocate.ts'
import { floorAfter, settleGuestChange } from '../../../domain/pricing/policy/change.ts'
import { balanced, changePrice, type PriceChange, type Shown } from '../../pricing/price-change.ts'
import type { PricingDeps } from '../../pricing/price-request.ts'
import type { Unpriced } from '../../pricing/trip-basis.ts'
import { paidIn } from '../../reservations/case/weigh-case.ts'
import { isRefunding } from '../../reservations/ledger/payment-store.ts'
import { isOnItsWay } from '../../reservations/payments/payment-due.ts'
import { type AskedChange, type ChangeSubject, isSameTrip } from './change-subject.ts'

/**
 * The price of a change; undefined where the reservation has none. Where a total was shown it is kept, also where a
 * provider of directions says something else by now.
 */
export async function priceOfChange(
  deps: PricingDeps,
  { price, before, classCode }: ChangeSubject,
  { trips, ...asked }: AskedChange,
  shown?: Shown & { total: number },
): Promise<PriceChange | Unpriced | undefined> {
  if (!price) return undefined
  const isSame = (leg: number) => isSameTrip(before[leg], trips[leg])
  const vehicleClass = asked.classCode === classCode ? undefined : asked.classCode
  const change = await changePrice(deps, price, {
    ...{ trips, anew: { isSame, vehicleClass } },
    ...(shown ? { shown } : {}),
  })
  if (!shown || 'byHand' in change || change.total === shown.total) return change
  return { ...change, total: shown.total, fare: balanced(change.fare, shown.total) }
}

/** What a change does to the money, in cents. */
export type WeighedChange = {
  pay: number
  refund: number
  later: number
  /** What was paid and held before it. */
  paid: number
  held: number
  /** The payments that the refund goes back to, and what of it no provider returns. */
  refunds: Share[]
  byHand: number
}

type Weighing = Pick<ChangeSubject, 'of' | 'policy'>

/** What a change at this price does to the money. Preview and execution are this function. */
export function weighChange(
  { of, policy }: Weighing,
  { total, fare }: Pick<PriceChange, 'total' | 'fare'>,
  online: boolean,
): WeighedChange {
  const fared = fare.map(({ lines }, leg) => ({
    id: of.trips[leg]?.id ?? '',
    progress: of.trips[leg]?.progress ?? ('scheduled' as const),
    lines,
  }))
  const settled = settle({ of, policy }, { total, fared, online })
  const captured = paidIn(of)
  const byProvider = Math.min(
    settled.refund,
    captured.reduce((sum, { left }) => sum + left, 0),
  )
  return { ...settled, refunds: allocateRefund(byProvider, captured), byHand: settled.refund - byProvider }
}

/** What is to be paid now before a change to this total is made; what was paid does not depend on the new fares. */
export function dueForChange({ of, policy }: Weighing, total: number): number {
  return settle({ of, policy }, { total, fared: of.fared, online: true }).pay
}

type Settling = { total: number; fared: readonly FaredTrip[]; online: boolean }

function settle({ of, policy }: Weighing, { total, fared, online }: Settling) {
  const refunding = of.operations.filter(isRefunding).reduce((sum, { cents }) => sum + cents, 0)
  const charging = of.operations.filter(isOnItsWay).reduce((sum, { cents }) => sum + cents, 0)
  const held = of.payments.reduce((sum, { held_cents }) => sum + held_cents, 0) + charging
  const paid = faresOf(fared) - outstandingOf(of.postings, fared) - refunding
  const settled = settleGuestChange(policy, {
    ...{ total, paid, held, online },
    depositBefore: of.agreed.reduce((sum, { schedule }) => sum + schedule.deposit, 0),
    isRequest: of.row.status === 'pending',
  })
  return { ...settled, paid, held }
}

/** The least fee of a later cancellation after a change that is made at an instant; `starts` are the new pick-ups. */
export function floorOfChange(
  { of, policy, isAgreed }: ChangeSubject,
  { starts, at }: { starts: readonly string[]; at: Date },
): number {
  if (!isAgreed) return of.floor
  const moved = of.trips.flatMap(({ starts_at, progress }, leg) => {
    const schedule = of.agreed[leg]?.schedule
    const to = starts[leg]
    if (!schedule || progress !== 'scheduled') return []
    return [{ schedule, from: Date.parse(starts_at), to: to === undefined ? null : Date.parse(to) }]
  })
  return floorAfter(policy, { at: at.getTime(), floor: of.floor, moved })
}
