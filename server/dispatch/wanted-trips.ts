import type { Pair } from '../../domain/dispatch/candidates.ts'
import type { ReservationName, WantedTrip } from '../occupancy/take.ts'
import { type ClassWish, laneIds, type Placement, pickUpSpan, placeTrips } from './place-trips.ts'
import type { Situation } from './situation.ts'

/** Which reservation the trips of a situation belong to; the ids are in the order of the trips. */
export type Wanting = {
  reservation: ReservationName
  tripIds: readonly string[]
  wish: ClassWish
  /** True where a person chose the pair. */
  pinned?: boolean
}

/** What `takeTrips` takes for all trips of a situation; undefined where one of them cannot be placed. */
export function wantedTrips(situation: Situation, wanting: Wanting): WantedTrip[] | undefined {
  return placeTrips(situation, wanting.wish)?.map((placement, index) =>
    wantedTrip(situation, { ...wanting, tripId: wanting.tripIds[index] ?? '' }, placement),
  )
}

/**
 * The best pair first, then pairs that have neither vehicle nor driver in common with those before: several guests who
 * want the same hour find the next one, where the first is taken a moment before.
 */
export function spread(pairs: readonly Pair[]): Pair[] {
  const seen = new Set<string>()
  const apart = pairs.filter(({ vehicleId, driverId }) => {
    const ids = driverId === null ? [vehicleId] : [vehicleId, driverId]
    if (ids.some(id => seen.has(id))) return false
    for (const id of ids) seen.add(id)
    return true
  })
  return [...apart, ...pairs.filter(pair => !apart.includes(pair))]
}

/** What `takeTrips` takes for one trip. */
export function wantedTrip(
  situation: Situation,
  { tripId, reservation, wish, pinned = false }: Omit<Wanting, 'tripIds'> & { tripId: string },
  { plan, block, pairs }: Placement,
): WantedTrip {
  const promised = situation.classes.find(({ code }) => code === wish.code)
  const span = pickUpSpan(plan, situation)
  const lanes = laneIds(situation)
  return {
    ...{ tripId, reservation, block, pinned, pairs: spread(pairs) },
    plan: {
      approachMinutes: block.core.from - block.span.from,
      backMinutes: block.span.to - block.core.to,
    },
    ...(promised ? { promised: { classId: promised.id, seats: promised.seats } } : {}),
    ...(span
      ? { pickUp: { laneIds: lanes, newLaneIds: lanes.filter(id => !situation.lanes.includes(id)), span } }
      : {}),
  }
}
