import type { ReservationPage } from '../../../../contract/reservations/schemas.ts'

export type Day = ReservationPage['days'][number]

/** "today, 14 trips, 1 not confirmed": what the heading of a day says behind its date. */
export function dayNote({ date, total, pending }: Day, today: string): string {
  return [
    date === today && 'today',
    `${total} ${total === 1 ? 'trip' : 'trips'}`,
    pending > 0 && `${pending} not confirmed`,
  ]
    .filter(Boolean)
    .join(', ')
}
