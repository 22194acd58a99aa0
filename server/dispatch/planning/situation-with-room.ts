import { readAround } from './around.ts'
import { placeTrips } from './place-trips.ts'
import type { TripToPlan } from './plan-trip.ts'
import { type DispatchDeps, readSituation, type Situation } from './situation.ts'

/**
 * The same as `readSituation`, with the trips around where one of these classes, or of all, has no pair that is free: so
 * that no class is called taken where moving trips or chaining makes room.
 */
export async function readSituationWithRoom(
  deps: DispatchDeps,
  trips: readonly TripToPlan[],
  { classes, ...options }: { classes?: readonly string[]; without?: readonly string[] } = {},
): Promise<Situation> {
  const situation = await readSituation(deps, trips, options)
  if (!situation.hasFleet) return situation
  const codes = classes ?? situation.classes.map(({ code }) => code)
  const isTaken = codes.some(code => {
    const isThere = situation.vehicles.some(({ classCode }) => classCode === code)
    return isThere && !placeTrips(situation, { code, standIns: [] })
  })
  return isTaken ? { ...situation, around: await readAround(deps, situation) } : situation
}
