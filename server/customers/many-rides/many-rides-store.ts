import { BOOKING_LIMITS } from '../../../domain/dispatch/booking-limits.ts'
import { keysOf } from '../../../domain/values/record.ts'
import { HAS_MONEY, PERSON_COLUMNS, type PersonColumn } from '../../dispatch/occupancy/booking-limits.ts'
import type { Database } from '../../platform/db/tables.ts'

const COLUMNS = keysOf(PERSON_COLUMNS)
const CONTACTS = ['email_hash', 'phone_hash'] as const satisfies PersonColumn[]
const STEPS_MAX = 5

export type VisitorRide = Record<PersonColumn, string | null> & {
  id: string
  first_name: string
  last_name: string
  starts_at: string
  created_at: string
  status: 'pending' | 'confirmed'
}

type Bounds = { now: Date; limit: number }

/** The limit across all guests identifies no one. */
const PERSONAL_LIMITS = BOOKING_LIMITS.filter(name => name !== 'busy')

export async function listLimitedRequests(db: Database, { now, limit }: Bounds): Promise<VisitorRide[]> {
  const rows = await unpaidAhead(db, now)
    .where('outcome', 'in', PERSONAL_LIMITS)
    .where('status', '=', 'pending')
    .orderBy('visitor_bookings.created_at', 'desc')
    .limit(limit)
    .execute()
  return rows.map(row => ({ ...row, status: 'pending' }))
}

/** Follows shared contacts to other emails or numbers of the same person. */
export async function listConfirmedOf(
  db: Database,
  requests: readonly VisitorRide[],
  bounds: Bounds,
): Promise<VisitorRide[]> {
  const found = new Map<string, VisitorRide>()
  let latest = await listSharing(db, requests, COLUMNS, bounds)
  for (let step = 0; latest.length > 0 && step < STEPS_MAX && found.size < bounds.limit; step++) {
    for (const ride of latest) found.set(ride.id, ride)
    const sharing = await listSharing(db, latest, CONTACTS, bounds)
    latest = sharing.filter(({ id }) => !found.has(id))
  }
  return [...found.values()]
}

async function listSharing(
  db: Database,
  rides: readonly VisitorRide[],
  columns: readonly PersonColumn[],
  { now, limit }: Bounds,
): Promise<VisitorRide[]> {
  const rows = await unpaidAhead(db, now)
    .where('outcome', '=', 'confirmed')
    .where('status', '=', 'confirmed')
    .where(row =>
      row.or(
        columns.flatMap(column => {
          const hashes = [...new Set(rides.flatMap(ride => ride[column] ?? []))]
          return hashes.length > 0 ? [row(column, 'in', hashes)] : []
        }),
      ),
    )
    .orderBy('reservations.starts_at')
    .limit(limit)
    .execute()
  return rows.map(row => ({ ...row, status: 'confirmed' }))
}

function unpaidAhead(db: Database, now: Date) {
  return db
    .selectFrom('visitor_bookings')
    .innerJoin('reservations', 'reservations.id', 'visitor_bookings.reservation_id')
    .select(['reservations.id', 'first_name', 'last_name', 'reservations.starts_at', ...COLUMNS])
    .select('visitor_bookings.created_at')
    .where('deleted_at', 'is', null)
    .where('reservations.starts_at', '>', now.toISOString())
    .where(({ not }) => not(HAS_MONEY))
}
