import { sql } from 'kysely'
import { formatInstant, MINUTE_MS } from '../../../domain/values/time.ts'
import { listBusy, type OccupancyRow } from '../../dispatch/occupancy/occupancy-store.ts'
import { isOverlap } from '../../platform/db/portable.ts'
import type { Database } from '../../platform/db/tables.ts'

/** Overlapping or deleted resources in an import: all of it is rejected. */
export class BusyTwiceError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'BusyTwiceError'
  }
}

/** Throws BusyTwiceError, which names the conflict. */
export async function insertOccupanciesOf(
  tx: Database,
  rows: readonly Record<string, unknown>[],
): Promise<void> {
  const all = rows as OccupancyRow[]
  if (!(await fits(tx, all))) throw await busyTwice(tx, all)
}

/** The savepoint keeps PostgreSQL from aborting the whole transaction. */
async function fits(tx: Database, rows: readonly OccupancyRow[]): Promise<boolean> {
  await sql`savepoint occupancies_of_a_file`.execute(tx)
  try {
    await tx.insertInto('occupancies').values(rows).execute()
    return true
  } catch (error) {
    if (!isOverlap(error)) throw error
    await sql`rollback to savepoint occupancies_of_a_file`.execute(tx)
    return false
  }
}

async function busyTwice(tx: Database, rows: readonly OccupancyRow[]): Promise<Error> {
  for (const row of rows) {
    if (await fits(tx, [row])) continue
    const { resource_id, from_min, to_min } = row
    const [other] = await listBusy(tx, [resource_id], { from: from_min, to: to_min })
    const second = await nameOf(tx, row)
    const who = await nameOfResource(tx, resource_id)
    if (!other)
      return new BusyTwiceError(
        `${who} is deleted in this file but has a later trip: ${second}. Move or cancel it in the original system and create the file again. Nothing was restored.`,
      )
    const first = await nameOf(tx, other)
    const at = formatInstant(Math.max(from_min, other.from_min) * MINUTE_MS)
    return new BusyTwiceError(
      `${who} is double-booked in this file at ${at}: ${first} and ${second}. Move or cancel one in the original system and create the file again. Nothing was restored.`,
    )
  }
  return new BusyTwiceError('A vehicle or driver is double-booked in this file. Nothing was restored.')
}

async function nameOf(tx: Database, { trip_id, purpose }: OccupancyRow): Promise<string> {
  const named =
    trip_id === null
      ? undefined
      : await tx
          .selectFrom('trips')
          .innerJoin('reservations', 'reservations.id', 'trips.reservation_id')
          .select('reference')
          .where('trips.id', '=', trip_id)
          .executeTakeFirst()
  return (
    named?.reference ??
    { service: 'a repair', off: 'time off', trip: 'a trip', hold: 'a hold', lane: 'a pick-up' }[purpose]
  )
}

async function nameOfResource(tx: Database, id: string): Promise<string> {
  const vehicle = await tx.selectFrom('vehicles').select('name').where('id', '=', id).executeTakeFirst()
  const driver = await tx.selectFrom('drivers').select('name').where('id', '=', id).executeTakeFirst()
  return vehicle?.name ?? driver?.name ?? id
}
