import type {
  ReservationFilter,
  ReservationPage,
  ReservationSearch,
} from '../../../contract/reservations/schemas.ts'
import { RESERVATION_STATUSES } from '../../../domain/reservation.ts'

export const PAGE_SIZE = 25

/** Days begin by the clock of the business. */
export type Zone = { timeZone: string; now: Date }

/** Each of them is looked for. */
export function wordsOf({ q = '' }: ReservationFilter): string[] {
  return q.toLowerCase().split(/\s+/).filter(Boolean)
}

export function totalOf(counts: ReservationPage['counts'], { status }: ReservationFilter): number {
  if (status) return counts[status]
  return RESERVATION_STATUSES.reduce((sum, each) => sum + counts[each], 0)
}

/** A page beyond the last one is the last one. */
export function pageOf({ page }: ReservationSearch, total: number): { page: number; pages: number } {
  const pages = Math.max(1, Math.ceil(total / PAGE_SIZE))
  return { page: Math.min(page, pages), pages }
}
