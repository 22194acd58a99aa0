import type { Point } from '../values/geo.ts'

/** Most stops between the pick-up and the drop-off. */
export const MAX_STOPS = 5
/** Minutes that a vehicle may wait at a stop. */
export const STOP_WAIT_MINUTES = [5, 15, 30, 60] as const
/** Most seats of one kind for children. */
export const MAX_CHILD_SEATS = 4
/** Most pieces of luggage. */
export const MAX_LUGGAGE = 20
/** Shortest and longest trip by the hour that can be asked for, in hours; the tariff narrows them. */
export const HOURS_ASKED = { min: 1, max: 24 } as const
/** Most kinds of extras in one request. */
export const MAX_EXTRAS = 20
/** Most pieces of one extra. */
export const MAX_EXTRA_COUNT = 20

/** The seats for children; each is an extra of the tariff with this id. */
export const CHILD_SEATS = ['infant', 'toddler', 'booster'] as const
/** The extra for each stop between the pick-up and the drop-off. */
export const STOP_EXTRA = 'stop'
/** The extra for a chauffeur who waits inside with a sign. */
export const GREET_EXTRA = 'greet'

/** The extras that have fields of their own. */
export const DERIVED_EXTRAS: readonly string[] = [...CHILD_SEATS, STOP_EXTRA]

/** Seats for children by kind. */
export type ChildSeats = Partial<Record<(typeof CHILD_SEATS)[number], number>>

type WithChildSeats = { childSeats?: ChildSeats | undefined; extras?: Record<string, number> | undefined }

/** The seats for children of a request, by their field or among its extras. */
export function childSeatsOf({ childSeats = {}, extras = {} }: WithChildSeats): Required<ChildSeats> {
  const count = (id: keyof ChildSeats) => Math.max(childSeats[id] ?? 0, extras[id] ?? 0)
  return { infant: count('infant'), toddler: count('toddler'), booster: count('booster') }
}

/**
 * The seats of a vehicle that a trip takes: one for each passenger, and one more for each seat for a child, since a
 * child is not among the passengers.
 */
export function seatsTaken(passengers: number, trip: WithChildSeats): number {
  return Object.values(childSeatsOf(trip)).reduce((sum, count) => sum + count, passengers)
}

type Ends = {
  kind: 'transfer' | 'hourly'
  pickUpPlace?: Point | undefined
  dropOffPlace?: Point | undefined
}

/**
 * True for a transfer that leads from where another one ends to where that one begins. The points decide, as for
 * everything in a price, never the typed text.
 */
export function isWayBack(trip: Ends, there: Ends | undefined): boolean {
  return (
    trip.kind === 'transfer' &&
    there?.kind === 'transfer' &&
    areSame(trip.pickUpPlace, there.dropOffPlace) &&
    areSame(trip.dropOffPlace, there.pickUpPlace)
  )
}

function areSame(one: Point | undefined, other: Point | undefined): boolean {
  return one !== undefined && one.lat === other?.lat && one.lon === other.lon
}
