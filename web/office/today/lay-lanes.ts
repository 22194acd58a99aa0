/** Pixels from the left. */
export type Drive = { from: number; until: number; words: number }

export type Placed = {
  lane: number
  /** Labels end with the drive if there is no room to the right. */
  flipped: boolean
}

/** Minimum pixels between trips in a lane. */
const GAP = 8

/** First fit; drives must be sorted by start. */
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
