import { type FaredTrip, faresOf, outstandingOf } from '../../../domain/money/ledger/rides.ts'
import { allocateRefund, type Share } from '../../../domain/pricing/policy/allocate.ts'
import { floorAfter, settleGuestChange } from '../../../domain/pricing/policy/change.ts'
import type { PriceChange } from '../../pricing/price-change.ts'
import { paidIn } from '../../reservations/case/weigh-case.ts'
import { isRefunding } from '../../reservations/ledger/payment-store.ts'
import { isOnItsWay } from '../../reservations/payments/payment-due.ts'
import type { ChangeSubject } from './change-subject.ts'

/** In cents. */
export type WeighedChange = {
  pay: number
  refund: number
  later: number
  paid: number
  held: number
  /** `byHand` is the part that no provider refunds. */
  refunds: Share[]
  byHand: number
}

type Weighing = Pick<ChangeSubject, 'record' | 'policy'>

export function weighChange(
  { record, policy }: Weighing,
  { total, fare }: Pick<PriceChange, 'total' | 'fare'>,
  online: boolean,
): WeighedChange {
  const fared = fare.map(({ lines }, leg) => ({
    id: record.trips[leg]?.id ?? '',
    progress: record.trips[leg]?.progress ?? ('scheduled' as const),
    lines,
  }))
  const settled = settle({ record, policy }, { total, fared, online })
  const captured = paidIn(record)
  const byProvider = Math.min(
    settled.refund,
    captured.reduce((sum, { left }) => sum + left, 0),
  )
  return { ...settled, refunds: allocateRefund(byProvider, captured), byHand: settled.refund - byProvider }
}

export function dueForChange({ record, policy }: Weighing, total: number): number {
  return settle({ record, policy }, { total, fared: record.fared, online: true }).pay
}

type Settling = { total: number; fared: readonly FaredTrip[]; online: boolean }

function settle({ record, policy }: Weighing, { total, fared, online }: Settling) {
  const refunding = record.operations.filter(isRefunding).reduce((sum, { cents }) => sum + cents, 0)
  const charging = record.operations.filter(isOnItsWay).reduce((sum, { cents }) => sum + cents, 0)
  const held = record.payments.reduce((sum, { held_cents }) => sum + held_cents, 0) + charging
  const paid = faresOf(fared) - outstandingOf(record.postings, fared) - refunding
  const settled = settleGuestChange(policy, {
    ...{ total, paid, held, online },
    depositBefore: record.agreed.reduce((sum, { schedule }) => sum + schedule.deposit, 0),
    isRequest: record.row.status === 'pending',
  })
  return { ...settled, paid, held }
}

export function floorOfChange(
  { record, policy, isAgreed }: ChangeSubject,
  { starts, at }: { starts: readonly string[]; at: Date },
): number {
  if (!isAgreed) return record.floor
  const moved = record.trips.flatMap(({ starts_at, progress }, leg) => {
    const schedule = record.agreed[leg]?.schedule
    const to = starts[leg]
    if (!schedule || progress !== 'scheduled') return []
    return [{ schedule, from: Date.parse(starts_at), to: to === undefined ? null : Date.parse(to) }]
  })
  return floorAfter(policy, { at: at.getTime(), floor: record.floor, moved })
}
