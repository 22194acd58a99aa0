import type { TripSheet } from '../../../domain/day/trip-sheet.ts'
import { boundsOfDay } from '../../../domain/values/day.ts'
import type { Database } from '../../platform/db/tables.ts'
import { readSheetsWithin } from '../trip-sheet/sheets-within.ts'
import { findSheetVehicle } from '../trip-sheet/trip-sheet-store.ts'

export type ManifestQuery = { day: string; vehicle: string | undefined; zone: string }

/** The rides of a vehicle on a day; `vehicle` is empty for unassigned ones. */
export type VehicleManifest = { vehicle: string; plate: string; sheets: TripSheet[] }

/** By vehicle name, unassigned rides last. */
export async function readManifest(
  db: Database,
  { day, vehicle, zone }: ManifestQuery,
): Promise<VehicleManifest[]> {
  const { startsAt, endsAt } = boundsOfDay(day, zone)
  const sheets = await readSheetsWithin(db, { from: startsAt, until: endsAt })
  const of = vehicle === undefined ? undefined : await findSheetVehicle(db, vehicle)
  const groups = Map.groupBy(sheets, ({ vehicle: name, plate }) => JSON.stringify([name, plate]))
  return [...groups.values()]
    .flatMap(rides => (rides[0] ? { vehicle: rides[0].vehicle, plate: rides[0].plate, sheets: rides } : []))
    .filter(one => vehicle === undefined || (one.vehicle === of?.name && one.plate === of.plate))
    .toSorted((one, other) => {
      if (one.vehicle === '' || other.vehicle === '') return one.vehicle === '' ? 1 : -1
      return one.vehicle.localeCompare(other.vehicle)
    })
}
