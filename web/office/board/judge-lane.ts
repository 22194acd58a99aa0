import type { Board, BoardLane, BoardTrip } from '../../../contract/day/board-schemas.ts'
import { collisionsOn } from '../../../domain/dispatch/span.ts'
import { MINUTE_MS } from '../../../domain/values/time.ts'
import { stretchOf, tripsOf } from './lay-board.ts'

export type Verdict =
  | { is: 'here' | 'free' | 'other-class' | 'outside-shift' }
  /** A reference, or the purpose of a maintenance block or time off. */
  | { is: 'collides'; reference: string; minutes: number }
  | { is: 'collides'; purpose: 'service' | 'off'; minutes: number }

const spanOf = ({ from, until }: { from: number; until: number }) => ({
  from: Math.floor(from / MINUTE_MS),
  to: Math.ceil(until / MINUTE_MS),
})
const spanBetween = ({ from, until }: { from: string; until: string }) =>
  spanOf({ from: Date.parse(from), until: Date.parse(until) })

/** Checked locally for instant feedback; the server has the last word. */
export function judgeLane(
  { trip, minutes = 0 }: { trip: BoardTrip; minutes?: number },
  lane: BoardLane,
  { trips, driversAlwaysThere }: Pick<Board, 'trips' | 'driversAlwaysThere'>,
): Verdict {
  const own = lane.kind === 'vehicle' ? trip.vehicle : trip.driver
  if (own === lane._id && minutes === 0) return { is: 'here' }
  const span = spanOf(stretchOf(trip, minutes))
  const others = tripsOf(lane, trips).filter(({ _id }) => _id !== trip._id)
  const busy = [
    ...others.map(other => ({ id: other._id, span: spanOf(stretchOf(other)) })),
    ...lane.off.map((off, index) => ({ id: `off ${index}`, span: spanBetween(off) })),
  ]
  const [first] = collisionsOn(span, busy)
  if (first) {
    const other = others.find(({ _id }) => _id === first.id)
    if (other) return { is: 'collides', reference: other.reference, minutes: first.minutes }
    const off = lane.off[Number(first.id.slice('off '.length))]
    return { is: 'collides', purpose: off?.purpose ?? 'off', minutes: first.minutes }
  }
  if (trip.class !== null && !lane.classes.includes(trip.class)) return { is: 'other-class' }
  if (lane.kind === 'driver' && !driversAlwaysThere && !isOnShift(span, lane)) return { is: 'outside-shift' }
  return { is: 'free' }
}

function isOnShift(span: { from: number; to: number }, { shifts }: BoardLane): boolean {
  return shifts.map(spanBetween).some(shift => shift.from <= span.from && span.to <= shift.to)
}
