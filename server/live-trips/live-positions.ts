import { POSITION_SHOWN_MINUTES } from '../../domain/trips/live-position.ts'

/** Where a driver was, by the clock of the server. */
export type LivePosition = { lat: number; lon: number; accuracyMetres: number; at: number }

/** Trips whose positions one instance keeps at most; the one that was heard of longest ago gives way. */
export const POSITIONS_MAX = 1000

/** The latest position of each trip that is under way, in memory and nowhere else. */
export type LivePositions = {
  put(tripId: string, position: LivePosition): void
  /** Undefined where none came lately. */
  get(tripId: string, now: number): LivePosition | undefined
  forget(tripId: string): void
  /** How many are kept. */
  size(): number
}

export function createLivePositions(): LivePositions {
  // In the order in which they were heard of.
  const positions = new Map<string, LivePosition>()
  return {
    put(tripId, position) {
      positions.delete(tripId)
      positions.set(tripId, position)
      const [oldest] = positions.keys()
      if (positions.size > POSITIONS_MAX && oldest !== undefined) positions.delete(oldest)
    },
    get(tripId, now) {
      const position = positions.get(tripId)
      if (position && now - position.at <= POSITION_SHOWN_MINUTES * 60_000) return position
      positions.delete(tripId)
      return undefined
    },
    forget: tripId => void positions.delete(tripId),
    size: () => positions.size,
  }
}
