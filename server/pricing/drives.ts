import { LRUCache } from 'lru-cache'
import type { Point } from '../../domain/values/geo.ts'
import { Busy } from '../platform/http/problems.ts'
import type { PlacesService } from './places/places-service.ts'

/** Concurrent requests for directions; further ones wait. */
export const DIRECTIONS_IN_WORK_MAX = 8
/** Requests beyond this queue length are refused. */
export const DIRECTIONS_WAITING_MAX = 64
/** Cached because each change of an extra prices the same drives again. */
const DRIVES_MAX = 2000
const DRIVE_LIFE_MS = 10 * 60_000
const RETRY_S = 5

/** `approximate` if taken from tables instead of a router. */
export type FoundDrive = { metres: number; seconds: number; roads: string[]; approximate: boolean }

/** undefined if there is no route. Throws Busy if the queue is full. */
export type FindDrive = (from: Point, to: Point) => Promise<FoundDrive | undefined>

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
      // Hand over the slot directly, so that a new request cannot jump the queue.
      if (next) next()
      else inWork -= 1
    }
  }
}

function nameOf({ lat, lon }: Point): string {
  return `${lat.toFixed(5)},${lon.toFixed(5)}`
}
