import { WHOLE_POINTS } from '../../values/money.ts'
import type { Tier, UnnumberedPolicy } from './policy.ts'

/** First answers of an owner: a share of prices above a limit is due at booking, and until when cancelling is free. */
export type PolicyAnswers = { depositPoints: number; aboveCents: number; freeHours: number }

/** Before pickup: from here on the whole price is due, and between it and the deadline a share. */
const WHOLE_PRICE_HOURS = 2

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
  const last = later.find(({ hours }) => hours === null) ?? WHOLE_PRICE
  const between = later.filter(({ hours }) => hours !== null)
  // An earlier answer without a share, or with a short deadline, dropped it.
  const isLost = between.length === 0 && freeHours > WHOLE_PRICE_HOURS && isBelow(points, last)
  const share: Tier = { hours: WHOLE_PRICE_HOURS, fee: { points } }
  return {
    ...inForce,
    deposit: { aboveCents, points },
    tiers: [{ hours: freeHours, fee: { points: 0 } }, ...(isLost ? [share] : between), last],
  }
}

const WHOLE_PRICE: Tier = { hours: null, fee: { points: WHOLE_POINTS } }

function isBelow(points: number, { fee }: Tier): boolean {
  return points > 0 && fee !== 'deposit' && points < fee.points
}

/** The last tier stays: it charges what the owner entered. */
function isShare({ hours, fee }: Tier, depositPoints: number): boolean {
  return hours !== null && (fee === 'deposit' || fee.points === depositPoints)
}
