import { POSITION_SHOWN_MINUTES } from '../../../domain/day/live-position.ts'

/** Where a driver was, by the clock of the server. */
export type LivePosition = { lat: number; lon: number; accuracyMetres: number; at: number }

/** Names the position of the driver of a trip: that of a driver who gave it away is never shown as that of the next. */
export function positionKey(tripId: string, driverId: string): string {
  return `${tripId}:${driverId}`
}

/** Trips whose positions one instance keeps at most; the one that was heard of longest ago gives way. */
export const POSITIONS_MAX = 1000

/** The latest position of each trip that is under way, in memory and nowhere else. */
export type LivePositions = {
  put(key: string, position: LivePosition): void
  /** Undefined where none came lately. */
  get(key: string, now: number): LivePosition | undefined
  forget(key: string): void
  /** How many are kept. */
  size(): number
}

export function createLivePositions(): LivePositions {
  // In the order in which they were heard of.
  const positions = new Map<string, LivePosition>()
  return {
    put(key, position) {
      positions.delete(key)
      positions.set(key, position)
      const [oldest] = positions.keys()
      if (positions.size > POSITIONS_MAX && oldest !== undefined) positions.delete(oldest)
    },
    get(key, now) {
      const position = positions.get(key)
      if (position && now - position.at <= POSITION_SHOWN_MINUTES * 60_000) return position
      positions.delete(key)
      return undefined
    },
    forget: key => void positions.delete(key),
    size: () => positions.size,
  }
}

/** Positions of drivers on the way, in memory. */
export type LivePositionsDeps = { livePositions: LivePositions }
