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

/** Per email address, phone number or network address. */
export const LIVE_HOLDS_MAX = 2

type Change = { actor: Actor; now: Date }

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

/** Must run in the unit that calls `occupyTrips`. Throws `changed_meanwhile` if there is a live hold. */
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
    // Replaces a hold that has ended.
    .onConflict(conflict =>
      conflict.column('reservation_id').doUpdateSet(hold).where('holds.state', '!=', 'live'),
    )
    .executeTakeFirst()
  if (!numInsertedOrUpdatedRows) throw new Problem('changed_meanwhile')
  await planHoldExpiry(tx, { reservationId, until, now })
  await recordHold(tx, 'hold.taken', reservationId, { actor, now })
}

/** Keeps allocations. Returns false without a live hold; then the trips must be allocated again. */
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

/** The reservation becomes a request again. Returns false if there is no live hold. */
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

/** Also for lanes. Frees the resources without waiting for the expiry job. */
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

export const EXPIRE_HOLD_JOB = 'hold.expire'

/** Must run in the transaction that places the hold. */
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
