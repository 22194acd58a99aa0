import { createHash } from 'node:crypto'
import { atField, Problem } from '../../../contract/problems.ts'
import { publishedName } from '../../../contract/published-names.ts'
import type { NewReservation } from '../../../contract/reservations/new-reservation.ts'
import type { Reservation } from '../../../contract/reservations/schemas.ts'
import { type Actor, PUBLIC } from '../../../domain/event.ts'
import { nightOf } from '../../../i18n/format-time.ts'
import { withLocaleOfPerson } from '../../customers/locale-of-contacts.ts'
import { isUniqueViolation } from '../../db/portable.ts'
import type { Database } from '../../db/tables.ts'
import type { Deps } from '../../deps.ts'
import { recordEvent } from '../../events/record-event.ts'
import { languageOf } from '../../messages/language.ts'
import { agreedPrice } from '../../pricing/agreed-price.ts'
import type { Agreement } from '../../pricing/agreement.ts'
import { insertAgreement, PromoUsedUp } from '../../pricing/agreement-store.ts'
import type { PricingDeps } from '../../pricing/price-request.ts'
import { withoutPromo } from '../../pricing/take-quote.ts'
import { fareTexts } from '../../translations/fare-texts.ts'
import { type Booking, bookingOf } from './booking.ts'
import { inFull, readInFull } from './in-full.ts'
import { joined, type NewRows, newRows } from './new-rows.ts'
import { planMessage } from './plan-message.ts'
import { findIdempotencyKey, findReservation, insertReservation, type ReservationRow } from './store.ts'
import { labelOf, toWire } from './to-wire.ts'
import { findWishedVehicle } from './wished-vehicle.ts'

const ATTEMPTS_MAX = 5
const OPERATION = 'reservation'

export type CreateDeps = PricingDeps & Pick<Deps, 'wakeJobs' | 'config'>

/** The member of staff who enters a reservation by phone; `email` is their own address, null where none is known. */
export type EnteredBy = { actor: Actor; isOwner: boolean; email: string | null }
type Idempotency = { key: string; requestHash: string }
type Caller = { key: string | undefined; requestId?: string; enteredBy?: EnteredBy }

/**
 * Stores the reservation, its trips, its first event and the jobs of its two mails in one transaction, with the price of
 * its quote where it has one. With a key that was used before it returns that reservation instead. `enteredBy` is set
 * where staff enter it for a customer who calls. Throws `invalid`, `idempotency_key_used`, `quote_invalid` or
 * `quote_changed`.
 */
export async function createReservation(
  deps: CreateDeps,
  body: NewReservation,
  { key, requestId, enteredBy }: Caller,
): Promise<Reservation> {
  const idempotency = key === undefined ? undefined : readKey(key, body)
  const site = await deps.site()
  for (let attempt = 1; ; attempt++) {
    let [rows, booking]: [NewRows?, Booking?] = []
    try {
      const wished = await findWishedVehicle(deps.db, { id: body.vehicleId, now: deps.clock() })
      const worded = await inLocaleOfCaller(deps, body, enteredBy)
      booking = await bookingOf(deps, worded, requestId)
      const source = enteredBy ? 'phone' : 'web'
      rows = newRows(worded, { site, booking, wished, source, now: deps.clock() })
      const plan = {
        rows,
        idempotency,
        enteredBy,
        mailsOwner: mailsOwner(enteredBy, deps.config.ownerEmail ?? site.email),
        agreement: booking.agreement,
        personHash: booking.agreement?.promo && (await personHashOf(deps, body)),
      }
      await deps.db.commitTogether(tx => addReservation(tx, plan))
      deps.wakeJobs()
      return await answerOf(deps, { body, rows, booking })
    } catch (error) {
      // Looked up only after a failure, since nearly every request is a first one. A reservation that was stored is
      // returned even where its time has passed. One whose acknowledgement was lost is found by its id.
      const earlier = await findEarlier(deps.db, { idempotency, id: rows?.reservation.id, error })
      if (earlier) return await readInFull(deps.db, earlier, { now: deps.clock() })
      // Two references collided: try again.
      if (!isUniqueViolation(error) || attempt >= ATTEMPTS_MAX) throw await explained(deps, error, booking)
    }
  }
}

/** A promo code that was used up by others is answered with the price without it. */
async function explained(deps: CreateDeps, error: unknown, booking: Booking | undefined): Promise<unknown> {
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

type Made = { body: NewReservation; rows: NewRows; booking: Booking }

/** What was stored, without reading it again. */
async function answerOf({ db, clock }: CreateDeps, { body, rows, booking }: Made): Promise<Reservation> {
  const { agreement, taken, vehicleClass } = booking
  const locale = rows.reservation.locale
  const price =
    agreement &&
    agreedPrice(agreement.price, agreement.policy, {
      locale,
      now: clock(),
      terms: agreement.terms,
      texts: await fareTexts(db, 'tariff-label', locale),
    })
  const reservation = inFull(toWire(joined(rows)), {
    trips: rows.back ? [rows.trip, rows.back] : [rows.trip],
    vehicleClass,
    price: price && { ...price, ...(taken?.lowered ? { changedBecauseExpired: true } : {}) },
  })
  const nightNote = isBeyondSpecification(body) ? nightIn(reservation) : undefined
  return { ...reservation, ...(nightNote ? { nightNote } : {}) }
}

/** The fields of the specification. */
const SPECIFIED = new Set([
  'firstName',
  'lastName',
  'email',
  'phoneNumber',
  'numberOfPassengers',
  'pickUpAddress',
  'dropOffAddress',
  'pickUpDate',
  'pickUpTime',
])

function isBeyondSpecification(body: NewReservation): boolean {
  return Object.entries(body).some(([name, value]) => value !== undefined && !SPECIFIED.has(name))
}

function nightIn({ pickUpDate, pickUpTime, locale }: Reservation): string | undefined {
  const { format, words } = languageOf(locale)
  const night = nightOf(pickUpDate, pickUpTime, format)
  return night && words.ride.night(night)
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
  mailsOwner: boolean
  agreement: Agreement | undefined
  personHash: string | undefined
}

/** All of one reservation: its rows, its first event and the jobs of its mails. */
async function addReservation(
  tx: Database,
  { rows, idempotency, enteredBy, mailsOwner, agreement, personHash }: Plan,
): Promise<void> {
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
  await recordEvent(tx, {
    kind: 'reservation.created',
    actor: enteredBy?.actor ?? PUBLIC,
    subject: { kind: 'reservation', id: reservationId },
    now,
    data: { from: null, to: 'pending', ...(enteredBy ? actionData(joined(rows)) : {}) },
  })
  if (reservation.email !== null) {
    // The limit of mails that visitors cause does not count reservations that staff enter.
    await planMessage(tx, { template: 'reservation-received', reservationId, now, visitor: !enteredBy })
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
