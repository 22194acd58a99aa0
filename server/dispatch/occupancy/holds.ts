import { Problem } from '../../../contract/problems.ts'
import { type Actor, SYSTEM } from '../../../domain/values/event.ts'
import type { Database } from '../../platform/db/tables.ts'
import { recordEvent } from '../../platform/events/record-event.ts'
import { enqueueJob } from '../../platform/jobs/enqueue-job.ts'
import type { PersonHashes } from '../../platform/signing/person-hashes.ts'
import { changeReservation } from '../../reservations/change-reservation.ts'
import { requireChange } from '../../reservations/record/open-changes.ts'
import { hashesOf, PERSON_COLUMNS } from './booking-limits.ts'
import { chainedTo, mendChains } from './mend-chains.ts'
import { deleteOfTrips, heldUntil, listAssignments } from './occupancy-store.ts'

/** Live holds of one person: by email address, phone number or network address. */
export const LIVE_HOLDS_MAX = 2

type Change = { actor: Actor; now: Date }

/** True where this person has as many live holds as one may have: another reservation of theirs is a request. */
export async function holdsAsManyAsAllowed(db: Database, holder: PersonHashes, now: Date): Promise<boolean> {
  for (const [column, hash] of hashesOf(holder)) {
    const most = LIVE_HOLDS_MAX * PERSON_COLUMNS[column]
    const rows = await db
      .selectFrom('holds')
      .select('reservation_id')
      .where('state', '=', 'live')
      .where('until', '>', now.toISOString())
      .where(column, '=', hash)
      .limit(most)
      .execute()
    if (rows.length >= most) return true
  }
  return false
}

/**
 * Records that the trips of a reservation are held until an instant, inside the unit that takes them with `occupyTrips`,
 * and plans the job that ends the hold. Throws `changed_meanwhile` where it has a live hold.
 */
export async function addHold(
  tx: Database,
  { reservationId, until, holder }: { reservationId: string; until: Date; holder: PersonHashes },
  { actor, now }: Change,
): Promise<void> {
  const hold = {
    state: 'live' as const,
    until: until.toISOString(),
    email_hash: holder.email,
    phone_hash: holder.phone,
    address_hash: holder.address,
    network_hash: holder.network,
    ended_by: null,
  }
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('holds')
    .values({ reservation_id: reservationId, ...hold })
    // One that ended may be taken again.
    .onConflict(conflict =>
      conflict.column('reservation_id').doUpdateSet(hold).where('holds.state', '!=', 'live'),
    )
    .executeTakeFirst()
  if (!numInsertedOrUpdatedRows) throw new Problem('changed_meanwhile')
  await planHoldExpiry(tx, { reservationId, until, now })
  await recordHold(tx, 'hold.taken', reservationId, { actor, now })
}

/**
 * Turns the live hold of a reservation into confirmed trips: what is allocated stays as it is. False where there is none any more; then the trips have to be taken anew.
 */
export async function confirmHold(tx: Database, reservationId: string, now: Date): Promise<boolean> {
  requireChange(tx, reservationId)
  const { numUpdatedRows } = await tx
    .updateTable('holds')
    .set({ state: 'taken' })
    .where('reservation_id', '=', reservationId)
    .where('state', '=', 'live')
    .where('until', '>', now.toISOString())
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  await tx
    .updateTable('occupancies')
    .set({ purpose: 'trip', hold_until: null })
    .where('purpose', '=', 'hold')
    .where('trip_id', 'in', tripsOf(tx, reservationId))
    .execute()
  return true
}

/** Ends the live hold of a reservation, which is a request again. False where there is none. */
export async function endHold(tx: Database, reservationId: string, change: Change): Promise<boolean> {
  return await changeReservation(tx, reservationId, change, () => deleteHold(tx, reservationId, change))
}

async function deleteHold(tx: Database, reservationId: string, { actor, now }: Change): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('holds')
    .set({ state: 'ended', ended_by: actor.kind === 'staff' ? actor.name : actor.kind })
    .where('reservation_id', '=', reservationId)
    .where('state', '=', 'live')
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  const trips = await tripsOf(tx, reservationId).execute()
  const ids = trips.map(({ id }) => id)
  const chained = chainedTo(await listAssignments(tx, ids))
  await deleteOfTrips(tx, ids, { withLanes: true })
  await tx.deleteFrom('assignments').where('trip_id', 'in', ids).execute()
  await mendChains(tx, chained, now)
  await recordHold(tx, 'hold.ended', reservationId, { actor, now })
  return true
}

/**
 * Ends the holds of these resources whose time is over, those of lanes too, so that nobody waits for the job that ends
 * them.
 */
export async function endExpiredHolds(
  tx: Database,
  resourceIds: readonly string[],
  now: Date,
): Promise<void> {
  if (resourceIds.length === 0) return
  const expired = await tx
    .selectFrom('occupancies')
    .innerJoin('trips', 'trips.id', 'occupancies.trip_id')
    .select('trips.reservation_id')
    .distinct()
    .where(heldUntil, '<=', now.toISOString())
    .where('resource_id', 'in', resourceIds)
    .orderBy('trips.reservation_id')
    .execute()
  for (const { reservation_id } of expired) await endHold(tx, reservation_id, { actor: SYSTEM, now })
}

function tripsOf(tx: Database, reservationId: string) {
  return tx.selectFrom('trips').select('id').where('reservation_id', '=', reservationId)
}

async function recordHold(
  tx: Database,
  kind: 'hold.taken' | 'hold.ended',
  reservationId: string,
  { actor, now }: Change,
): Promise<void> {
  const reservation = await tx
    .selectFrom('reservations')
    .select('reference')
    .where('id', '=', reservationId)
    .executeTakeFirst()
  const data = reservation ? { label: reservation.reference } : {}
  await recordEvent(tx, { kind, actor, subject: { kind: 'reservation', id: reservationId }, now, data })
}

/** The job at the instant at which a hold ends. */
export const EXPIRE_HOLD_JOB = 'hold.expire'

/** Plans the end of a hold, inside the transaction that takes it. */
export async function planHoldExpiry(
  tx: Database,
  { reservationId, until, now }: { reservationId: string; until: Date; now: Date },
): Promise<void> {
  await enqueueJob(tx, {
    kind: EXPIRE_HOLD_JOB,
    subject: { kind: 'reservation', id: reservationId },
    orderingKey: `${EXPIRE_HOLD_JOB}:${reservationId}`,
    payload: {},
    now,
    runAt: until,
  })
}
