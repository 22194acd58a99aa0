import type { TripProgress } from '../reservations/trip.ts'
import { milesBetween, type Point } from '../values/geo.ts'

/** The steps during which a driver's position is taken and shown: from "on the way" to the drop-off. */
const UNDER_WAY: readonly TripProgress[] = ['en-route', 'on-location', 'on-board']

/** True while the position of the driver may be shown to the guest. */
export function isUnderWay(progress: TripProgress): boolean {
  return UNDER_WAY.includes(progress)
}

/** Seconds between two positions that a page sends at least. */
export const POSITION_EVERY_SECONDS = 10
/** A position is shown for so many minutes: an older one says where nobody is any more. */
export const POSITION_SHOWN_MINUTES = 10
/** A position that a device knows less exactly than this is none. */
export const ACCURACY_METRES_MAX = 5000

/** Roads are longer than the line by about a third. */
const ROAD_FACTOR = 1.3
/** Miles in an hour through a town and over a highway, on average. */
const MILES_PER_HOUR = 30

/** About how many minutes a car needs from one point to another, one at least: an estimate, which costs no directions. */
export function minutesAway(from: Point, to: Point): number {
  const hours = (milesBetween(from, to) * ROAD_FACTOR) / MILES_PER_HOUR
  return Math.max(1, Math.round(hours * 60))
}
