import { EN_ROUTE_HOURS_AHEAD, type Move, readMove } from '../dispatch/progress.ts'
import type { TripProgress } from '../reservations/trip.ts'
import { isOneOf } from '../values/record.ts'
import { DRIVER_STEPS, type DriverStep } from './driver-events.ts'

export const DRIVER_TAPS = ['opened', 'accepted', 'declined', ...DRIVER_STEPS, 'attempt', 'no-show'] as const
export type DriverTapKind = (typeof DRIVER_TAPS)[number]

/** Instants in milliseconds since 1970. */
export type TapFacts = {
  progress: TripProgress
  pickUpAt: number
  isOpened: boolean
  isAccepted: boolean
  hasAskedNoShow: boolean
}

export type JudgedTap = { does: 'move'; move: Move } | { does: 'note' } | { does: 'nothing' }

const NOTHING: JudgedTap = { does: 'nothing' }

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
