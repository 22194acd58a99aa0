import { type Selectable, sql } from 'kysely'
import type { Database, Tables } from '../../platform/db/tables.ts'
import { idsOfTripsWithin } from '../record/trips-within-store.ts'

/** A row of `driver_links`. */
export type DriverLinkRow = Selectable<Tables['driver_links']>

/** Days after the pick-up at which a link ends also where nobody ever said that the trip is over. */
const LINK_DAYS_AFTER_PICK_UP = 7
/** Days after the pickup for which the phone learns that a link was the driver's. */
const LATEST_LINK_DAYS = 30
const DAY_MS = 86_400_000
/** After every pickup. */
const FAR = '9999'

/**
 * The link of a token that opens its trip now: neither revoked nor expired, and the trip is still given to this driver by
 * staff, or was cancelled. So a trip that gets another driver is closed to the former one on every way there.
 */
export async function findOpenDriverLink(db: Database, tokenHash: string, now: Date) {
  return await openLinks(db, now).where('driver_links.token_hash', '=', tokenHash).executeTakeFirst()
}

type OfDriver = { driverId: string; now: Date; limit: number }
/** The columns that a token follows from, and its hash. */
type NamedToken = Pick<DriverLinkRow, 'trip_id' | 'n' | 'token_hash'>

/** The driver's links that open now: trips since yesterday first, in order, then earlier ones. */
export async function listOpenDriverLinks(
  db: Database,
  { driverId, now, limit }: OfDriver,
): Promise<NamedToken[]> {
  const from = daysBefore(now, LINK_DAYS_AFTER_PICK_UP)
  return await openLinks(db, now)
    .where('driver_links.driver_id', '=', driverId)
    // For its indexes. A cancelled trip no longer occupies its driver, so occupancies would miss it.
    .where('driver_links.trip_id', 'in', idsOfTripsWithin(db, { from, until: FAR }, { cancelled: true }))
    .orderBy(sql`case when trips.starts_at < ${daysBefore(now, 1)} then 1 else 0 end`)
    .orderBy('trips.starts_at')
    .orderBy('trips.id')
    .limit(limit)
    .execute()
}

/** The driver's links of the last weeks and ahead, open or ended, latest trips first. */
export async function listLatestDriverLinks(
  db: Database,
  { driverId, now, limit }: OfDriver,
): Promise<NamedToken[]> {
  const from = daysBefore(now, LATEST_LINK_DAYS)
  return await db
    .selectFrom('driver_links')
    .innerJoin('trips', 'trips.id', 'driver_links.trip_id')
    .select(['driver_links.trip_id', 'driver_links.n', 'driver_links.token_hash'])
    .where('driver_links.driver_id', '=', driverId)
    .where('driver_links.trip_id', 'in', idsOfTripsWithin(db, { from, until: FAR }, { cancelled: true }))
    .orderBy('trips.starts_at', 'desc')
    .orderBy('driver_links.token_hash')
    .limit(limit)
    .execute()
}

/** Of a trip that is over, or whose driver was replaced. */
export function hasEnded({ expires_at }: Pick<DriverLinkRow, 'expires_at'>, now: Date): boolean {
  return expires_at !== null && expires_at <= now.toISOString()
}

function openLinks(db: Database, now: Date) {
  const earliest = daysBefore(now, LINK_DAYS_AFTER_PICK_UP)
  return db
    .selectFrom('driver_links')
    .innerJoin('trips', 'trips.id', 'driver_links.trip_id')
    .innerJoin('reservations', 'reservations.id', 'trips.reservation_id')
    .innerJoin('drivers', 'drivers.id', 'driver_links.driver_id')
    .leftJoin('assignments', 'assignments.trip_id', 'driver_links.trip_id')
    .selectAll('driver_links')
    .select(['drivers.name as driver_name', 'trips.reservation_id'])
    .where('driver_links.revoked_at', 'is', null)
    .where(row =>
      row.or([
        row('driver_links.expires_at', 'is', null),
        row('driver_links.expires_at', '>', now.toISOString()),
      ]),
    )
    .where('trips.starts_at', '>', earliest)
    .where('reservations.deleted_at', 'is', null)
    .where('drivers.deleted_at', 'is', null)
    .where(row =>
      row.or([
        row('trips.progress', '=', 'cancelled'),
        row.and([
          row('assignments.pinned', '=', 1),
          row('assignments.driver_id', '=', row.ref('driver_links.driver_id')),
        ]),
      ]),
    )
}

function daysBefore(now: Date, days: number): string {
  return new Date(now.getTime() - days * DAY_MS).toISOString()
}

/** All links of a trip, the newest first. */
export async function listDriverLinks(db: Database, tripId: string): Promise<DriverLinkRow[]> {
  return await db
    .selectFrom('driver_links')
    .selectAll()
    .where('trip_id', '=', tripId)
    .orderBy('n', 'desc')
    .execute()
}

/** A link with the name of its driver; null where the driver is no more. */
export type NamedDriverLink = DriverLinkRow & { driver_name: string | null }

/** The same with the names of their drivers. */
export async function listNamedDriverLinks(db: Database, tripId: string): Promise<NamedDriverLink[]> {
  return await db
    .selectFrom('driver_links')
    .leftJoin('drivers', 'drivers.id', 'driver_links.driver_id')
    .selectAll('driver_links')
    .select('drivers.name as driver_name')
    .where('trip_id', '=', tripId)
    .orderBy('n', 'desc')
    .execute()
}

/** Adds a link; false where another one has its number by now. */
export async function insertDriverLink(tx: Database, row: DriverLinkRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('driver_links')
    .values(row)
    .onConflict(conflict => conflict.doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** Revokes the links of these trips, or those of one driver; returns how many had not expired. */
export async function revokeDriverLinks(
  tx: Database,
  tripIds: readonly string[],
  { now, driverId }: { now: Date; driverId?: string | undefined },
): Promise<number> {
  if (tripIds.length === 0) return 0
  const revoked = await tx
    .updateTable('driver_links')
    .set({ revoked_at: now.toISOString() })
    .where('trip_id', 'in', tripIds)
    .where('revoked_at', 'is', null)
    .$if(driverId !== undefined, query => query.where('driver_id', '=', driverId ?? ''))
    .returning('expires_at')
    .execute()
  return revoked.filter(link => !hasEnded(link, now)).length
}

/** Sets when the links of a trip expire, except those of one driver; earlier expiries stay. */
export async function endDriverLinks(
  tx: Database,
  tripId: string,
  { at, except }: { at: Date; except?: string | undefined },
): Promise<void> {
  const end = at.toISOString()
  await tx
    .updateTable('driver_links')
    .set({ expires_at: end })
    .where('trip_id', '=', tripId)
    .where(row => row.or([row('expires_at', 'is', null), row('expires_at', '>', end)]))
    .where('driver_id', '!=', except ?? '')
    .execute()
}

/** Clears the expiry of this driver's links to the trip; revoked links stay revoked. */
export async function reopenDriverLinks(tx: Database, tripId: string, driverId: string): Promise<void> {
  await tx
    .updateTable('driver_links')
    .set({ expires_at: null })
    .where('trip_id', '=', tripId)
    .where('driver_id', '=', driverId)
    .execute()
}

/** Notes that the driver opened the page of a link. */
export async function markDriverLinkOpened(tx: Database, tokenHash: string, at: string): Promise<void> {
  await tx
    .updateTable('driver_links')
    .set({ opened_at: at })
    .where('token_hash', '=', tokenHash)
    .where('opened_at', 'is', null)
    .execute()
}
