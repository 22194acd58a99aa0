import { spread } from '../../../domain/dispatch/candidates.ts'
import type { AssignmentPlan } from '../../../domain/dispatch/resources.ts'
import { isFree, type Span } from '../../../domain/dispatch/span.ts'
import { type Json, readJson } from '../../../domain/values/json.ts'
import type { TripOccupancy } from '../occupancy/occupy-trips.ts'
import type { ReservationName } from '../occupancy/record-assigned.ts'
import { minutesOf } from './after-placing.ts'
import { WAY_THERE } from './around-store.ts'
import { type ClassWish, laneIds, pickUpSpan, placeTrips } from './place-trips.ts'
import { type Placement, type RoomMove, WANTED } from './plan-trip.ts'
import type { Situation } from './situation.ts'

export type Occupying = {
  reservation: ReservationName
  tripIds: readonly string[]
  wish: ClassWish
  pinned?: boolean
}

export function tripOccupancies(situation: Situation, occupying: Occupying): TripOccupancy[] | undefined {
  const [wayThere = ''] = occupying.tripIds
  return placeTrips(situation, occupying.wish)?.map((placement, index) =>
    tripOccupancy(situation, { ...occupying, tripId: occupying.tripIds[index] ?? '', wayThere }, placement),
  )
}

type Ids = { tripId: string; wayThere: string }
type OneOccupying = Omit<Occupying, 'tripIds'> & { tripId: string; wayThere?: string }

function namedMove(move: RoomMove, ids: Ids): RoomMove {
  const tripId = move.tripId === WAY_THERE ? ids.wayThere : move.tripId
  return { ...move, tripId, ...(move.plan ? { plan: named(move.plan, ids) } : {}) }
}

function named({ after, before, ...plan }: AssignmentPlan, { tripId, wayThere }: Ids): AssignmentPlan {
  const idOf = (id: string) => (id === WANTED ? tripId : id === WAY_THERE ? wayThere : id)
  return {
    ...plan,
    ...(after === undefined ? {} : { after: idOf(after) }),
    ...(before === undefined ? {} : { before: idOf(before) }),
  }
}

export function tripOccupancy(
  situation: Situation,
  { tripId, wayThere = '', reservation, wish, pinned = false }: OneOccupying,
  { plan, block, whole = block, pairs, chain = {}, moves = [] }: Placement,
): TripOccupancy {
  const promised = situation.classes.find(({ code }) => code === wish.code)
  const span = pickUpSpan(plan, situation)
  return {
    ...{ tripId, reservation, block, pinned, pairs: spread(pairs) },
    plan: named({ ...minutesOf(whole), ...chain }, { tripId, wayThere }),
    moves: moves.map(move => namedMove(move, { tripId, wayThere })),
    ...(promised ? { promised: { classId: promised.id, seats: promised.seats } } : {}),
    ...(span ? { pickUp: lanesFor(situation, span) } : {}),
  }
}

function lanesFor(situation: Situation, span: Span): NonNullable<TripOccupancy['pickUp']> {
  const lanes = laneIds(situation)
  const open = lanes.filter(id =>
    isFree(
      span,
      situation.busy.filter(({ resourceId }) => resourceId === id),
    ),
  )
  return {
    laneIds: [...open, ...lanes.filter(id => !open.includes(id))],
    newLaneIds: lanes.filter(id => !situation.lanes.includes(id)),
    span,
  }
}

/** Minutes entered by staff; undefined if the trip was planned from its places. */
export function minutesOfPlan(plan: Json<AssignmentPlan> | undefined): number | undefined {
  return plan && readJson(plan).minutes
}
