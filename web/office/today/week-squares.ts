import * as officeWords from '#messages/office'
import * as common from '#messages/office-common'
import * as words from '#messages/office-today'
import type { DayCounts } from '../../../contract/staff/office-schemas.ts'
import type { ReservationStatus } from '../../../domain/reservations/reservation.ts'

/** Maximum; the rest is shown as a number. */
export const SQUARES_PER_DAY_MAX = 60

const SQUARE_ORDER = ['completed', 'cancelled', 'confirmed', 'pending'] as const

export function squaresOf({ counts }: DayCounts): { squares: ReservationStatus[]; left: number } {
  const all = SQUARE_ORDER.flatMap(status => Array.from({ length: counts[status] }, () => status))
  return { squares: all.slice(0, SQUARES_PER_DAY_MAX), left: Math.max(0, all.length - SQUARES_PER_DAY_MAX) }
}

export function totalOf({ counts }: DayCounts): number {
  return SQUARE_ORDER.reduce((sum, status) => sum + counts[status], 0)
}

/** "14 trips: 6 completed, 1 cancelled, 6 confirmed and 1 pending". */
export function countsInWords(day: DayCounts): string {
  const total = totalOf(day)
  if (total === 0) return words.noTrips
  const parts = SQUARE_ORDER.filter(status => day.counts[status] > 0).map(status =>
    common.countOf({ count: day.counts[status], status: officeWords.status({ status }) }),
  )
  return common.labeled({ label: common.trips({ count: total }), value: parts.join(', ') })
}
