import type { TripRequest } from '../../contract/pricing/trip-schemas.ts'
import type { Pair } from '../../domain/dispatch/candidates.ts'
import { NO_MOVES, replanAround } from '../dispatch/assignment/replan-around.ts'
import { membersOf } from '../dispatch/occupancy/occupancy-store.ts'
import type { TripOccupancy } from '../dispatch/occupancy/occupy-trips.ts'
import { blockFrom, type DispatchDeps, readSituation } from '../dispatch/planning/situation.ts'
import type { ChangeOccupancy } from './plan-change.ts'

type Locked = {
  trip: { id: string; request: TripRequest; minutes: number | undefined }
  pair: Pair
  /** Locked occupancies if the pair fits once the `leaving` trips are elsewhere. */
  planWithout: (leaving: readonly string[]) => Promise<readonly TripOccupancy[]>
}

/** Keeps a locked pair by moving the trips that are only suggested to it. Undefined if that does not make room. */
export async function makeRoomForLocked(
  deps: DispatchDeps,
  { trip, pair, planWithout }: Locked,
): Promise<Pick<ChangeOccupancy & { kind: 'changed' }, 'occupancies' | 'recheck'> | undefined> {
  const { id: except, request, minutes } = trip
  const situation = await readSituation(deps, [{ request, minutes }], { without: [except] })
  const [plan] = situation.plans
  const garage = situation.vehicles.find(({ id }) => id === pair.vehicleId)?.garageKey
  const block = plan && blockFrom(plan, garage, situation)
  const { moves, recheck } = block
    ? await replanAround(deps, { resources: membersOf(pair), span: block.span, except })
    : NO_MOVES
  if (moves.length === 0) return undefined
  const [occupancy] = await planWithout(moves.map(({ tripId }) => tripId))
  // Trips that were chained or moved for it as well could want the same vehicles.
  if (!occupancy || (occupancy.moves ?? []).length > 0) return undefined
  return { occupancies: [{ ...occupancy, moves }], recheck }
}
