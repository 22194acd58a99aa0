import type { Reservation, ReservationFilter } from '../../contract/reservations/schemas.ts'
import { csvOf } from '../../domain/values/csv.ts'
import { wallClock } from '../../domain/values/pick-up.ts'
import type { Database } from '../platform/db/tables.ts'
import { findPrices } from '../pricing/agreement-store.ts'
import { findWaysBack } from '../reservations/record/store.ts'
import { toWire } from '../reservations/record/to-wire.ts'
import type { SearchContext } from './reservation-filter.ts'
import { listMatching } from './search-store.ts'

/** All that matches as comma-separated values, today and upcoming first, for a spreadsheet. */
export async function exportReservations(
  db: Database,
  filter: ReservationFilter,
  context: SearchContext,
): Promise<string> {
  const rows = await listMatching(db, filter, context)
  const ids = rows.map(({ id }) => id)
  const [priced, backs] = await Promise.all([findPrices(db, ids), findWaysBack(db, ids)])
  const head = [
    'Reference',
    'Status',
    'Date',
    'Time',
    'First name',
    'Last name',
    'Phone',
    'Email',
    'Passengers',
    'Pickup',
    'Drop-off',
    'Requested vehicle',
    'Return',
    'Price (USD)',
    `Received (${context.timeZone})`,
  ]
  const cells = (row: Reservation) => [
    row.reference,
    row.status,
    row.pickUpDate,
    row.pickUpTime,
    row.firstName,
    row.lastName,
    row.phoneNumber,
    row.email,
    String(row.numberOfPassengers),
    row.pickUpAddress,
    row.dropOffAddress,
    row.wishedVehicle ?? '',
    backs.get(row._id) ?? '',
    dollarsOf(priced.get(row._id)?.total_cents),
    wallClock(row.createdAt, context.timeZone),
  ]
  return csvOf([head, ...rows.map(row => cells(toWire(row)))])
}

/** "163.25", without a currency sign, so that a spreadsheet adds it up; empty where a person prices the trip. */
function dollarsOf(cents: number | undefined): string {
  return cents === undefined ? '' : (cents / 100).toFixed(2)
}
