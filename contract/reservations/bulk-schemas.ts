import { z } from 'zod'
import { BULK_CHUNK_RESERVATIONS_MAX, BULK_STATUSES, STAY_REASONS } from '../../domain/booking/bulk-change.ts'
import { MAX_REASON_CHARACTERS, RESERVATION_STATUSES } from '../../domain/reservations/reservation.ts'
import { explained } from '../explained.ts'
import { idField, optionalLine, versionField } from '../fields.ts'
import { Reservation } from './schemas.ts'

/** All that match; no items where there are more than one bulk action takes. */
export const MatchingReservations = z.object({ total: z.int(), items: z.array(Reservation) })
/** All that match, for a bulk action. */
export type MatchingReservations = z.output<typeof MatchingReservations>

/** A reservation as it was seen. */
const seen = z.object({
  _id: idField,
  version: versionField,
  seenStatus: z.enum(RESERVATION_STATUSES, 'Choose one of the four statuses.'),
})

/** A part of a bulk action. */
export const BulkStatusChange = z
  .object({
    /** Of the whole action, chosen by the caller: what it has done is answered as done when a part is sent again. */
    action: z.string().min(16, 'Send at least 16 characters.').max(64, 'Send up to 64 characters.'),
    status: z.enum(BULK_STATUSES, 'Choose confirmed or cancelled.'),
    reason: optionalLine('The reason', MAX_REASON_CHARACTERS).optional(),
    /** The company cancels: what nobody has paid for is cancelled without a fee. */
    cause: z.literal('operator', 'Send operator, or leave it out.').optional(),
    reservations: z
      .array(seen)
      .min(1, 'Choose at least one reservation.')
      .max(BULK_CHUNK_RESERVATIONS_MAX, `Send up to ${BULK_CHUNK_RESERVATIONS_MAX} reservations.`),
  })
  .refine(({ status, reason }) => !reason || status === 'cancelled', {
    path: ['reason'],
    ...explained({ code: 'only-cancellation' }, 'Only a cancellation can have a reason.'),
  })
  .refine(({ status, cause }) => !cause || status === 'cancelled', {
    path: ['cause'],
    ...explained({ code: 'only-cancellation' }, 'Only a cancellation can have a cause.'),
  })
/** A part of a bulk action. */
export type BulkStatusChange = z.output<typeof BulkStatusChange>

/**
 * What became of each, in the order of the request. `needs_plan` asks for the minutes and the class of its trips, `occupied`
 * says that no car is free, `preview_needed` that money was taken: it is cancelled by itself, with a preview; `stays` is refused by a rule of bulk actions. The message says why.
 */
export const BulkOutcomes = z.object({
  outcomes: z.array(
    z.object({
      _id: idField,
      outcome: z.enum([
        'done',
        'ask_first',
        'needs_plan',
        'occupied',
        'preview_needed',
        'changed_meanwhile',
        'not_found',
        'stays',
      ]),
      /** Which rule of bulk actions it is. */
      why: z.enum(STAY_REASONS).optional(),
      message: z.string().optional(),
    }),
  ),
})
/** What became of each. */
export type BulkOutcomes = z.output<typeof BulkOutcomes>
/** What became of one. */
export type BulkOutcome = BulkOutcomes['outcomes'][number]
