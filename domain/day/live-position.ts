import type { TripProgress } from '../reservations/trip.ts'
import { milesBetween, type Point } from '../values/geo.ts'

/** Positions are recorded and shown only from "on the way" to the drop-off. */
const UNDER_WAY: readonly TripProgress[] = ['en-route', 'on-location', 'on-board']

export function isUnderWay(progress: TripProgress): boolean {
  return UNDER_WAY.includes(progress)
}

export const POSITION_EVERY_SECONDS = 10
export const POSITION_SHOWN_MINUTES = 10
export const ACCURACY_METRES_MAX = 5000

/** Roads are about a third longer than the straight line. */
const ROAD_FACTOR = 1.3
const MILES_PER_HOUR = 30

export function minutesAway(from: Point, to: Point): number {
  const hours = (milesBetween(from, to) * ROAD_FACTOR) / MILES_PER_HOUR
  return Math.max(1, Math.round(hours * 60))
}
