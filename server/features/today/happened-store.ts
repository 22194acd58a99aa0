import type { Database } from '../../db/tables.ts'
import { type EventRow, listLatestEvents } from '../../events/read-events.ts'

/** Events that are answered at most. */
export const HAPPENED_MAX = 25

/**
 * What happened to accounts is no news of the business; owners find it under Activity. An erasure has an event for each
 * reservation, beside the one of the customer. Each try of a call to the payment provider has one, and each document one
 * beside what it is about.
 */
const LEFT_OUT = [
  'staff.changed',
  'session.changed',
  'reservation.erased',
  'payment.operation-settled',
  'document.made',
] as const

/** The latest events, newest first. */
export async function listNews(db: Database): Promise<EventRow[]> {
  return await listLatestEvents(db, { without: LEFT_OUT, limit: HAPPENED_MAX })
}

/** Names and stops of these reservations, deleted ones too. */
export async function findRides(db: Database, ids: readonly string[]) {
  if (ids.length === 0) return []
  return await db
    .selectFrom('reservations')
    .innerJoin('trips', join =>
      join.onRef('trips.reservation_id', '=', 'reservations.id').on('trips.leg', '=', 1),
    )
    .select(['reservations.id', 'first_name', 'last_name', 'trips.stops', 'deleted_at'])
    .where('reservations.id', 'in', ids)
    .execute()
}

/** The names of the senders of these enquiries. */
export async function findSenders(db: Database, ids: readonly string[]) {
  if (ids.length === 0) return []
  return await db.selectFrom('enquiries').select(['id', 'name']).where('id', 'in', ids).execute()
}
