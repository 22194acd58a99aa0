import { createHash } from 'node:crypto'
import { atField, Problem } from '../../../contract/problems.ts'
import { publishedName } from '../../../contract/published-names.ts'
import type { NewReservation, PhoneReservation } from '../../../contract/reservations/new-reservation.ts'
import type { Reservation } from '../../../contract/reservations/schemas.ts'
import { type Actor, PUBLIC } from '../../../domain/event.ts'
import type { Site } from '../../../domain/site.ts'
import { withLocaleOfPerson } from '../../customers/locale-of-contacts.ts'
import { isUniqueViolation } from '../../db/portable.ts'
import type { Database } from '../../db/tables.ts'
import type { Deps } from '../../deps.ts'
import { markDraftUsed } from '../../drafts/draft-store.ts'
import { recordEvent } from '../../events/record-event.ts'
import { addToPassenger } from '../../messages/tell-passenger.ts'
import { beginChoosing } from '../../occupancy/choose-apart.ts'
import type { PlannedPayment } from '../../payments/plan-payment.ts'
import type { Agreement } from '../../pricing/agreement.ts'
import { insertAgreement, PromoUsedUp } from '../../pricing/agreement-store.ts'
import type { PricingDeps } from '../../pricing/price-request.ts'
import { withoutPromo } from '../../pricing/take-quote.ts'
import { hashToken } from '../../signing/token-hash.ts'
import { answerOf, asBefore } from './answer-reservation.ts'
import { askForDeposit } from './ask-for-deposit.ts'
import { type Booking, bookingOf } from './booking.ts'
import { commitPlacing } from './commit-placing.ts'
import { joined, type NewRows, newRows } from './new-rows.ts'
import { type Placing, placeReservation, placingOf } from './place-reservation.ts'
import { planMessage } from './plan-message.ts'
import { addReminders } from './reminders/plan-reminders.ts'
import { findIdempotencyKey, findReservation, insertReservation, type ReservationRow } from './store.ts'
import { addFirstTexts, consentOf, type NewConsent } from './texts/first-texts.ts'
import { labelOf, toWire } from './to-wire.ts'
import { findWishedVehicle } from './wished-vehicle.ts'

const ATTEMPTS_MAX = 8
/** After so many attempts a visitor's piece looks itself for what is free. */
const CHOOSING_ATTEMPTS_MAX = 4
const OPERATION = 'reservation'
/** How long a guest has on the payment page before a mail says that the deposit is still due. */
const PAYING_MS = 10 * 60_000

export type CreateDeps = PricingDeps & Pick<Deps, 'wakeJobs' | 'config' | 'payments' | 'texts'>

/**
 * The member of staff who enters a reservation by phone, or the program that sends it with its key; `email` is their own
 * address, null where none is known.
 */
export type EnteredBy = { actor: Actor; source: 'phone' | 'api'; isOwner: boolean; email: string | null }
/** The fields of `confirm` and `trips` are those of staff. */
type NewBody = NewReservation & Partial<Pick<PhoneReservation, 'confirm' | 'trips'>>
type Idempotency = { key: string; requestHash: string }
type Caller = { key: string | undefined; requestId?: string; address?: string; enteredBy?: EnteredBy }

/**
 * Stores the reservation, its trips, its first event and the jobs of its two mails in one transaction, with the price of
 * its quote where it has one. With a key that was used before it returns that reservation instead. `enteredBy` is set
 * where staff enter it for a customer who calls. Throws `invalid`, `idempotency_key_used`, `quote_invalid` or
 * `quote_changed`.
 */
export async function createReservation(
  deps: CreateDeps,
  body: NewBody,
  caller: Caller,
): Promise<Reservation> {
  const { key } = caller
  const idempotency = key === undefined ? undefined : readKey(key, body)
  const made: Made = {}
  for (let attempt = 1; ; attempt++) {
    try {
      made.prepared ??= await prepare(deps, body, caller)
      return await storeOnce(deps, { body, caller, idempotency, attempt }, made)
    } catch (error) {
      // Looked up only after a failure, since nearly every request is a first one. A reservation that was stored is
      // returned even where its time has passed. One whose acknowledgement was lost is found by its id.
      const earlier = await findEarlier(deps.db, { idempotency, id: made.rows?.reservation.id, error })
      if (earlier) return await asBefore(deps, earlier)
      if (!mayTryAgain(error, made) || attempt >= ATTEMPTS_MAX) {
        const booking = made.prepared?.booking
        throw await explained(deps, error, { booking, isGuest: caller.enteredBy === undefined })
      }
    }
  }
}

