import { publishedName } from '../../contract/calls.ts'
import type { BookingLimit } from '../../domain/dispatch/booking-limits.ts'
import { PUBLIC } from '../../domain/values/event.ts'
import { pinCustomer } from '../customers/pin-customer.ts'
import { insertVisitorBooking, requireFewBookings } from '../dispatch/occupancy/booking-limits.ts'
import { commitOccupying } from '../dispatch/occupancy/commit-occupying.ts'
import { resourcesOf } from '../dispatch/occupancy/occupy-trips.ts'
import { askForDeposit } from '../money/paying/ask-for-deposit.ts'
import type { PlannedPayment } from '../money/payments/plan-payment.ts'
import type { Database } from '../platform/db/tables.ts'
import { recordEvent } from '../platform/events/record-event.ts'
import { requireBookingOpen } from '../platform/settings/booking-open-store.ts'
import type { PersonHashes } from '../platform/signing/person-hashes.ts'
import { hashToken } from '../platform/signing/token-hash.ts'
import { withoutPromo } from '../pricing/accept-quote.ts'
import { insertAgreement, PromoUsedUp } from '../pricing/agreement-store.ts'
import { markDraftUsed } from '../pricing/drafts/draft-store.ts'
import { passengerNumberOf, planEmail, planText } from '../reservations/effects/plan-messages.ts'
import { addScheduledOfNew } from '../reservations/effects/plan-scheduled.ts'
import { addFirstTexts, consentOf, type NewConsent } from '../reservations/effects/text-consent.ts'
import { type IdempotencyKey, insertReservation, type ReservationRow } from '../reservations/record/store.ts'
import { labelOf, toWire } from '../reservations/record/to-wire.ts'
import type { Booking } from './accept-booking.ts'
import { type InitialStatus, limitStatus, occupyVehicles } from './decide-status.ts'
import { joined, type NewRows } from './new-rows.ts'
import { type CreateDeps, type EnteredBy, OPERATION, type Submission } from './submission.ts'

/** Milliseconds that a guest has on the payment page before an email says that the deposit is still due. */
const PAYING_MS = 10 * 60_000

/** A reservation that is ready to be stored. */
export type ReservationPlan = {
  booking: Booking
  rows: NewRows
  person: PersonHashes
  status: InitialStatus
}

/** A reservation that was stored. */
export type StoredReservation = {
  booking: Booking
  rows: NewRows
  /** When its hold expires. */
  until: Date | undefined
  /** Why it is a request although its class was instant. */
  limit: BookingLimit | undefined
  payment: PlannedPayment | undefined
}

/**
 * Stores a reservation and everything that belongs to it in one unit, and occupies its vehicles. Throws `booking_closed`,
 * `too_many`, `occupied`, or `quote_changed` if its promo code was used up first.
 */
export async function storeReservation(
  deps: CreateDeps,
  submission: Submission,
  plan: ReservationPlan,
): Promise<StoredReservation> {
  const { address, enteredBy } = submission
  const { booking, rows, status } = plan
  const consent = await consentOf(deps, booking.body, { address, byStaff: enteredBy !== undefined })
  try {
    const stored = await commitOccupying(deps.db.commitTogether, resourcesOf(status.occupancies), tx =>
      insert(tx, deps, { ...plan, submission, consent }),
    )
    deps.wakeJobs()
    return { booking, rows, ...stored }
  } catch (error) {
    const claims = booking.quote?.claims
    if (!(error instanceof PromoUsedUp) || !claims) throw error
    throw await withoutPromo(deps, claims, booking.body.locale)
  }
}

type Unit = ReservationPlan & { submission: Submission; consent: NewConsent | undefined }

