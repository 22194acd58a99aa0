import { WHOLE_POINTS } from '../../values/money.ts'
import type { Tier, UnnumberedPolicy } from './policy.ts'

/** First answers of an owner: a share of prices above a limit is due at booking, and until when cancelling is free. */
export type PolicyAnswers = { depositPoints: number; aboveCents: number; freeHours: number }

/**
 * One deadline for every guest. After it a share of the price as large as the deposit is kept, also of rides without
 * a deposit, which would otherwise stay free for longer.
 */
export function policyFromAnswers(
  inForce: UnnumberedPolicy,
  { depositPoints: points, aboveCents, freeHours }: PolicyAnswers,
): UnnumberedPolicy {
  const later = inForce.tiers
    .slice(1)
    .filter(({ hours }) => hours === null || hours < freeHours)
    .map(tier => (isShare(tier, inForce.deposit.points) ? { ...tier, fee: { points } } : tier))
    .filter(({ fee }) => fee === 'deposit' || fee.points > 0)
  const isClosed = later.some(({ hours }) => hours === null)
  const last: Tier = { hours: null, fee: { points: WHOLE_POINTS } }
  return {
    ...inForce,
    deposit: { aboveCents, points },
    tiers: [{ hours: freeHours, fee: { points: 0 } }, ...later, ...(isClosed ? [] : [last])],
  }
}

/** The last tier stays: it charges what the owner entered. */
function isShare({ hours, fee }: Tier, depositPoints: number): boolean {
  return hours !== null && (fee === 'deposit' || fee.points === depositPoints)
}
