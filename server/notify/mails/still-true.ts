import { isNewsTrue } from '../../../domain/reservations/ride-news.ts'
import type { ReservationTemplate } from '../../reservations/effects/mail-job-store.ts'
import type { ReservationRow } from '../../reservations/record/store.ts'

type Standing = Pick<ReservationRow, 'deleted_at' | 'status'>

/** Mails that leave at a time of their own: whether they are true follows from more than the reservation. */
export const TIMED_MAILS = [
  'reminder-day',
  'driver-given',
  'reservation-completed',
  'rate',
  'on-the-way',
  'arrived',
] as const
/** One of them. */
export type TimedMail = (typeof TIMED_MAILS)[number]

const toState = ({ status, deleted_at }: Standing) => ({ status, deletedAt: deleted_at })
const isThere = ({ deleted_at }: Standing) => deleted_at === null

/** Whether what a message says of a reservation as a whole is still true, asked when it leaves, in every channel. */
export const STILL_TRUE: Record<Exclude<ReservationTemplate, TimedMail>, (row: Standing) => boolean> = {
  'reservation-received': row => isThere(row) && row.status !== 'cancelled',
  'reservation-to-owner': isThere,
  'reservation-confirmed': row => isNewsTrue('reservation-confirmed', toState(row)),
  'reservation-cancelled': row => isNewsTrue('reservation-cancelled', toState(row)),
  'reservation-changed': row => isNewsTrue('reservation-changed', toState(row)),
  'hold-ended': row => isThere(row) && (row.status === 'pending' || row.status === 'cancelled'),
  'payment-returned': isThere,
  'payment-link': isThere,
  'refund-made': isThere,
  'refund-failed': isThere,
  'car-question': row => isThere(row) && (row.status === 'pending' || row.status === 'confirmed'),
}
