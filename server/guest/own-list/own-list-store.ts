import type { Database } from '../../platform/db/tables.ts'

/** The latest reservations that carry this address, in lower case; the ride that is farthest ahead first. */
export async function listByAddress(db: Database, email: string, most: number): Promise<{ id: string }[]> {
  return await db
    .selectFrom('reservation_customers')
    .innerJoin('reservations', 'reservations.id', 'reservation_customers.reservation_id')
    .select('reservations.id')
    .where('contact_email', '=', email)
    .where('reservations.deleted_at', 'is', null)
    .orderBy('reservations.starts_at', 'desc')
    .limit(most)
    .execute()
}
