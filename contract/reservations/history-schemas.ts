import { z } from 'zod'
import { RESERVATION_STATUSES } from '../../domain/reservations/reservation.ts'
import { idField, instantField } from '../fields.ts'

const status = z.enum(RESERVATION_STATUSES)

/** A field before and after; empty where there was nothing. */
const HistoryDifference = z.object({
  name: z.string(),
  before: z.string(),
  after: z.string(),
  /** The vehicle or driver of a side is gone, so that its name is not known. */
  gone: z.object({ before: z.boolean(), after: z.boolean() }).optional(),
})

/** One line of the history of a reservation. */
export const ReservationEvent = z.object({
  _id: idField,
  at: instantField,
  who: z.string(),
  /** True for a member of staff, whatever the name of the account. */
  byStaff: z.boolean(),
  /** Left out where the status moved. */
  what: z
    .enum([
      'details',
      'deleted',
      'restored',
      'mail-sent-again',
      'mail-refused',
      'mail-not-delivered',
      'told-by-phone',
      'text-consent',
      'rated',
      'rating-answered',
      'price',
      'money',
      'assigned',
      'unassigned',
      'progress',
    ])
    .optional(),
  /** The number of the trip, where the reservation has two and it is about one of them. */
  leg: z.int().optional(),
  /** When a trip moved on, where that was told later. */
  happenedAt: instantField.optional(),
  /** The fields that changed, by their names on the wire. */
  changed: z.array(z.string()).optional(),
  /** What stood in those of them that people read, before and after. */
  differences: z.array(HistoryDifference).optional(),
  from: status.nullable(),
  to: status.nullable(),
  /** Why the ride was cancelled, where staff said so. */
  reason: z.string().optional(),
})
export type ReservationEvent = z.output<typeof ReservationEvent>
