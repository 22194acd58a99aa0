import type { TripProgress } from '../reservations/trip.ts'

/** Vehicle, chauffeur and carrier of a ride, as records for inspectors name them. */
export type RideFacts = {
  vehicleId: string | null
  vehicle: string
  plate: string
  chauffeurId: string | null
  chauffeur: string
  carrier: { name: string; certificates: string[]; address: string }
}

const DAY_MS = 86_400_000
/** Only rides that have begun can be here. */
export const BEGUN: readonly TripProgress[] = ['on-board', 'done', 'no-show', 'cancelled']
const DRIVING: readonly TripProgress[] = ['en-route', 'on-location', 'on-board']

type Moment = { progress: TripProgress; startsAt: string; storedAt: string }

/** True for facts that were stored of a ride once it began; a ride that was moved since follows the office again. */
export function areFinal({ progress, startsAt, storedAt }: Moment): boolean {
  return BEGUN.includes(progress) || startsAt <= storedAt
}

/** Stored facts stay, unless another vehicle or chauffeur took over the ride. */
export function mergedFacts(stored: RideFacts | undefined, current: RideFacts): RideFacts {
  if (!stored) return current
  const { vehicleId, vehicle, plate } = isReplaced(stored.vehicleId, current.vehicleId) ? current : stored
  const { chauffeurId, chauffeur } = isReplaced(stored.chauffeurId, current.chauffeurId) ? current : stored
  return { vehicleId, vehicle, plate, chauffeurId, chauffeur, carrier: stored.carrier }
}

/** A cancellation ends the assignment and replaces nothing. */
function isReplaced(stored: string | null, current: string | null): boolean {
  return current !== null && current !== stored
}

type Move = {
  from: TripProgress
  to: TripProgress
  isBack: boolean
  startsAt: string
  /** When facts were last stored of the ride. */
  storedAt?: string | undefined
}

/**
 * `renew` reads vehicle, chauffeur and carrier again, `complete` adds what is missing, `drop` forgets them: a ride ahead
 * follows the office. Steps that arrive once facts were stored of the begun ride, or a day later, say nothing about the
 * plate of that time.
 */
export function factsAfter(
  { from, to, isBack, startsAt, storedAt }: Move,
  now: Date,
): 'renew' | 'complete' | 'drop' | 'leave' {
  const sinceStart = now.getTime() - Date.parse(startsAt)
  if (to === 'scheduled') return sinceStart < 0 ? 'drop' : 'leave'
  const isStored = storedAt !== undefined && startsAt <= storedAt
  // Facts of an earlier start, before the ride was moved.
  if (to === 'cancelled' && from === 'scheduled') return storedAt === undefined || isStored ? 'leave' : 'drop'
  return DRIVING.includes(to) && !isBack && !isStored && sinceStart < DAY_MS ? 'renew' : 'complete'
}
