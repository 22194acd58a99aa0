import { createHash } from 'node:crypto'
import type { NewReservation, PhoneReservation } from '../../contract/booking/new-reservation-schemas.ts'
import { atField, Problem } from '../../contract/problems.ts'
import type { Actor } from '../../domain/values/event.ts'
import type { PaymentsDeps } from '../money/payments/payments.ts'
import { newId } from '../platform/db/new-id.ts'
import { isUniqueViolation } from '../platform/db/portable.ts'
import type { Database } from '../platform/db/tables.ts'
import type { Deps } from '../platform/deps.ts'
import type { PricingDeps } from '../pricing/price-trips.ts'
import { findIdempotencyKey, findReservation, type ReservationRow } from '../reservations/record/store.ts'

/** Dependencies of creating a reservation. */
export type CreateDeps = PricingDeps & Pick<Deps, 'wakeJobs' | 'config' | 'texts'> & PaymentsDeps

/**
 * The staff member who enters a reservation by phone, or the program that sends it with its API key; `email` is the
 * address of the account, or null if it has none.
 */
export type EnteredBy = { actor: Actor; source: 'phone' | 'api'; isOwner: boolean; email: string | null }

/** The body of a new reservation; only staff send `confirm`, `trips` and `customer`. */
export type NewBody = NewReservation & Partial<Pick<PhoneReservation, 'confirm' | 'trips' | 'customer'>>

/** The sender of a new reservation; `enteredBy` is undefined for visitors. */
export type Caller = { key: string | undefined; requestId?: string; address?: string; enteredBy?: EnteredBy }

/** An idempotency key as it is stored, with the hash of its request. */
export type Idempotency = { key: string; requestHash: string }

/** A reservation that was sent in, with the id that it is stored under. */
export type Submission = Omit<Caller, 'key'> & {
  id: string
  body: NewBody
  idempotency: Idempotency | undefined
}

/** The operation of the idempotency keys of new reservations. */
export const OPERATION = 'reservation'

/** Reads a new reservation and its idempotency key. Throws `invalid` for a malformed key. */
export function readSubmission(
  { clock }: Pick<CreateDeps, 'clock'>,
  body: NewBody,
  { key, ...caller }: Caller,
): Submission {
  const id = newId(clock().getTime())
  return { ...caller, id, body, idempotency: parseKey(key, { body, enteredBy: caller.enteredBy }) }
}

function parseKey(
  key: string | undefined,
  { body, enteredBy }: { body: NewBody; enteredBy: EnteredBy | undefined },
): Idempotency | undefined {
  if (key === undefined) return undefined
  if (!/^[\x21-\x7e]{8,128}$/.test(key)) {
    const reason = { code: 'idempotency-key', min: 8, max: 128 } as const
    const sentence = 'Send a key of 8 to 128 visible ASCII characters.'
    throw new Problem('invalid', atField('Idempotency-Key', reason, sentence))
  }
  const requestHash = createHash('sha256').update(JSON.stringify(body)).digest('base64url')
  // Staff and programs have their own keys. No key has a space, so no visitor can send one of theirs.
  const { kind, id } = enteredBy?.actor ?? {}
  return { key: enteredBy ? `${kind} ${id} ${key}` : key, requestHash }
}

/**
 * The reservation that a failed submission stored before: under its key, or under its id if the acknowledgement of the
 * commit was lost. Throws `idempotency_key_used` if the key belongs to another request.
 */
export async function findEarlier(
  db: Database,
  { idempotency, id }: Submission,
  error: unknown,
): Promise<ReservationRow | undefined> {
  // An invalid input or a reference that exists has stored nothing.
  const mayBeStored = !(error instanceof Problem) && !isUniqueViolation(error)
  if (!idempotency) return mayBeStored ? await findReservation(db, id) : undefined
  const used = await findIdempotencyKey(db, idempotency.key)
  if (!used) return undefined
  const isSame = used.operation === OPERATION && used.request_hash === idempotency.requestHash
  const row = isSame ? await findReservation(db, used.subject_id) : undefined
  if (!row) throw new Problem('idempotency_key_used')
  return row
}
