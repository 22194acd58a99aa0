import type { ReservationStatus } from '../reservations/reservation.ts'
import type { RelativeDays } from '../values/relative-days.ts'

/** A view of the list of reservations that every account has. */
export type StandardView = {
  id: string
  name: string
  filter: { days?: RelativeDays; status?: ReservationStatus; changed?: 'lately' }
}

/** The views of the list of reservations that every account has. */
export const STANDARD_VIEWS: readonly StandardView[] = [
  { id: 'today', name: 'Today', filter: { days: 'today' } },
  { id: 'tomorrow', name: 'Tomorrow', filter: { days: 'tomorrow' } },
  { id: 'week', name: 'This week', filter: { days: 'week' } },
  { id: 'not-confirmed', name: 'Not confirmed', filter: { status: 'pending' } },
  { id: 'changed-lately', name: 'Changed lately', filter: { changed: 'lately' } },
]
