import type { ReservationStatus } from '../reservations/reservation.ts'
import type { TripProgress } from '../reservations/trip.ts'

/** What asks for somebody on the board, the most urgent kind first. */
export const BOARD_ALARMS = [
  'late',
  'no-show-asked',
  'overrun',
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
/** The name of an alarm. */
export type BoardAlarmKind = (typeof BOARD_ALARMS)[number]

/** A trip as the alarms ask for it; instants in milliseconds since 1970. */
export type AlarmFacts = {
  id: string
  status: ReservationStatus
  progress: TripProgress
  pickUpAt: number
  hasVehicle: boolean
  hasDriver: boolean
  pinned: boolean
  /** When it has to leave the garage; null where it has no block. */
  leavesAt: number | null
  /** The end of its core; null where it has none. */
  coreUntil: number | null
  /** The end of the waiting that costs nothing; null before the arrival. */
  freeUntil: number | null
  heldUntil: number | null
  /** True where a drive from or to the garage does not fit. */
  hasOpenEnd: boolean
  /** What the driver who was chosen said; null where they said nothing, or somebody was chosen since. */
  acceptedAt: number | null
  declinedAt: number | null
  /** When the driver asked for a no-show; null where they did not. */
  noShowAskedAt: number | null
  /** Since when its flight proposes another pick-up, or does not come; null where it does neither. */
  flightMovedAt: number | null
  /** Since when it is known that the flight of a driver who has left lands at another time, or does not come; else null. */
  flightNewsAt: number | null
}

/** `since` is the instant from which it counts. */
export type Alarm = { kind: BoardAlarmKind; trip: string; since: number }

const HOUR_MS = 3600_000
/** A trip that nobody has chosen vehicle and driver for is told this long before its pick-up (messages.md section 2). */
export const UNASSIGNED_HOURS = 24
/** A trip that its driver has not accepted is told this long before its pick-up. Source: availability.md section 8. */
export const UNACCEPTED_HOURS = 12
/** After this the office calls a driver who has not left. */
export const STILL_AFTER_MINUTES = 10
/** A hold is told this long before it ends. */
export const HOLD_ENDING_MINUTES = 30

const AHEAD: readonly TripProgress[] = ['scheduled', 'en-route', 'on-location']
const OVER: readonly TripProgress[] = ['done', 'no-show', 'cancelled']

/**
 * What asks for somebody now: at most one alarm about where a trip stands, one about who drives it and one about its flight. Sorted by kind,
 * then by instant, then by trip, so that the same input gives the same list.
 */
export function alarmsOf(
  trips: readonly AlarmFacts[],
  { now, driversAlwaysThere }: { now: number; driversAlwaysThere: boolean },
): Alarm[] {
  const all = trips.flatMap(trip => {
    const found = [progressAlarm(trip, now), planAlarm(trip, { now, driversAlwaysThere }), flightAlarm(trip)]
    return found.filter(alarm => alarm !== undefined)
  })
  const rank = ({ kind }: Alarm) => BOARD_ALARMS.indexOf(kind)
  return all.sort(
    (one, other) => rank(one) - rank(other) || one.since - other.since || (one.trip < other.trip ? -1 : 1),
  )
}

/** Where a confirmed trip stands on its day, if that is not where it should. */
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

/** A flight that lands at another time: while the driver has not left it may move the pick-up, later it is told alone. */
function flightAlarm({ id, status, progress, flightMovedAt, flightNewsAt }: AlarmFacts): Alarm | undefined {
  if (status !== 'confirmed') return undefined
  if (progress === 'scheduled')
    return flightMovedAt === null ? undefined : { kind: 'flight-moved', trip: id, since: flightMovedAt }
  const isGuestAway = progress === 'en-route' || progress === 'on-location'
  return isGuestAway && flightNewsAt !== null
    ? { kind: 'flight-news', trip: id, since: flightNewsAt }
    : undefined
}

/** What the plan of a trip lacks while it lies ahead. */
function planAlarm(
  trip: AlarmFacts,
  { now, driversAlwaysThere }: { now: number; driversAlwaysThere: boolean },
): Alarm | undefined {
  const { id, status, progress, pickUpAt, acceptedAt, declinedAt } = trip
  if (!AHEAD.includes(progress)) return undefined
  if (status === 'pending') return holdAlarm(trip, now)
  if (status !== 'confirmed') return undefined
  const isGiven = trip.pinned && trip.hasVehicle && (trip.hasDriver || driversAlwaysThere)
  // Whatever the hour: who gave a trip back knows that nobody drives it.
  if (!isGiven && declinedAt !== null) return { kind: 'declined', trip: id, since: declinedAt }
  const since = pickUpAt - UNASSIGNED_HOURS * HOUR_MS
  if (since > now) return undefined
  if (!isGiven) return { kind: 'unassigned', trip: id, since }
  const acceptedBy = pickUpAt - UNACCEPTED_HOURS * HOUR_MS
  const isAsked = progress === 'scheduled' && trip.hasDriver && acceptedAt === null
  if (isAsked && acceptedBy <= now) return { kind: 'not-accepted', trip: id, since: acceptedBy }
  return trip.hasOpenEnd ? { kind: 'open-end', trip: id, since } : undefined
}

function holdAlarm({ id, heldUntil }: AlarmFacts, now: number): Alarm | undefined {
  if (heldUntil === null) return undefined
  const since = heldUntil - HOLD_ENDING_MINUTES * 60_000
  return since <= now && now < heldUntil ? { kind: 'hold-ending', trip: id, since } : undefined
}
