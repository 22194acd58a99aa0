/** What a lane holds of a trip: its drive and the words below it, in pixels from the left end of the line. */
export type Drive = { from: number; until: number; words: number }

export type Placed = {
  lane: number
  /** True where the words end with the drive instead of beginning with it, since there is no room to its right. */
  flipped: boolean
}

/** Pixels between two trips of one lane. */
const GAP = 8

/**
 * Puts each trip into the first lane where neither its drive nor its words meet another's. The drives are in the order
 * of their start; the answer is in the same order.
 */
export function layLanes(drives: readonly Drive[], width: number): Placed[] {
  const lanes: { from: number; until: number }[][] = []
  return drives.map(({ from, until, words }) => {
    const flipped = from + words > width && until >= words
    const taken = flipped
      ? { from: Math.min(from, until - words), until: until + GAP }
      : { from, until: Math.max(until, from + words) + GAP }
    const free = lanes.findIndex(lane =>
      lane.every(other => other.until <= taken.from || taken.until <= other.from),
    )
    const lane = free < 0 ? lanes.length : free
    lanes[lane] = [...(lanes[lane] ?? []), taken]
    return { lane, flipped }
  })
}
