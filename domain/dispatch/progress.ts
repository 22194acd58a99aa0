import type { TripProgress } from '../reservations/trip.ts'

/** The moves of the day in their order; one may be skipped, and is then implied. */
const FORWARDS: readonly TripProgress[] = ['scheduled', 'en-route', 'on-location', 'on-board', 'done']
/** Hours before the pick-up from which a driver may be on the way. */
export const EN_ROUTE_HOURS_AHEAD = 4
/** Attempts to reach the guest that a no-show needs. */
export const NO_SHOW_ATTEMPTS = 2
/** Minutes after the first attempt that a no-show needs. */
export const NO_SHOW_ATTEMPT_MINUTES = 15

/** What is known when the progress of a trip is to change; instants in milliseconds since 1970. */
export type ProgressFacts = {
  now: number
  pickUpAt: number
  /** The end of the free waiting; null before the arrival is known. */
  freeUntil: number | null
  /** When staff or the driver tried to reach the guest. */
  attempts: readonly number[]
}

/** A move that is carried out, with the moves that it implies before it. */
export type Move = { from: TripProgress; to: TripProgress; implied: TripProgress[]; isBack: boolean }

/** The moves that are possible from here, in the order in which they are offered. */
export function possibleMoves(from: TripProgress, facts: ProgressFacts): TripProgress[] {
  const all: TripProgress[] = [...FORWARDS, 'no-show', 'cancelled']
  return all.filter(to => readMove(from, to, facts) !== undefined)
}

/** The move from one progress to another, or undefined where it is not possible. A step back needs a reason. */
export function readMove(from: TripProgress, to: TripProgress, facts: ProgressFacts): Move | undefined {
  if (to === 'cancelled') return isBeforeBoarding(from) ? { from, to, implied: [], isBack: false } : undefined
  if (to === 'no-show')
    return from === 'on-location' && mayBeNoShow(facts) ? { from, to, implied: [], isBack: false } : undefined
  if (from === 'no-show') return to === 'on-location' ? { from, to, implied: [], isBack: true } : undefined
  if (from === 'cancelled') return undefined
  const [start, end] = [stepOf(from), stepOf(to)]
  if (end === start - 1) return { from, to, implied: [], isBack: true }
  if (end <= start || isTooEarly(facts)) return undefined
  return { from, to, implied: FORWARDS.slice(start + 1, end), isBack: false }
}

function stepOf(progress: TripProgress): number {
  return FORWARDS.indexOf(progress)
}

function isBeforeBoarding(progress: TripProgress): boolean {
  return progress === 'scheduled' || progress === 'en-route' || progress === 'on-location'
}

function isTooEarly({ now, pickUpAt }: ProgressFacts): boolean {
  return pickUpAt - now > EN_ROUTE_HOURS_AHEAD * 3600_000
}

function mayBeNoShow({ now, freeUntil, attempts }: ProgressFacts): boolean {
  const first = Math.min(...attempts)
  return (
    freeUntil !== null &&
    now >= freeUntil &&
    attempts.length >= NO_SHOW_ATTEMPTS &&
    now - first >= NO_SHOW_ATTEMPT_MINUTES * 60_000
  )
}
