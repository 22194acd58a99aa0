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
    ...{ tripId, reservation, block, pairs, pinned },
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
