import type { TripProgress } from '../reservations/trip.ts'

const FORWARDS: readonly TripProgress[] = ['scheduled', 'en-route', 'on-location', 'on-board', 'done']
/** Earliest start of "on the way", in hours before pickup. */
export const EN_ROUTE_HOURS_AHEAD = 4
/** An earlier step may be a wrong click, in minutes before pickup. */
const EARLY_MINUTES: Partial<Record<TripProgress, number>> = { 'on-location': 60, 'on-board': 60, done: 0 }
export const NO_SHOW_ATTEMPTS = 2
export const NO_SHOW_ATTEMPT_MINUTES = 15

/** Instants in milliseconds since 1970. */
export type ProgressFacts = {
  now: number
  pickUpAt: number
  freeUntil: number | null
  attempts: readonly number[]
}

export type Move = { from: TripProgress; to: TripProgress; implied: TripProgress[]; isBack: boolean }

export function possibleMoves(from: TripProgress, facts: ProgressFacts): TripProgress[] {
  const all: TripProgress[] = [...FORWARDS, 'no-show', 'cancelled']
  return all.filter(to => readMove(from, to, facts) !== undefined)
}

export function readMove(from: TripProgress, to: TripProgress, facts: ProgressFacts): Move | undefined {
  if (to === 'cancelled') return isBeforeBoarding(from) ? { from, to, implied: [], isBack: false } : undefined
  if (to === 'no-show')
    return from === 'on-location' && mayBeNoShow(facts) ? { from, to, implied: [], isBack: false } : undefined
  if (from === 'no-show') return to === 'on-location' ? { from, to, implied: [], isBack: true } : undefined
  if (from === 'cancelled') return undefined
  const [start, end] = [stepOf(from), stepOf(to)]
  if (isStepBack(start, end)) return { from, to, implied: [], isBack: true }
  if (end <= start || isTooEarly(facts)) return undefined
  return { from, to, implied: FORWARDS.slice(start + 1, end), isBack: false }
}

export function isEarlyStep(to: TripProgress, minutesAhead: number): boolean {
  return minutesAhead > (EARLY_MINUTES[to] ?? Number.POSITIVE_INFINITY)
}

/** One step, or all of them to the first. */
function isStepBack(start: number, end: number): boolean {
  return end === start - 1 || (end === 0 && start > 0)
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
