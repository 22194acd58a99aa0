import * as officeWords from '#messages/office'
import * as common from '#messages/office-common'
import * as words from '#messages/office-reservations'
import type { ReservationStatus } from '../../../domain/reservations/reservation.ts'

export type Timed = { status: ReservationStatus; startsAt: string; endsAt?: string | undefined }

/** Completed, cancelled, or past its end. */
export function isFinished({ status, startsAt, endsAt }: Timed, now: Date): boolean {
  if (status === 'completed' || status === 'cancelled') return true
  return Date.parse(endsAt ?? startsAt) < now.getTime()
}

/** "6 completed, 1 cancelled, 2 past". */
export function finishedInWords(trips: readonly Pick<Timed, 'status'>[]): string {
  const countWith = (wanted: ReservationStatus) => trips.filter(({ status }) => status === wanted).length
  const [completed, cancelled] = [countWith('completed'), countWith('cancelled')] as const
  const past = trips.length - completed - cancelled
  return [
    completed > 0 && countOf(completed, 'completed'),
    cancelled > 0 && countOf(cancelled, 'cancelled'),
    past > 0 && words.pastCount({ count: past }),
  ]
    .filter(Boolean)
    .join(', ')
}

function countOf(count: number, status: ReservationStatus): string {
  return common.countOf({ count, status: officeWords.status({ status }) })
}
