import type { Board, BoardAlarm, BoardTrip } from '../../../contract/day/board-schemas.ts'
import type { Overlap } from './lay-board.ts'
import { isLate } from './trip-look.ts'

export type Alert =
  | { kind: 'conflict'; trip: BoardTrip; overlap: Overlap }
  | { kind: 'unassigned'; trip: BoardTrip; count: number }
  | { kind: Exclude<BoardAlarm['kind'], 'unassigned'>; trip: BoardTrip; alarm: BoardAlarm }

/** The late ones first, then conflicts, then the rest; unassigned trips share one. */
export function alertsOf(
  { alarms, trips }: Pick<Board, 'alarms' | 'trips'>,
  overlaps: readonly Overlap[],
): Alert[] {
  const open = alarms.filter(({ kind }) => kind === 'unassigned')
  const single = alarms.flatMap((alarm): Alert[] => {
    const { kind } = alarm
    const trip = trips.find(({ _id }) => _id === alarm.trip)
    if (!trip || (kind === 'unassigned' && alarm !== open[0])) return []
    return kind === 'unassigned' ? [{ kind, trip, count: open.length }] : [{ kind, trip, alarm }]
  })
  const conflicts = overlaps.map((overlap): Alert => ({ kind: 'conflict', trip: overlap.later, overlap }))
  const late = single.filter(isUrgent)
  return [...late, ...conflicts, ...single.filter(alert => !isUrgent(alert))]
}

/** Shown in red. */
export function isUrgent({ kind }: Alert): boolean {
  return kind === 'conflict' || (kind !== 'unassigned' && isLate(kind))
}
