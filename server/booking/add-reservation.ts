import { publishedName } from '../../contract/calls.ts'
import type { BookingLimit } from '../../domain/dispatch/booking-limits.ts'
import { PUBLIC } from '../../domain/values/event.ts'
import { insertVisitorBooking, requireFewBookings } from '../dispatch/occupancy/booking-limits.ts'
import { askForDeposit } from '../money/paying/ask-for-deposit.ts'
import type { Payments } from '../money/payments/payments.ts'
import type { PlannedPayment } from '../money/payments/plan-payment.ts'
import type { Database } from '../platform/db/tables.ts'
import { recordEvent } from '../platform/events/record-event.ts'
import type { PersonHashes } from '../platform/signing/person-hashes.ts'
import { hashToken } from '../platform/signing/token-hash.ts'
import type { Agreement } from '../pricing/agreement.ts'
import { insertAgreement } from '../pricing/agreement-store.ts'
import { markDraftUsed } from '../pricing/drafts/draft-store.ts'
import { passengerNumberOf, planEmail, planText } from '../reservations/effects/plan-messages.ts'
import { addScheduledOfNew } from '../reservations/effects/plan-scheduled.ts'
import { addFirstTexts, type NewConsent } from '../reservations/effects/text-consent.ts'
import { type IdempotencyKey, insertReservation, type ReservationRow } from '../reservations/record/store.ts'
import { labelOf, toWire } from '../reservations/record/to-wire.ts'
import type { EnteredBy, Idempotency } from './create-reservation.ts'
import { joined, type NewRows } from './new-rows.ts'
import { type Placing, placeReservation, settlePlacing } from './place-reservation.ts'

/** The operation of the idempotency keys of new reservations. */
export const OPERATION = 'reservation'
/** How long a guest has on the payment page before a mail says that the deposit is still due. */
const PAYING_MS = 10 * 60_000

type Plan = {
  rows: NewRows
  idempotency: Idempotency | undefined
  enteredBy: EnteredBy | undefined
  texts: NewConsent | undefined
  mailsOwner: boolean
  agreement: Agreement | undefined
  placing: Placing
  person: PersonHashes
  /** False for staff, and where limits are off. */
  isLimited: boolean
  payments: Payments | undefined
  /** The token of the mail with a price that filled the form. */
  draft: string | undefined
}

/** What became of a reservation inside its unit. */
export type Added = {
  /** Until when it is held. */
  until: Date | undefined
  limit: BookingLimit | undefined
  planned: PlannedPayment | undefined
}

/** All of one reservation: its rows, its first event, the jobs of its mails, and what it takes. Throws `too_many`. */
export async function addReservation(tx: Database, plan: Plan): Promise<Added> {
  const { rows, enteredBy, agreement, person, payments, draft } = plan
  const { reservation } = rows
  const { id: reservationId, created_at } = reservation
  const now = new Date(created_at)
  const limited = plan.isLimited ? person : undefined
  if (limited) await requireFewBookings(tx, limited, now)
  const { placing, limit } = await settlePlacing(tx, plan.placing, { person: limited, now })
  // Anew at each run of the unit.
  reservation.status = placing.kind === 'confirmed' ? 'confirmed' : 'pending'
  await insertReservation(tx, rows, keyOf(plan))
  if (limited)
    await insertVisitorBooking(tx, { reservationId, person: limited, outcome: limit ?? placing.kind }, now)
  if (agreement) {
    const madeBy = enteredBy?.actor.name ?? ''
    await insertAgreement(tx, agreement, { reservationId, madeBy, now, person })
  }
  if (draft !== undefined) await markDraftUsed(tx, { tokenHash: hashToken(draft), reservationId })
  const actor = enteredBy?.actor ?? PUBLIC
  await recordEvent(tx, {
    kind: 'reservation.created',
    actor,
    subject: { kind: 'reservation', id: reservationId },
    now,
    data: { from: null, to: reservation.status, ...(enteredBy ? actionData(joined(rows)) : {}) },
  })
  await planFirstMessages(tx, { ...plan, placing, now })
  await placeReservation(tx, placing, { reservationId, actor, now })
  if (placing.kind !== 'held') return { until: undefined, limit, planned: undefined }
  const { until, asked } = placing
  const planned = payments && (await askForDeposit(tx, payments, { reservationId, asked, until, now }))
  return { until, limit, planned }
}

function keyOf({ idempotency, rows: { reservation } }: Plan): IdempotencyKey | undefined {
  return (
    idempotency && {
      key: idempotency.key,
      operation: OPERATION,
      request_hash: idempotency.requestHash,
      subject_id: reservation.id,
      created_at: reservation.created_at,
    }
  )
}

/** What the customer and the owner are told of a new reservation. */
async function planFirstMessages(
  tx: Database,
  plan: Pick<Plan, 'rows' | 'enteredBy' | 'mailsOwner' | 'placing' | 'payments' | 'texts'> & { now: Date },
): Promise<void> {
  const { rows, enteredBy, mailsOwner, placing, payments, now, texts } = plan
  const { reservation } = rows
  const reservationId = reservation.id
  if (reservation.email !== null) {
    // The limit of mails that visitors cause does not count reservations that staff enter.
    const template = reservation.status === 'confirmed' ? 'reservation-confirmed' : 'reservation-received'
    // A guest who pays at once needs no mail that asks them to.
    const waits = payments && placing.kind === 'held' ? { runAt: new Date(now.getTime() + PAYING_MS) } : {}
    await planEmail(tx, template, { reservationId, now, visitor: !enteredBy, ...waits })
  }
  const trips = rows.back ? [rows.trip, rows.back] : [rows.trip]
  if (texts) await addFirstTexts(tx, texts, { reservation, trips, visitor: !enteredBy, now })
  const channels = [
    ...(reservation.email === null ? [] : (['mail'] as const)),
    ...(texts ? (['text'] as const) : []),
  ]
  if (reservation.status === 'confirmed') {
    const [trip] = trips
    if (trip && passengerNumberOf(trip, reservation) !== undefined)
      await planText(tx, 'passenger-confirmed', { trip, now, visitor: !enteredBy })
    await addScheduledOfNew(tx, reservation, trips, { channels, now })
  }
  if (mailsOwner) await planEmail(tx, 'reservation-to-owner', { reservationId, now })
}

function actionData(row: ReservationRow) {
  const after = toWire(row)
  return { action: publishedName('createReservationByPhone'), label: labelOf(after), after }
}
