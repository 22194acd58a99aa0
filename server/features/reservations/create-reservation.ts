import { createHash } from 'node:crypto'
import { atField, Problem } from '../../../contract/problems.ts'
import { publishedName } from '../../../contract/published-names.ts'
import type { Reservation, ReservationInput } from '../../../contract/reservations/schemas.ts'
import { type Actor, PUBLIC } from '../../../domain/event.ts'
import type { Site } from '../../../domain/site.ts'
import { isUniqueViolation } from '../../db/portable.ts'
import type { Database } from '../../db/tables.ts'
import type { Deps } from '../../deps.ts'
import { recordEvent } from '../../events/record-event.ts'
import { findDrive } from './find-drive.ts'
import { joined, type NewRows, newRows } from './new-rows.ts'
import { planMessage } from './plan-message.ts'
import { findIdempotencyKey, findReservation, insertReservation, type ReservationRow } from './store.ts'
import { labelOf, toWire } from './to-wire.ts'
import { findWishedVehicle } from './wished-vehicle.ts'

const ATTEMPTS_MAX = 5
const OPERATION = 'reservation'

export type CreateDeps = Pick<Deps, 'db' | 'clock' | 'wakeJobs' | 'config' | 'places' | 'log'> & {
  site: () => Promise<Site>
}
/** The member of staff who enters a reservation by phone; `email` is their own address, null where none is known. */
export type EnteredBy = { actor: Actor; isOwner: boolean; email: string | null }
type Idempotency = { key: string; requestHash: string }

/**
 * Stores the reservation, its trip, its first event and the jobs of its two mails in one transaction. With a key that
 * was used before it returns that reservation instead. `enteredBy` is set where staff enter it for a customer who calls.
 * Throws `invalid` or `idempotency_key_used`.
 */
export async function createReservation(
  deps: CreateDeps,
  input: ReservationInput,
  { key, enteredBy }: { key: string | undefined; enteredBy?: EnteredBy },
): Promise<Reservation> {
  const idempotency = key === undefined ? undefined : readKey(key, input)
  const site = await deps.site()
  const ownerEmail = deps.config.ownerEmail ?? site.email
  for (let attempt = 1; ; attempt++) {
    let rows: NewRows | undefined
    try {
      const wished = await findWishedVehicle(deps.db, { id: input.vehicleId, now: deps.clock() })
      const drive = await findDrive(deps, input)
      rows = newRows(input, { site, drive, wished, source: enteredBy ? 'phone' : 'web', now: deps.clock() })
      const plan = {
        rows,
        idempotency,
        enteredBy,
        mailsOwner: !enteredBy || !isAddressOf(enteredBy, ownerEmail),
      }
      await deps.db.commitTogether(tx => addReservation(tx, plan))
      deps.wakeJobs()
      return toWire(joined(rows))
    } catch (error) {
      // Looked up only after a failure, since nearly every request is a first one. A reservation that was stored is
      // returned even where its time has passed. One whose acknowledgement was lost is found by its id.
      const earlier = await findEarlier(deps.db, { idempotency, id: rows?.reservation.id, error })
      if (earlier) return toWire(earlier)
      // Two references collided: try again.
      if (!isUniqueViolation(error) || attempt >= ATTEMPTS_MAX) throw error
    }
  }
}

function readKey(key: string, input: ReservationInput): Idempotency {
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
}

/** All of one reservation: its rows, its first event and the jobs of its mails. */
async function addReservation(
  tx: Database,
  { rows, idempotency, enteredBy, mailsOwner }: Plan,
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
