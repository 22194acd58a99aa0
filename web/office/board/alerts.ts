import type { Board, BoardAlarm, BoardTrip } from '../../../contract/day/board-schemas.ts'
import type { Overlap } from './lay-board.ts'
import { isLate } from './trip-look.ts'

export type Alert =
  | { kind: 'conflict'; trip: BoardTrip; overlap: Overlap }
  | { kind: 'unassigned'; trip: BoardTrip; count: number }
  | { kind: Exclude<BoardAlarm['kind'], 'unassigned'>; trip: BoardTrip; alarm: BoardAlarm }

/** The late ones first, then conflicts, then the rest. Unassigned trips share one; two trips conflict once. */
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
  const conflicts = onceEach(overlaps).map(
    (overlap): Alert => ({ kind: 'conflict', trip: overlap.later, overlap }),
  )
  const late = single.filter(isUrgent)
  return [...late, ...conflicts, ...single.filter(alert => !isUrgent(alert))]
}

/** The same two trips usually meet in their vehicle and with their driver. */
function onceEach(overlaps: readonly Overlap[]): Overlap[] {
  const pairs = new Set<string>()
  return overlaps.filter(({ earlier, later }) => {
    const pair = `${earlier._id} ${later._id}`
    return !pairs.has(pair) && pairs.add(pair)
  })
}

export function alertKey(alert: Alert): string {
  const { kind, trip } = alert
  return kind === 'conflict' ? `${kind} ${alert.overlap.earlier._id} ${trip._id}` : `${kind} ${trip._id}`
}

/** Shown in red. */
export function isUrgent({ kind }: Alert): boolean {
  return kind === 'conflict' || (kind !== 'unassigned' && isLate(kind))
}