/** The reservation with its key, agreement, first event, messages, occupancies and payment. */
async function insert(
  tx: Database,
  deps: CreateDeps,
  unit: Unit,
): Promise<Pick<StoredReservation, 'until' | 'limit' | 'payment'>> {
  const { rows, submission, booking, person } = unit
  const { enteredBy, body } = submission
  const { reservation } = rows
  const { id: reservationId, created_at } = reservation
  const now = new Date(created_at)
  if (!enteredBy) await requireBookingOpen(tx)
  const limited = deps.config.rateLimits && enteredBy === undefined ? person : undefined
  if (limited) await requireFewBookings(tx, limited, now)
  const { status, limit } = await limitStatus(tx, unit.status, { person: limited, now })
  // The unit may run more than once.
  reservation.status = status.kind === 'confirmed' ? 'confirmed' : 'pending'
  await insertReservation(tx, rows, keyOf(submission, reservation))
  await linkCustomer(tx, submission, reservation)
  if (limited)
    await insertVisitorBooking(tx, { reservationId, person: limited, outcome: limit ?? status.kind }, now)
  if (booking.agreement) {
    const madeBy = enteredBy?.actor.name ?? ''
    await insertAgreement(tx, booking.agreement, { reservationId, madeBy, now, person })
  }
  if (body.draft !== undefined) await markDraftUsed(tx, { tokenHash: hashToken(body.draft), reservationId })
  const actor = enteredBy?.actor ?? PUBLIC
  await recordEvent(tx, {
    kind: 'reservation.created',
    actor,
    subject: { kind: 'reservation', id: reservationId },
    now,
    data: { from: null, to: reservation.status, ...(enteredBy ? actionData(joined(rows)) : {}) },
  })
  await planFirstMessages(tx, deps, { ...unit, status, now })
  await occupyVehicles(tx, status, { reservationId, actor, now })
  if (status.kind !== 'held') return { until: undefined, limit, payment: undefined }
  const { until, due } = status
  const payment =
    deps.payments && (await askForDeposit(tx, deps.payments, { reservationId, due, until, now }))
  return { until, limit, payment }
}

async function linkCustomer(
  tx: Database,
  { body: { customer }, enteredBy }: Submission,
  reservation: NewRows['reservation'],
): Promise<void> {
  if (customer === undefined || enteredBy?.actor.kind !== 'staff') return
  await pinCustomer(tx, reservation, { customer, now: new Date(reservation.created_at) })
}

function keyOf(
  { idempotency }: Submission,
  { id, created_at }: NewRows['reservation'],
): IdempotencyKey | undefined {
  if (!idempotency) return undefined
  const { key, requestHash: request_hash } = idempotency
  return { key, operation: OPERATION, request_hash, subject_id: id, created_at }
}

/** The first messages to the customer, the passenger and the owner. */
async function planFirstMessages(
  tx: Database,
  { payments, config }: CreateDeps,
  { rows, booking, submission, consent, status, now }: Unit & { now: Date },
): Promise<void> {
  const { enteredBy } = submission
  const { reservation, trips } = rows
  const reservationId = reservation.id
  if (reservation.email !== null) {
    // The limit of emails that visitors cause does not count reservations that staff enter.
    const template = reservation.status === 'confirmed' ? 'reservation-confirmed' : 'reservation-received'
    // A guest who pays right away needs no email that asks for it.
    const delay = payments && status.kind === 'held' ? { runAt: new Date(now.getTime() + PAYING_MS) } : {}
    await planEmail(tx, template, { reservationId, now, visitor: !enteredBy, ...delay })
  }
  if (consent) await addFirstTexts(tx, consent, { reservation, trips, visitor: !enteredBy, now })
  const channels = [
    ...(reservation.email === null ? [] : (['mail'] as const)),
    ...(consent ? (['text'] as const) : []),
  ]
  if (reservation.status === 'confirmed') {
    const [trip] = trips
    if (passengerNumberOf(trip, reservation) !== undefined)
      await planText(tx, 'passenger-confirmed', { trip, now, visitor: !enteredBy })
    await addScheduledOfNew(tx, reservation, trips, { channels, now })
  }
  if (!isOwner(enteredBy, config.ownerEmail ?? booking.site.email))
    await planEmail(tx, 'reservation-to-owner', { reservationId, now })
}

/** True if the owner entered the reservation, so that the email to the owner's address is left out. */
function isOwner(enteredBy: EnteredBy | undefined, ownerEmail: string): boolean {
  if (!enteredBy) return false
  const { email, isOwner } = enteredBy
  return email === null ? isOwner : email.toLowerCase() === ownerEmail.toLowerCase()
}

function actionData(row: ReservationRow) {
  const after = toWire(row)
  return { action: publishedName('createReservationByPhone'), label: labelOf(after), after }
}
