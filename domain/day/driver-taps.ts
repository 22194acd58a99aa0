import { EN_ROUTE_HOURS_AHEAD, type Move, readMove } from '../dispatch/progress.ts'
import type { TripProgress } from '../reservations/trip.ts'
import { isOneOf } from '../values/record.ts'
import { DRIVER_STEPS, type DriverStep } from './driver-events.ts'

/**
 * Everything that the page of a driver tells: that it was opened, the answer to the trip, its steps, an attempt to reach the
 * guest, and that the guest did not come, which staff decide.
 */
export const DRIVER_TAPS = ['opened', 'accepted', 'declined', ...DRIVER_STEPS, 'attempt', 'no-show'] as const
/** What one tap tells. */
export type DriverTapKind = (typeof DRIVER_TAPS)[number]

/** What is known of a trip when a tap about it arrives; instants in milliseconds since 1970. */
export type TapFacts = {
  progress: TripProgress
  pickUpAt: number
  isOpened: boolean
  isAccepted: boolean
  hasAskedNoShow: boolean
}

/** What a tap does: it moves the trip, it is noted, or it changes nothing and is kept all the same. */
export type JudgedTap = { does: 'move'; move: Move } | { does: 'note' } | { does: 'nothing' }

const NOTHING: JudgedTap = { does: 'nothing' }

/** Judges a tap that was made at this instant, by the clock of the server, with the guards that moves of staff pass. */
export function judgeTap(kind: DriverTapKind, at: number, facts: TapFacts): JudgedTap {
  const { progress, pickUpAt } = facts
  if (isStep(kind)) {
    const move = readMove(progress, kind, { now: at, pickUpAt, freeUntil: null, attempts: [] })
    return move && !move.isBack ? { does: 'move', move } : NOTHING
  }
  const isOver = progress === 'cancelled' || progress === 'no-show'
  return !isOver && isNoted(kind, at, facts) ? { does: 'note' } : NOTHING
}

function isNoted(kind: Exclude<DriverTapKind, DriverStep>, at: number, facts: TapFacts): boolean {
  const { progress, pickUpAt, isOpened, isAccepted, hasAskedNoShow } = facts
  switch (kind) {
    case 'opened':
      return !isOpened
    case 'accepted':
      return progress === 'scheduled' && !isAccepted
    case 'declined':
      return progress === 'scheduled'
    case 'attempt':
      return at >= pickUpAt - EN_ROUTE_HOURS_AHEAD * 3600_000
    case 'no-show':
      return progress === 'on-location' && !hasAskedNoShow
  }
}

function isStep(kind: DriverTapKind): kind is DriverStep {
  return isOneOf(DRIVER_STEPS, kind)
}