/** What does not change between attempts: a price is taken once. */
type Prepared = { site: Site; wished: string | null; worded: NewReservation; booking: Booking }
/** What was made so far; the rows and what they take are those of the last attempt. */
type Made = { prepared?: Prepared; rows?: NewRows | undefined; placing?: Placing | undefined }

/** Two references collided, or somebody took the vehicle meanwhile: then it is tried with what is free now. */
function mayTryAgain(error: unknown, { placing }: Made): boolean {
  if (isUniqueViolation(error)) return true
  return placing !== undefined && error instanceof Problem && error.code === 'occupied'
}

async function prepare(deps: CreateDeps, body: NewBody, { requestId, enteredBy }: Caller): Promise<Prepared> {
  const site = await deps.site()
  const wished = await findWishedVehicle(deps.db, { id: body.vehicleId, now: deps.clock() })
  const worded = await inLocaleOfCaller(deps, body, enteredBy)
  return { site, wished, worded, booking: await bookingOf(deps, worded, requestId) }
}

type Storing = { body: NewBody; caller: Caller; idempotency: Idempotency | undefined; attempt: number }

async function storeOnce(
  deps: CreateDeps,
  { body, caller: { address, enteredBy }, idempotency, attempt }: Storing,
  made: Made,
): Promise<Reservation> {
  Object.assign(made, { rows: undefined, placing: undefined })
  if (!made.prepared) throw new Error('Nothing is prepared.')
  const { site, wished, worded, booking } = made.prepared
  const source = enteredBy?.source ?? 'web'
  const rows = newRows(worded, { site, booking, wished, source, now: deps.clock() })
  made.rows = rows
  // Before it is read what is busy.
  const chooser = enteredBy || attempt > CHOOSING_ATTEMPTS_MAX ? undefined : beginChoosing(deps.db)
  let placing: Placing
  let stored: Awaited<ReturnType<typeof addReservation>>
  try {
    placing = await placingOf(deps, { rows, booking, body, address, byStaff: enteredBy !== undefined })
    made.placing = placing
    if (placing.kind === 'confirmed') rows.reservation.status = 'confirmed'
    const { agreement } = booking
    const plan = {
      ...{ rows, idempotency, enteredBy, agreement, payments: deps.payments, draft: body.draft },
      mailsOwner: mailsOwner(enteredBy, deps.config.ownerEmail ?? site.email),
      personHash: agreement?.promo && (await personHashOf(deps, body)),
      texts: await consentOf(deps, worded, { address, byStaff: enteredBy !== undefined }),
    }
    stored = await commitPlacing(deps.db.commitTogether, { placing, chooser }, (tx, placing) =>
      addReservation(tx, { ...plan, placing }),
    )
    chooser?.end(true)
  } catch (error) {
    chooser?.end(false)
    throw error
  }
  deps.wakeJobs()
  const { isPlaced, planned } = stored
  const until = isPlaced ? heldUntil(placing) : undefined
  return {
    ...(await answerOf(deps, { body, rows, booking, until })),
    ...(planned && deps.payments ? { pay: await deps.payments.openNow(planned) } : {}),
  }
}

/** A promo code that was used up by others is answered with the price without it; guests learn nothing of others' trips. */
async function explained(
  deps: CreateDeps,
  error: unknown,
  { booking, isGuest }: { booking: Booking | undefined; isGuest: boolean },
): Promise<unknown> {
  if (isGuest && error instanceof Problem && error.code === 'occupied') return new Problem('full')
  const claims = booking?.taken?.claims
  return error instanceof PromoUsedUp && claims ? await withoutPromo(deps, claims, booking?.locale) : error
}

/** Staff may leave the language open; visitors are written to in that of the page. */
async function inLocaleOfCaller(
  { db }: CreateDeps,
  body: NewReservation,
  enteredBy: EnteredBy | undefined,
): Promise<NewReservation> {
  return enteredBy ? await withLocaleOfPerson(db, body) : body
}

/** The mail to the owner is left out where the owner has entered the reservation. */
function mailsOwner(enteredBy: EnteredBy | undefined, ownerEmail: string): boolean {
  return !enteredBy || !isAddressOf(enteredBy, ownerEmail)
}

/** Who uses a promo code, so that nobody can learn from the store who it was. */
async function personHashOf({ signer }: CreateDeps, { email, phoneNumber }: NewReservation): Promise<string> {
  return await signer.hashPerson(email === '' ? phoneNumber.replace(/\D/g, '') : email.toLowerCase())
}

