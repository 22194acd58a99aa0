import type { ReservationStatus } from './reservation.ts'
import { isCustomerNotified } from './status-moves.ts'
import { lastOpenTrip, type TripProgress } from './trip.ts'

/** Who drives a confirmed trip by decision of staff; minutes are whole minutes since 1970. */
export type LockedAssignment = {
  driverId: string
  vehicleId: string | null
  /** When the driver has to leave, in minutes. */
  leavesAt: number
  /** The pickup, in minutes. */
  pickUpAt: number
  /** True if the driver was given a link to the trip. */
  isNotified: boolean
}

/** What names a trip that may no longer exist when its driver is informed. */
export type TripName = { reference: string; at: string; date: string; time: string; zone: string }

/** A trip as far as messages depend on it. */
export type TripState = {
  id: string
  name: TripName
  /** ISO 8601 UTC. */
  startsAt: string
  progress: TripProgress
  /** Time and places as text: the customer is informed of every change. */
  schedule: string
  /** Everything the guest ordered, as text: a change made by the guest is confirmed. */
  order: string
  /** What the driver needs to know, as text. */
  task: string
  /** The passenger's number if they agreed to texts and are not the customer. */
  passengerNumber: string | undefined
  /** Undefined while unassigned, suggested or on hold. */
  assigned: LockedAssignment | undefined
}

/** A reservation as far as messages depend on it. */
export type RideState = {
  status: ReservationStatus
  /** ISO 8601 UTC. */
  deletedAt: string | null
  /** Imported, and not announced yet: it causes no message. */
  isUnannounced: boolean
  /** In the order of their legs. */
  trips: readonly TripState[]
}

/** A trip that was added or reopened, that changed, or that was removed or cancelled; `name` is that before the change. */
export type TripDifference = { tripId: string; difference: 'added' | 'changed' | 'gone'; name: TripName }

/** What a change causes messages about; the catalog of messages says which, and to whom. */
export type RideNews =
  | { on: 'confirmed' | 'cancelled'; delayMs: number }
  | { on: 'changed'; trips: TripDifference[] }
  | { on: 'en-route' | 'on-location'; tripId: string }
  /** Passengers of these trips who have received nothing. */
  | { on: 'passenger added'; tripIds: string[] }
  | { on: 'trip assigned'; tripId: string; driverId: string; leavesAt: number }
  /** Nothing else changed for the driver. */
  | { on: 'departure moved'; tripId: string; driverId: string; leavesAt: number }
  /** `former` if the driver was ever informed of the trip. */
  | { on: 'trip unassigned'; tripId: string; driverId: string; former: TripName | undefined }

type StatusNews = Extract<RideNews, { on: 'confirmed' | 'changed' | 'cancelled' }>

/** Who made the change, and when in milliseconds since 1970. */
export type ChangedBy = { by: 'guest' | 'office' | 'system'; now: number }

/** Milliseconds in which a deletion can be undone before the customer is informed. */
export const UNDO_MS = 60_000

/** The messages that follow from what a change made different. Whether each is still true is asked again when it is sent. */
export function rideNews(earlier: RideState, after: RideState, change: ChangedBy): RideNews[] {
  if (after.isUnannounced || (earlier.isUnannounced && !isConfirmedNow(after))) return []
  const before = earlier.isUnannounced ? asRequest(earlier) : earlier
  const status = statusNews(before, after, change)
  return [
    ...driverNews(before, after),
    ...(status ? [status] : []),
    ...newPassengers(before, after),
    ...stepNews(before, after),
  ]
}

function isConfirmedNow({ status, deletedAt }: RideState): boolean {
  return status === 'confirmed' && deletedAt === null
}

/** An announced ride is news to its guests and drivers, like a request that is confirmed. */
function asRequest(ride: RideState): RideState {
  return { ...ride, status: 'pending', trips: ride.trips.map(trip => ({ ...trip, assigned: undefined })) }
}

const news = (on: 'confirmed' | 'cancelled', delayMs = 0): StatusNews => ({ on, delayMs })

function statusNews(before: RideState, after: RideState, change: ChangedBy): StatusNews | undefined {
  const pickUpAt = (lastOpenTrip(after.trips) ?? lastOpenTrip(before.trips))?.startsAt ?? ''
  const isAhead = Date.parse(pickUpAt) > change.now
  const isConfirmed = after.status === 'confirmed'
  if (before.deletedAt !== null) return undefined
  if (after.deletedAt !== null) return isConfirmed && isAhead ? news('cancelled', UNDO_MS) : undefined
  if (!isConfirmed) return isCancellation(before, after, change.by) ? news('cancelled') : undefined
  if (before.status === 'confirmed') {
    const trips = tripDifferences(before, after, change.by)
    return trips.length > 0 ? { on: 'changed', trips } : undefined
  }
  const ride = { status: before.status, pickUpAt }
  return isCustomerNotified('confirmed', ride, new Date(change.now)) ? news('confirmed') : undefined
}

