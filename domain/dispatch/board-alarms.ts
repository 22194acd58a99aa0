import type { ReservationStatus } from '../reservations/reservation.ts'
import type { TripProgress } from '../reservations/trip.ts'

export const BOARD_ALARMS = [
  'late',
  'no-show-asked',
  'overrun',
  'cut-short',
  'waiting',
  'still-not-started',
  'not-started',
  'declined',
  'flight-moved',
  'flight-news',
  'hold-ending',
  'unassigned',
  'not-accepted',
  'open-end',
] as const
export type BoardAlarmKind = (typeof BOARD_ALARMS)[number]

/** Instants in milliseconds since 1970. */
export type AlarmFacts = {
  id: string
  status: ReservationStatus
  progress: TripProgress
  pickUpAt: number
  hasVehicle: boolean
  hasDriver: boolean
  pinned: boolean
  leavesAt: number | null
  coreUntil: number | null
  freeUntil: number | null
  heldUntil: number | null
  openEnd: 'open-end' | 'cut-short' | null
  acceptedAt: number | null
  declinedAt: number | null
  noShowAskedAt: number | null
  /** Since when the flight proposes another pickup or is cancelled, else null. */
  flightMovedAt: number | null
  /** Since when a flight change is known whose driver has already left, else null. */
  flightNewsAt: number | null
}

export type Alarm = { kind: BoardAlarmKind; trip: string; since: number }

const HOUR_MS = 3600_000
/** Unassigned trips are reported this long before pickup (messages.md, section 2). */
export const UNASSIGNED_HOURS = 24
/** Unaccepted trips are reported this long before pickup (availability.md, section 8). */
export const UNACCEPTED_HOURS = 12
/** The office then calls a driver who has not left. */
export const STILL_AFTER_MINUTES = 10
/** Holds are reported this long before they expire. */
export const HOLD_ENDING_MINUTES = 30

const AHEAD: readonly TripProgress[] = ['scheduled', 'en-route', 'on-location']
const OVER: readonly TripProgress[] = ['done', 'no-show', 'cancelled']

export function alarmsOf(trips: readonly AlarmFacts[], { now }: { now: number }): Alarm[] {
  const all = trips.flatMap(trip => {
    const found = [progressAlarm(trip, now), planAlarm(trip, now), flightAlarm(trip)]
    return found.filter(alarm => alarm !== undefined)
  })
  const rank = ({ kind }: Alarm) => BOARD_ALARMS.indexOf(kind)
  return all.sort(
    (one, other) => rank(one) - rank(other) || one.since - other.since || (one.trip < other.trip ? -1 : 1),
  )
}

type Assignment = Pick<AlarmFacts, 'pinned' | 'hasVehicle' | 'hasDriver'>

function isAssigned({ pinned, hasVehicle, hasDriver }: Assignment): boolean {
  return pinned && hasVehicle && hasDriver
}

/** Staff assigned the driver, who has not answered. */
export function isAwaited(trip: Assignment & Pick<AlarmFacts, 'progress' | 'acceptedAt'>): boolean {
  return trip.progress === 'scheduled' && isAssigned(trip) && trip.acceptedAt === null
}

function progressAlarm(trip: AlarmFacts, now: number): Alarm | undefined {
  const { id, status, progress, pickUpAt, leavesAt, coreUntil, freeUntil, noShowAskedAt } = trip
  if (status !== 'confirmed' || OVER.includes(progress)) return undefined
  const alarm = (kind: BoardAlarmKind, since: number): Alarm | undefined =>
    since <= now ? { kind, trip: id, since } : undefined
  const isUnderWay = progress === 'scheduled' || progress === 'en-route'
  const isWaiting = progress === 'on-location'
  return (
    (isUnderWay ? alarm('late', pickUpAt) : undefined) ??
    (isWaiting && noShowAskedAt !== null ? alarm('no-show-asked', noShowAskedAt) : undefined) ??
    (coreUntil === null ? undefined : alarm('overrun', coreUntil)) ??
    (isWaiting && freeUntil !== null ? alarm('waiting', freeUntil) : undefined) ??
    (progress === 'scheduled' && leavesAt !== null
      ? (alarm('still-not-started', leavesAt + STILL_AFTER_MINUTES * 60_000) ??
        alarm('not-started', leavesAt))
      : undefined)
  )
}

function flightAlarm({ id, status, progress, flightMovedAt, flightNewsAt }: AlarmFacts): Alarm | undefined {
  if (status !== 'confirmed') return undefined
  if (progress === 'scheduled')
    return flightMovedAt === null ? undefined : { kind: 'flight-moved', trip: id, since: flightMovedAt }
  const isGuestAway = progress === 'en-route' || progress === 'on-location'
  return isGuestAway && flightNewsAt !== null
    ? { kind: 'flight-news', trip: id, since: flightNewsAt }
    : undefined
}

function planAlarm(trip: AlarmFacts, now: number): Alarm | undefined {
  const { id, status, progress, pickUpAt, declinedAt } = trip
  if (progress === 'on-board' && trip.openEnd) return { kind: trip.openEnd, trip: id, since: pickUpAt }
  if (!AHEAD.includes(progress)) return undefined
  if (status === 'pending') return holdAlarm(trip, now)
  if (status !== 'confirmed') return undefined
  const hasPlan = isAssigned(trip)
  // At any hour: a declined trip has no driver.
  if (!hasPlan && declinedAt !== null) return { kind: 'declined', trip: id, since: declinedAt }
  const since = pickUpAt - UNASSIGNED_HOURS * HOUR_MS
  if (since > now) return undefined
  if (!hasPlan) return { kind: 'unassigned', trip: id, since }
  const acceptedBy = pickUpAt - UNACCEPTED_HOURS * HOUR_MS
  if (isAwaited(trip) && acceptedBy <= now) return { kind: 'not-accepted', trip: id, since: acceptedBy }
  return trip.openEnd ? { kind: trip.openEnd, trip: id, since } : undefined
}

function holdAlarm({ id, heldUntil }: AlarmFacts, now: number): Alarm | undefined {
  if (heldUntil === null) return undefined
  const since = heldUntil - HOLD_ENDING_MINUTES * 60_000
  return since <= now && now < heldUntil ? { kind: 'hold-ending', trip: id, since } : undefined
}