function heldUntil(placing: Placing): Date | undefined {
  return placing.kind === 'held' ? placing.until : undefined
}

function readKey(key: string, input: NewReservation): Idempotency {
  if (!/^[\x21-\x7e]{8,128}$/.test(key)) {
    const reason = { code: 'idempotency-key', min: 8, max: 128 } as const
    const sentence = 'Send a key of 8 to 128 visible ASCII characters.'
    throw new Problem('invalid', atField('Idempotency-Key', reason, sentence))
  }
  return { key, requestHash: createHash('sha256').update(JSON.stringify(input)).digest('base64url') }
}

type Attempt = { idempotency: Idempotency | undefined; id: string | undefined; error: unknown }

async function findEarlier(
  db: Database,
  { idempotency, id, error }: Attempt,
): Promise<ReservationRow | undefined> {
  // An invalid input or a reference that exists has stored nothing.
  const mayBeStored = id !== undefined && !(error instanceof Problem) && !isUniqueViolation(error)
  if (!idempotency) return mayBeStored ? await findReservation(db, id) : undefined
  const known = await findIdempotencyKey(db, idempotency.key)
  if (!known) return undefined
  const same = known.operation === OPERATION && known.request_hash === idempotency.requestHash
  const row = same ? await findReservation(db, known.subject_id) : undefined
  if (!row) throw new Problem('idempotency_key_used')
  return row
}

type Plan = {
  rows: NewRows
  idempotency: Idempotency | undefined
  enteredBy: EnteredBy | undefined
  texts: NewConsent | undefined
  mailsOwner: boolean
  agreement: Agreement | undefined
  placing: Placing
  personHash: string | undefined
  payments: CreateDeps['payments']
  /** The token of the mail with a price that filled the form. */
  draft: string | undefined
}

/** All of one reservation: its rows, its first event, the jobs of its mails, and what it takes. */
async function addReservation(
  tx: Database,
  { rows, idempotency, enteredBy, mailsOwner, agreement, personHash, placing, payments, texts, draft }: Plan,
): Promise<{ isPlaced: boolean; planned: PlannedPayment | undefined }> {
  const { reservation } = rows
  const { id: reservationId, created_at } = reservation
  const now = new Date(created_at)
  const key = idempotency && {
    key: idempotency.key,
    operation: OPERATION,
    request_hash: idempotency.requestHash,
    subject_id: reservationId,
    created_at,
  }
  await insertReservation(tx, rows, key)
  if (agreement) {
    const madeBy = enteredBy?.actor.name ?? ''
    await insertAgreement(tx, agreement, { reservationId, madeBy, now, personHash })
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
  await planFirstMessages(tx, { rows, enteredBy, mailsOwner, placing, payments, now, texts })
  const isPlaced = await placeReservation(tx, placing, { reservationId, actor, now })
  const until = isPlaced ? heldUntil(placing) : undefined
  const asked = until && placing.kind === 'held' ? placing.asked : undefined
  const planned =
    payments && until && asked && (await askForDeposit(tx, payments, { reservationId, asked, until, now }))
  return { isPlaced, planned: planned || undefined }
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
    await planMessage(tx, { template, reservationId, now, visitor: !enteredBy, ...waits })
  }
  const trips = rows.back ? [rows.trip, rows.back] : [rows.trip]
  if (texts) await addFirstTexts(tx, texts, { reservation, trips, visitor: !enteredBy, now })
  const channels = [
    ...(reservation.email === null ? [] : (['mail'] as const)),
    ...(texts ? (['text'] as const) : []),
  ]
  if (reservation.status === 'confirmed') {
    const phone = reservation.phone_number
    const [trip] = trips
    const first = { template: 'passenger-confirmed', phone, now, visitor: !enteredBy } as const
    if (trip) await addToPassenger(tx, { ...first, trip })
    await addReminders(tx, trips, { channels, phone, now })
  }
  if (mailsOwner) await planMessage(tx, { template: 'reservation-to-owner', reservationId, now })
}

function actionData(row: ReservationRow) {
  const after = toWire(row)
  return { action: publishedName('createReservationByPhone'), label: labelOf(after), after }
}

/** True where the mail to the owner would go to the member of staff; an owner's account without an address counts as such. */
function isAddressOf({ email, isOwner }: EnteredBy, ownerEmail: string): boolean {
  return email === null ? isOwner : email.toLowerCase() === ownerEmail.toLowerCase()
}
