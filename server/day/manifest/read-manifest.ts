import type { TripSheet } from '../../../domain/day/trip-sheet.ts'
import { boundsOfDay } from '../../../domain/values/day.ts'
import type { Database } from '../../platform/db/tables.ts'
import { readSheetsWithin } from '../trip-sheet/sheets-within.ts'

export type ManifestQuery = { day: string; vehicle: string | undefined; zone: string; now: Date }

/** The rides of a vehicle on a day; `vehicle` is empty for unassigned ones. */
export type VehicleManifest = { vehicle: string; plate: string; sheets: TripSheet[] }

/** By vehicle name, unassigned rides last. */
export async function readManifest(
  db: Database,
  { day, vehicle, zone, now }: ManifestQuery,
): Promise<VehicleManifest[]> {
  const { startsAt, endsAt } = boundsOfDay(day, zone)
  const ended = await readSheetsWithin(db, { from: startsAt, until: endsAt }, now)
  const sheets = ended
    .filter(({ outcome }) => outcome !== 'cancelled-on-the-way')
    .map(({ sheet }) => sheet)
    .filter(({ vehicleId }) => vehicle === undefined || vehicleId === vehicle)
  return [...Map.groupBy(sheets, vehicleKey).values()]
    .flatMap(rides => (rides[0] ? { vehicle: rides[0].vehicle, plate: platesOf(rides), sheets: rides } : []))
    .toSorted((one, other) => {
      if (one.vehicle === '' || other.vehicle === '') return one.vehicle === '' ? 1 : -1
      return one.vehicle.localeCompare(other.vehicle)
    })
}

/** Records of earlier versions have no id. */
export function vehicleKey({ vehicleId, vehicle, plate }: TripSheet): string {
  return vehicleId ?? JSON.stringify([vehicle, plate])
}

/** More than one where the vehicle got another plate in that time. */
export function platesOf(sheets: readonly TripSheet[]): string {
  return [...new Set(sheets.map(({ plate }) => plate).filter(Boolean))].join('; ')
}
