import type { Pair } from '../../../domain/dispatch/candidates.ts'
import type { AssignmentPlan } from '../../../domain/dispatch/resources.ts'
import type { Span } from '../../../domain/dispatch/span.ts'
import { type TripAround, WAY_THERE } from './around-store.ts'
import { without } from './make-room.ts'
import { type Placement, WANTED } from './plan-trip.ts'
import type { Situation } from './situation.ts'

export function afterPlacing(situation: Situation, placed: Placement, pair: Pair): Situation {
  const { around } = situation
  const moves = new Map((placed.moves ?? []).map(move => [move.tripId, move]))
  const moved = (around?.trips ?? []).filter(({ id }) => moves.has(id))
  const gone = moved.map(({ pair, block }) => ({ pair, span: block.span }))
  const come = [...moves.values(), { pair, block: placed.block }].map(({ pair, block }) => ({
    pair,
    span: block.span,
  }))
  const changed = <One extends { id: string; busy: readonly Span[] }>(one: One): One => {
    const spansOf = (all: readonly { pair: Pair; span: Span }[]) =>
      all.filter(({ pair }) => pair.vehicleId === one.id || pair.driverId === one.id).map(({ span }) => span)
    const [left, added] = [spansOf(gone), spansOf(come)]
    return left.length + added.length === 0 ? one : { ...one, busy: [...without(one.busy, left), ...added] }
  }
  return {
    ...situation,
    ...{ vehicles: situation.vehicles.map(changed), drivers: situation.drivers.map(changed) },
    ...(around
      ? { around: { ...around, trips: [...tripsAfter(around.trips, moves), asTrip(placed, pair)] } }
      : {}),
  }
}

function tripsAfter(
  trips: readonly TripAround[],
  moves: ReadonlyMap<string, NonNullable<Placement['moves']>[number]>,
): TripAround[] {
  return trips.map(trip => {
    const move = moves.get(trip.id)
    if (!move) return trip
    const { pair, block, plan = trip.plan } = move
    return { ...trip, pair, block, plan: ofWayThere(plan), version: trip.version + 1 }
  })
}

function ofWayThere({ after, before, ...plan }: AssignmentPlan): AssignmentPlan {
  const nameOf = (id: string) => (id === WANTED ? WAY_THERE : id)
  return {
    ...plan,
    ...(after === undefined ? {} : { after: nameOf(after) }),
    ...(before === undefined ? {} : { before: nameOf(before) }),
  }
}

function asTrip({ plan, block, whole = block, chain = {} }: Placement, pair: Pair): TripAround {
  const { date, zone, party, ends } = plan
  return {
    ...{ id: WAY_THERE, version: 1, pair, block, pinned: false, promised: null, party, date, zone },
    plan: { ...minutesOf(whole), ...chain },
    ...{ first: ends?.first ?? null, last: ends?.last ?? null },
  }
}

export function minutesOf({ core, span }: Placement['block']) {
  return { approachMinutes: core.from - span.from, backMinutes: span.to - core.to }
}
