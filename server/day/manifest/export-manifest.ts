import type { TripSheet } from '../../../domain/day/trip-sheet.ts'
import { csvOf } from '../../../domain/values/csv.ts'
import { KM_PER_MILE } from '../../../domain/values/geo.ts'
import { clockAt } from '../../../domain/values/time.ts'
import type { Database } from '../../platform/db/tables.ts'
import { type ManifestQuery, readManifest } from './read-manifest.ts'

const HEAD = [
  ...['Date', 'Vehicle', 'Plate', 'Chauffeur', 'Pickup', 'Drop-off', 'Reservation', 'Arranged by'],
  ...['Passengers', 'From', 'Via', 'To', 'Planned miles', 'Progress', 'Odometer at pickup'],
  'Odometer at drop-off',
]

/** A row per ride; the odometer columns are for the chauffeur to fill in. */
export async function exportManifest(db: Database, query: ManifestQuery): Promise<string> {
  const vehicles = await readManifest(db, query)
  return csvOf([HEAD, ...vehicles.flatMap(({ sheets }) => sheets.map(rowOf))])
}

function rowOf(sheet: TripSheet): string[] {
  const { date, vehicle, plate, chauffeur, time, doneAt, zone, addresses } = sheet
  return [
    ...[date, vehicle, plate, chauffeur, time],
    doneAt === null ? '' : clockAt(Date.parse(doneAt), zone).time,
    ...[sheet.reference, sheet.arrangedBy, String(sheet.passengers), addresses[0] ?? ''],
    ...[addresses.slice(1, -1).join('; '), addresses.at(-1) ?? '', milesOf(sheet), sheet.progress, '', ''],
  ]
}

export function milesOf({ basis: { metres } }: TripSheet): string {
  return metres === null ? '' : (metres / 1000 / KM_PER_MILE).toFixed(1)
}
