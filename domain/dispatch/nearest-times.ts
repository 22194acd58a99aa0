import { MINUTE_MS } from '../values/time.ts'

/** By how many minutes a pick-up is moved to find a free vehicle, the nearest first. */
export const SHIFTS_MINUTES = [-15, 15, -30, 30, -60, 60, -90, 90] as const
/** Times that are offered beside the wanted one at most. */
export const NEAREST_TIMES_MAX = 4

/** The nearest instants (milliseconds since 1970) at which the trip is free, in the order of the clock. */
export function nearestTimes(wanted: number, isFreeAt: (pickUpAt: number) => boolean): number[] {
  const found: number[] = []
  for (const shift of SHIFTS_MINUTES) {
    const at = wanted + shift * MINUTE_MS
    if (isFreeAt(at)) found.push(at)
    if (found.length === NEAREST_TIMES_MAX) break
  }
  return found.sort((one, other) => one - other)
}