function isCancellation(before: RideState, after: RideState, by: ChangedBy['by']): boolean {
  // A request that was not paid in time has a message of its own.
  if (after.status === 'cancelled')
    return before.status !== 'cancelled' && !(before.status === 'pending' && by === 'system')
  // The trip back was cancelled after the trip there was driven.
  return after.status === 'completed' && before.status !== 'completed' && hasCancelledTrip(before, after)
}

function hasCancelledTrip(before: RideState, after: RideState): boolean {
  return pairs(before, after).some(
    ([was, is]) => is?.progress === 'cancelled' && was?.progress !== 'cancelled',
  )
}

function tripDifferences(before: RideState, after: RideState, by: ChangedBy['by']): TripDifference[] {
  const differences = pairs(before, after).flatMap(([was, is]): TripDifference[] => {
    const difference = differenceOf(was, is)
    const trip = was ?? is
    return difference && trip ? [{ difference, tripId: trip.id, name: trip.name }] : []
  })
  if (differences.length > 0 || by !== 'guest') return differences
  // Another vehicle or party concerns all trips: the first of them stands for it.
  const [, ordered] = pairs(before, after).find(([was, is]) => was && is && was.order !== is.order) ?? []
  return ordered ? [{ difference: 'changed', tripId: ordered.id, name: ordered.name }] : []
}

function differenceOf(
  was: TripState | undefined,
  is: TripState | undefined,
): TripDifference['difference'] | undefined {
  const takesPlace = (trip: TripState | undefined) => trip !== undefined && trip.progress !== 'cancelled'
  if (!is || (takesPlace(was) && !takesPlace(is))) return 'gone'
  if (!was || (takesPlace(is) && !takesPlace(was))) return 'added'
  return was.schedule !== is.schedule ? 'changed' : undefined
}

function newPassengers(before: RideState, after: RideState): RideNews[] {
  if (before.status !== 'confirmed' || after.status !== 'confirmed') return []
  if (after.deletedAt !== null) return []
  const tripIds = pairs(before, after).flatMap(([was, is]) =>
    was && is?.progress === 'scheduled' && is.passengerNumber && is.passengerNumber !== was.passengerNumber
      ? is.id
      : [],
  )
  return tripIds.length > 0 ? [{ on: 'passenger added', tripIds }] : []
}

function stepNews(before: RideState, after: RideState): RideNews[] {
  return pairs(before, after).flatMap(([was, is]): RideNews[] => {
    if (!was || !is || was.progress === is.progress) return []
    if (is.progress !== 'en-route' && is.progress !== 'on-location') return []
    return [{ on: is.progress, tripId: is.id }]
  })
}

function driverNews(before: RideState, after: RideState): RideNews[] {
  return pairs(before, after).flatMap(([was, is]): RideNews[] => {
    const [former, present] = [was?.assigned, is?.assigned]
    const tripId = is?.id ?? was?.id ?? ''
    const isSame = former?.driverId === present?.driverId
    const gone: RideNews[] = []
    if (former && !isSame)
      gone.push({
        ...({ on: 'trip unassigned', tripId, driverId: former.driverId } as const),
        former: former.isNotified ? was?.name : undefined,
      })
    const isKnown =
      isSame &&
      former?.pickUpAt === present?.pickUpAt &&
      former?.vehicleId === present?.vehicleId &&
      was?.task === is?.task
    if (!present) return gone
    const { driverId, leavesAt } = present
    if (!isKnown) return [...gone, { on: 'trip assigned', tripId, driverId, leavesAt }]
    const isMoved = is?.progress === 'scheduled' && former?.leavesAt !== leavesAt
    return isMoved ? [{ on: 'departure moved', tripId, driverId, leavesAt }] : []
  })
}

/** Each trip as it was and as it is; undefined on the side where it does not exist. */
function pairs(before: RideState, after: RideState): [TripState | undefined, TripState | undefined][] {
  const former = new Map(before.trips.map(trip => [trip.id, trip]))
  const gone = before.trips.filter(({ id }) => !after.trips.some(trip => trip.id === id))
  return [
    ...gone.map((trip): [TripState, undefined] => [trip, undefined]),
    ...after.trips.map((trip): [TripState | undefined, TripState] => [former.get(trip.id), trip]),
  ]
}
