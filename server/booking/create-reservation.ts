import { createHash } from 'node:crypto'
import type { NewReservation, PhoneReservation } from '../../contract/booking/new-reservation-schemas.ts'
import { atField, Problem } from '../../contract/problems.ts'
import type { Reservation } from '../../contract/reservations/schemas.ts'
import type { Site } from '../../domain/site/site.ts'
import type { Actor } from '../../domain/values/event.ts'
import { withLocaleOfPerson } from '../customers/locale-of-contacts.ts'
import { commitOccupying } from '../dispatch/occupancy/commit-occupying.ts'
import { resourcesOf } from '../dispatch/occupancy/take.ts'
import type { PaymentsDeps } from '../money/payments/payments.ts'
import { isUniqueViolation } from '../platform/db/portable.ts'
import type { Database } from '../platform/db/tables.ts'
import type { Deps } from '../platform/deps.ts'
import { hashVisitor } from '../platform/signing/person-hashes.ts'
import { PromoUsedUp } from '../pricing/agreement-store.ts'
import type { PricingDeps } from '../pricing/price-request.ts'
import { withoutPromo } from '../pricing/take-quote.ts'
import { consentOf } from '../reservations/effects/text-consent.ts'
import { findIdempotencyKey, findReservation, type ReservationRow } from '../reservations/record/store.ts'
import { addReservation, OPERATION } from './add-reservation.ts'
import { answerOf, asBefore } from './answer-reservation.ts'
import { type Booking, bookingOf } from './booking.ts'
import { type NewRows, newRows } from './new-rows.ts'
import { type Placing, placingOf } from './place-reservation.ts'
import { findWishedVehicle } from './wished-vehicle.ts'

const ATTEMPTS_MAX = 8

export type CreateDeps = PricingDeps & Pick<Deps, 'wakeJobs' | 'config' | 'texts'> & PaymentsDeps

/**
 * The member of staff who enters a reservation by phone, or the program that sends it with its key; `email` is their own
 * address, null where none is known.
 */
export type EnteredBy = { actor: Actor; source: 'phone' | 'api'; isOwner: boolean; email: string | null }
/** The fields of `confirm` and `trips` are those of staff. */
type NewBody = NewReservation & Partial<Pick<PhoneReservation, 'confirm' | 'trips'>>
/** The key as the store has it. */
export type Idempotency = { key: string; requestHash: string }
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
  const idempotency = readKey(caller, body)
  const made: Made = {}
  for (let attempt = 1; ; attempt++) {
    try {
      made.prepared ??= await prepare(deps, body, caller)
      return await storeOnce(deps, { body, caller, idempotency }, made)
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

type Storing = { body: NewBody; caller: Caller; idempotency: Idempotency | undefined }

async function storeOnce(
  deps: CreateDeps,
  { body, caller: { address, enteredBy }, idempotency }: Storing,
  made: Made,
): Promise<Reservation> {
  Object.assign(made, { rows: undefined, placing: undefined })
  if (!made.prepared) throw new Error('Nothing is prepared.')
  const { site, wished, worded, booking } = made.prepared
  const source = enteredBy?.source ?? 'web'
  const rows = newRows(worded, { site, booking, wished, source, now: deps.clock() })
  made.rows = rows
  const placing = await placingOf(deps, { rows, booking, body, address, byStaff: enteredBy !== undefined })
  made.placing = placing
  const { agreement } = booking
  const person = await hashVisitor(deps, body, address)
  const plan = {
    ...{ rows, idempotency, enteredBy, agreement, payments: deps.payments, draft: body.draft, person },
    ...{ placing, isLimited: deps.config.rateLimits && enteredBy === undefined },
    mailsOwner: mailsOwner(enteredBy, deps.config.ownerEmail ?? site.email),
    texts: await consentOf(deps, worded, { address, byStaff: enteredBy !== undefined }),
  }
  const { until, limit, planned } = await commitOccupying(
    deps.db.commitTogether,
    resourcesOf(placing.wanted),
    tx => addReservation(tx, plan),
  )
  deps.wakeJobs()
  return {
    ...(await answerOf(deps, { body, rows, booking, until })),
    ...(limit ? { limitedBy: limit } : {}),
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

function readKey({ key, enteredBy }: Caller, input: NewReservation): Idempotency | undefined {
  if (key === undefined) return undefined
  if (!/^[\x21-\x7e]{8,128}$/.test(key)) {
    const reason = { code: 'idempotency-key', min: 8, max: 128 } as const
    const sentence = 'Send a key of 8 to 128 visible ASCII characters.'
    throw new Problem('invalid', atField('Idempotency-Key', reason, sentence))
  }
  const requestHash = createHash('sha256').update(JSON.stringify(input)).digest('base64url')
  // Keys of programs and staff are their own. No key has a space, so no visitor can send one of theirs.
  const { kind, id } = enteredBy?.actor ?? {}
  return { key: enteredBy ? `${kind} ${id} ${key}` : key, requestHash }
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

/** True where the mail to the owner would go to the member of staff; an owner's account without an address counts as such. */
function isAddressOf({ email, isOwner }: EnteredBy, ownerEmail: string): boolean {
  return email === null ? isOwner : email.toLowerCase() === ownerEmail.toLowerCase()
}
