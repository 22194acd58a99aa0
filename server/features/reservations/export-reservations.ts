import type { Reservation, ReservationFilter } from '../../../contract/reservations/schemas.ts'
import { csvOf } from '../../../domain/csv.ts'
import { wallClock } from '../../../domain/pick-up.ts'
import type { Database } from '../../db/tables.ts'
import type { Zone } from './reservation-filter.ts'
import { listMatching } from './search-store.ts'
import { toWire } from './to-wire.ts'

/** All that matches as comma-separated values, today and upcoming first, for a spreadsheet. */
export async function exportReservations(
  db: Database,
  filter: ReservationFilter,
  zone: Zone,
): Promise<string> {
  const rows = await listMatching(db, filter, zone)
  const head = [
    'Reference',
    'Status',
    'Date',
    'Time',
    'First name',
    'Last name',
    'Phone',
    'E-mail',
    'Passengers',
    'Pickup',
    'Drop-off',
    'Vehicle asked for',
    `Received (${zone.timeZone})`,
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
    wallClock(row.createdAt, zone.timeZone),
  ]
  return csvOf([head, ...rows.map(row => cells(toWire(row)))])
}
