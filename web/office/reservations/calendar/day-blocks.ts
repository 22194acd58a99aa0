import { type DayColumn, placeOf } from './calendar-axis.ts'

export type Timed = { _id: string; pickUpAt: string; endsAt?: string | undefined }

export type Block<Trip extends Timed = Timed> = {
  trip: Trip
  /** In rows from the top of the day. */
  top: number
  bottom: number
  lane: number
  lanes: number
  /** False if the length is a guess. */
  hasEnd: boolean
  beganBefore: boolean
  goesOn: boolean
}

export type Surplus = { top: number; bottom: number; count: number; lane: number; lanes: number }

/** Assumed length, as in the reservation's calendar file. */
const UNKNOWN_DRIVE_MS = 3600_000
/** Minimum height in rows (half an hour), so that the text fits. */
const SHORTEST_ROWS = 0.5

export function dayBlocks<Trip extends Timed>(trips: readonly Trip[], day: DayColumn): Block<Trip>[] {
  const placed = trips
    .flatMap(trip => placeTrip(trip, day))
    .sort((a, b) => a.top - b.top || b.bottom - a.bottom || (a.trip._id < b.trip._id ? -1 : 1))
  const blocks: Block<Trip>[] = []
  for (const group of groupsOf(placed)) {
    const ends: number[] = []
    const lanes = group.map(({ top, bottom }) => {
      const free = ends.findIndex(end => end <= top)
      const lane = free === -1 ? ends.length : free
      ends[lane] = bottom
      return lane
    })
    blocks.push(...group.map((block, index) => ({ ...block, lane: lanes[index] ?? 0, lanes: ends.length })))
  }
  return blocks
}

type Placed<Trip extends Timed> = Omit<Block<Trip>, 'lane' | 'lanes'>

function placeTrip<Trip extends Timed>(trip: Trip, day: DayColumn): Placed<Trip>[] {
  const start = Date.parse(trip.pickUpAt)
  const known = trip.endsAt === undefined ? start : Date.parse(trip.endsAt)
  const hasEnd = known > start
  const end = hasEnd ? known : start + UNKNOWN_DRIVE_MS
  if (start >= day.endsAt || end <= day.startsAt) return []
  const last = placeOf(day, day.endsAt)
  const top = Math.min(placeOf(day, start), last - SHORTEST_ROWS)
  const bottom = Math.max(placeOf(day, end), top + SHORTEST_ROWS)
  return [{ trip, top, bottom, hasEnd, beganBefore: start < day.startsAt, goesOn: end > day.endsAt }]
}

/** Transitive overlaps; the input must be sorted. */
function groupsOf<Trip extends Timed>(placed: readonly Placed<Trip>[]): Placed<Trip>[][] {
  const groups: Placed<Trip>[][] = []
  let end = Number.NEGATIVE_INFINITY
  for (const block of placed) {
    if (block.top >= end) groups.push([])
    groups.at(-1)?.push(block)
    end = Math.max(end, block.bottom)
  }
  return groups
}

/** The last lane counts the omitted ones. */
export function foldLanes<Trip extends Timed>(
  blocks: readonly Block<Trip>[],
  lanesMax: number,
): { shown: Block<Trip>[]; surplus: Surplus[] } {
  const shown: Block<Trip>[] = []
  const surplus: Surplus[] = []
  const lane = lanesMax - 1
  for (const block of blocks) {
    if (block.lanes <= lanesMax) shown.push(block)
    else if (block.lane < lane) shown.push({ ...block, lanes: lanesMax })
    else {
      const { top, bottom } = block
      const last = surplus.at(-1)
      if (last && top < last.bottom) {
        last.count += 1
        last.bottom = Math.max(last.bottom, bottom)
      } else surplus.push({ top, bottom, count: 1, lane, lanes: lanesMax })
    }
  }
  return { shown, surplus }
}
