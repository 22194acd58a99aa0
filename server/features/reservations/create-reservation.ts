import { createHash, randomBytes } from 'node:crypto'
import { Problem } from '../../../contract/problems.ts'
import type { Reservation, ReservationInput } from '../../../contract/reservations.ts'
import { REFERENCE_BYTES, referenceFrom } from '../../../domain/reference.ts'
import type { Site } from '../../../domain/site.ts'
import { activityRow } from '../../activity/record-activity.ts'
import { newId } from '../../db/new-id.ts'
import type { Deps } from '../../deps.ts'
import type { Delivery } from '../../outbox/deliveries.ts'
import { deliveryOf, visitorDeliveryOf } from '../../outbox/enqueue.ts'
import { requestReceivedJob, toOwnerJob } from './mail-jobs.ts'
import { requirePickUp } from './pick-up-moment.ts'
import { derivedColumns, labelOf, presentReservation, reservationColumns } from './present.ts'
import { AlreadyTaken, type NewReservation, type ReservationWriter } from './reservation-writer.ts'
import { findIdempotencyKey, findReservation, type ReservationRow } from './store.ts'
import { findWishedVehicle } from './wished-vehicle.ts'

const ATTEMPTS = 5

export type CreateDeps = Pick<Deps, 'db' | 'clock' | 'wakeOutbox' | 'config'> & {
  site: () => Promise<Site>
  writeReservation: ReservationWriter
}
/** The member of staff who takes a reservation for somebody who called, with their own address where it is known. */
export type Taker = { who: string; ownsOffice: boolean; email: string | null }
type Idempotency = { key: string; requestHash: string }

/**
 * Stores the reservation, its first event and its two mails in one transaction. With a key that was seen before
 * it answers with that reservation instead. The taker is a member of staff who takes it for somebody who called.
 * Throws `invalid` or `idempotency_key_used`.
 */
export async function createReservation(
  deps: CreateDeps,
  input: ReservationInput,
  { key, taker }: { key: string | undefined; taker?: Taker },
): Promise<Reservation> {
  const idempotency = key === undefined ? undefined : readKey(key, input)
  const site = await deps.site()
  const findRepeated = async () => idempotency && (await findEarlier(deps, idempotency))
  for (let attempt = 1; ; attempt++) {
    try {
      const wished_vehicle = await findWishedVehicle(deps.db, input.vehicleId)
      const row = { ...newRow(input, { site, now: deps.clock() }), wished_vehicle }
      await deps.writeReservation(newReservation(deps, { row, site, idempotency, taker }))
      deps.wakeOutbox()
      return presentReservation(row)
    } catch (error) {
      // Looked up only now: nearly every request is a first one. What was taken once stays taken, even where its
      // time has passed meanwhile.
      const earlier = await findRepeated()
      if (earlier) return presentReservation(earlier)
      // Two references fell alike: try again.
      if (!(error instanceof AlreadyTaken) || attempt >= ATTEMPTS) throw error
    }
  }
}

function readKey(key: string, input: ReservationInput): Idempotency {
  if (!/^[\x21-\x7e]{8,128}$/.test(key)) {
    throw new Problem('invalid', {
      fields: { 'Idempotency-Key': 'Send a key of 8 to 128 visible ASCII characters.' },
    })
  }
  return { key, requestHash: createHash('sha256').update(JSON.stringify(input)).digest('base64url') }
}

async function findEarlier(deps: CreateDeps, { key, requestHash }: Idempotency) {
  const known = await findIdempotencyKey(deps.db, key)
  if (!known) return undefined
  const row = known.request_hash === requestHash && (await findReservation(deps.db, known.reservation_id))
  if (!row) throw new Problem('idempotency_key_used')
  return row
}

type PlainRow = Omit<ReservationRow, 'wished_vehicle'>

function newRow(input: ReservationInput, { site, now }: { site: Site; now: Date }): PlainRow {
  const row = {
    id: newId(),
    reference: referenceFrom(randomBytes(REFERENCE_BYTES)),
    ...reservationColumns(input),
    pick_up_at: requirePickUp(input, { timeZone: site.timeZone, now }),
    status: 'pending' as const,
    created_at: now.toISOString(),
    version: 1,
    deleted_at: null,
  }
  return { ...row, ...derivedColumns(row) }
}

type Storing = {
  row: ReservationRow
  site: Site
  idempotency: Idempotency | undefined
  taker: Taker | undefined
}

function newReservation(deps: CreateDeps, { row, site, idempotency, taker }: Storing): NewReservation {
  const reservation = presentReservation(row)
  const now = new Date(row.created_at)
  const who = taker?.who
  return {
    reservation: row,
    event: {
      id: newId(),
      reservation_id: row.id,
      at: row.created_at,
      who: who ?? 'customer',
      from_status: null,
      to_status: 'pending',
    },
    // What staff enter is not what a stranger wants: it is not counted.
    visitorAddress: taker ? undefined : row.email,
    mails: allowed => mailsOf(reservation, { now, allowed, owner: ownerOf(deps, { site, taker }) }),
    now,
    key: idempotency && {
      key: idempotency.key,
      request_hash: idempotency.requestHash,
      reservation_id: row.id,
      created_at: row.created_at,
    },
    activity: who
      ? activityRow({
          action: 'takeReservation',
          subjectId: row.id,
          label: labelOf(reservation),
          who,
          after: reservation,
          now,
        })
      : undefined,
  }
}

type Mailing = { now: Date; allowed: boolean; owner: string | undefined }

function mailsOf(reservation: Reservation, { now, allowed, owner }: Mailing): Delivery[] {
  const subjectId = reservation._id
  const received = requestReceivedJob(reservation)
  const told = owner === undefined ? undefined : toOwnerJob(reservation, owner, { customerMailed: allowed })
  return [
    ...(received ? [visitorDeliveryOf({ subjectId, message: received, now }, { allowed })] : []),
    ...(told ? [deliveryOf({ subjectId, message: told, now })] : []),
  ]
}

/** Who is told of a new reservation; undefined where the owner entered it, since nobody is told of their own. */
function ownerOf(
  deps: CreateDeps,
  { site, taker }: { site: Site; taker: Taker | undefined },
): string | undefined {
  const address = deps.config.ownerEmail ?? site.email
  return taker && isAddressOf(taker, address) ? undefined : address
}

/** The first account has no address of its own: as long as it is an owner's, the mail would be for the same person. */
function isAddressOf({ email, ownsOffice }: Taker, ownerEmail: string): boolean {
  return email === null ? ownsOffice : email.toLowerCase() === ownerEmail.toLowerCase()
}
