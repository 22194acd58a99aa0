import { LRUCache } from 'lru-cache'
import type { Point } from '../../domain/values/geo.ts'
import { Busy } from '../platform/http/problems.ts'
import type { PlacesService } from './places/places-service.ts'

/** Directions that are in work at once; the next ones wait. */
export const DIRECTIONS_IN_WORK_MAX = 8
/** Directions that wait; the next request is refused. */
export const DIRECTIONS_WAITING_MAX = 64
/** Drives that are remembered, and for how long: the same request is priced again with each change of an extra. */
const DRIVES_MAX = 2000
const DRIVE_LIFE_MS = 10 * 60_000
const RETRY_S = 5

/** A drive between two points; `approximate` where it comes from tables. */
export type FoundDrive = { metres: number; seconds: number; roads: string[]; approximate: boolean }

/** Finds the drive between two points; undefined where there is no way. Throws Busy where too many wait. */
export type FindDrive = (from: Point, to: Point) => Promise<FoundDrive | undefined>

/** Directions for prices: remembered for a while, and a few at a time. */
export function createDrives(places: Pick<PlacesService, 'directions'>): FindDrive {
  const cache = new LRUCache<string, Promise<FoundDrive | undefined>>({ max: DRIVES_MAX, ttl: DRIVE_LIFE_MS })
  const inTurn = createTurns()
  return (from, to) => {
    const key = `${nameOf(from)} ${nameOf(to)}`
    const found = cache.get(key)
    if (found) return found
    const drive = inTurn(() => findDirections(places, from, to))
    cache.set(key, drive)
    drive.catch(() => cache.delete(key))
    return drive
  }
}

async function findDirections(places: Pick<PlacesService, 'directions'>, from: Point, to: Point) {
  const feature = (await places.directions(from, to)).features[0]
  if (!feature) return undefined
  const { summary, roads, approximate } = feature.properties
  return {
    metres: Math.round(summary.distance),
    seconds: Math.round(summary.duration),
    roads,
    approximate,
  }
}

/** Lets a few run at once and the others wait in the order in which they came. */
function createTurns(): <Answer>(work: () => Promise<Answer>) => Promise<Answer> {
  const waiting: (() => void)[] = []
  let inWork = 0
  return async work => {
    if (inWork >= DIRECTIONS_IN_WORK_MAX) {
      if (waiting.length >= DIRECTIONS_WAITING_MAX) throw new Busy(RETRY_S, { reason: 'too-much-at-once' })
      await new Promise<void>(resolve => waiting.push(resolve))
    } else inWork += 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      // The turn is handed on, so that nobody comes in between.
      if (next) next()
      else inWork -= 1
    }
  }
}

function nameOf({ lat, lon }: Point): string {
  return `${lat.toFixed(5)},${lon.toFixed(5)}`
}
