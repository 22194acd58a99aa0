import { sql } from 'kysely'
import type { CustomerQuery } from '../../contract/customers/schemas.ts'
import { customerSearchWords } from '../../domain/customers/customer.ts'
import { containsText } from '../platform/db/portable.ts'
import type { Database } from '../platform/db/tables.ts'
import { findByFurtherContacts } from './contact-search-store.ts'
import type { CustomerRow } from './customer-rows.ts'

export const CUSTOMERS_PER_PAGE = 25
export const RESERVATIONS_SHOWN_MAX = 100

type Position = Pick<CustomerRow, 'id' | 'latest_trip_at'>

export async function findCustomerPage(
  db: Database,
  { q, after }: CustomerQuery,
): Promise<{ rows: CustomerRow[]; next: string | null }> {
  // Reads only index columns until the page is known.
  let query = db
    .selectFrom('customers')
    .select(['id', 'latest_trip_at'])
    .where('merged_into', 'is', null)
    .orderBy('latest_trip_at', 'desc')
    .orderBy('id', 'desc')
    .limit(CUSTOMERS_PER_PAGE + 1)
  const words = customerSearchWords(q ?? '')
  if (words.length > 0) {
    const further = await findByFurtherContacts(db, q ?? '')
    query = query.where(row =>
      row.or([
        row.and(words.map(word => containsText('search_text', word))),
        ...(further.length > 0 ? [row('id', 'in', further)] : []),
      ]),
    )
  }
  const position = readPosition(after)
  if (position) {
    query = query.where(sql<boolean>`(latest_trip_at, id) < (${position.latest_trip_at}, ${position.id})`)
  }
  const found = await query.execute()
  const shown = found.slice(0, CUSTOMERS_PER_PAGE)
  const last = found.length > shown.length ? shown.at(-1) : undefined
  const rows = await listCustomers(
    db,
    shown.map(({ id }) => id),
  )
  const byId = new Map(rows.map(row => [row.id, row]))
  return {
    rows: shown.flatMap(({ id }) => byId.get(id) ?? []),
    next: last ? `${last.latest_trip_at}~${last.id}` : null,
  }
}

/** An unknown cursor starts from the beginning. */
function readPosition(after: string | undefined): Position | undefined {
  const [, latest_trip_at, id] = /^([\dTZ:.-]*)~([\w-]+)$/.exec(after ?? '') ?? []
  return latest_trip_at === undefined || id === undefined ? undefined : { latest_trip_at, id }
}

export async function listCustomers(db: Database, ids: readonly string[]): Promise<CustomerRow[]> {
  if (ids.length === 0) return []
  return await db.selectFrom('customers').selectAll().where('id', 'in', ids).orderBy('id').execute()
}

/** Unbounded: a customer may have thousands. */
export async function listContacts(db: Database, ids: readonly string[]) {
  if (ids.length === 0) return []
  return await db
    .selectFrom('customer_contacts')
    .selectAll()
    .where('customer_id', 'in', ids)
    .orderBy('kind')
    .orderBy('value')
    .execute()
}

export type Rides = {
  customer_id: string
  trips: number
  first: string | null
  last: string | null
  next: string | null
}

export async function countRides(db: Database, ids: readonly string[], now: Date): Promise<Rides[]> {
  if (ids.length === 0) return []
  const at = now.toISOString()
  const rows = await db
    .selectFrom('reservation_customers')
    .innerJoin('reservations', 'reservations.id', 'reservation_customers.reservation_id')
    .innerJoin('trips', 'trips.reservation_id', 'reservations.id')
    .select(({ fn }) => [
      'customer_id',
      fn.countAll().as('trips'),
      fn.min<string | null>('trips.starts_at').as('first'),
      sql<string | null>`max(case when trips.starts_at <= ${at} then trips.starts_at end)`.as('last'),
      sql<string | null>`min(case when trips.starts_at > ${at} then trips.starts_at end)`.as('next'),
    ])
    .where('customer_id', 'in', ids)
    .where('status', '!=', 'cancelled')
    .where('deleted_at', 'is', null)
    .groupBy('customer_id')
    .execute()
  return rows.map(row => ({ ...row, trips: Number(row.trips) }))
}

export async function isReservation(db: Database, id: string): Promise<boolean> {
  const row = await db.selectFrom('reservations').select('id').where('id', '=', id).executeTakeFirst()
  return row !== undefined
}

export async function listAddresses(db: Database, ids: readonly string[]) {
  return await db
    .selectFrom('reservation_customers')
    .innerJoin('reservations', 'reservations.id', 'reservation_customers.reservation_id')
    .select(['reservations.id', 'email'])
    .where('customer_id', 'in', ids)
    .execute()
}

export async function listReservations(db: Database, ids: readonly string[]) {
  return await db
    .selectFrom('reservation_customers')
    .innerJoin('reservations', 'reservations.id', 'reservation_customers.reservation_id')
    .innerJoin('trips', join =>
      join.onRef('trips.reservation_id', '=', 'reservations.id').on('trips.leg', '=', 1),
    )
    .select(['reservations.id', 'reference', 'first_name', 'last_name', 'status', 'reservations.starts_at'])
    .select(['stops', 'progress'])
    .where('customer_id', 'in', ids)
    .where('deleted_at', 'is', null)
    .orderBy('reservations.starts_at', 'desc')
    .orderBy('reservations.id', 'desc')
    .limit(RESERVATIONS_SHOWN_MAX)
    .execute()
}

export const LATEST_TRIPS_MAX = 50

export async function listLatestTrips(db: Database, ids: readonly string[]) {
  return await db
    .selectFrom('reservation_customers')
    .innerJoin('reservations', 'reservations.id', 'reservation_customers.reservation_id')
    .innerJoin('trips', 'trips.reservation_id', 'reservations.id')
    .select(['reservations.id', 'first_name', 'last_name', 'email', 'phone_number', 'locale'])
    .select(['stops', 'passengers'])
    .where('customer_id', 'in', ids)
    .where('deleted_at', 'is', null)
    .where('search_text', '!=', '')
    .orderBy('trips.starts_at', 'desc')
    .orderBy('trips.id', 'desc')
    .limit(LATEST_TRIPS_MAX)
    .execute()
}
