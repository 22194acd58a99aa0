import type { TripSheet } from '../../../domain/day/trip-sheet.ts'
import { csvOf } from '../../../domain/values/csv.ts'
import { boundsOfDay } from '../../../domain/values/day.ts'
import { KM_PER_MILE } from '../../../domain/values/geo.ts'
import { clockAt } from '../../../domain/values/time.ts'
import { listIncidents } from '../../day/incidents/incident-store.ts'
import { readSheetsWithin } from '../../day/trip-sheet/sheets-within.ts'
import type { Database } from '../../platform/db/tables.ts'
import { listChauffeurs, listFleet, listRepairs } from './insurance-store.ts'

const HEAD = [
  ...['Part', 'Name', 'Plate', 'In service from', 'Retired on', 'Rides driven', 'Planned miles', 'No-shows'],
  ...['From', 'Until', 'Description'],
]

export type Period = { from: string; until: string; timeZone: string }

/** Vehicles, chauffeurs and incidents of a period as an insurer asks for them; the last row of rides has the totals. */
export async function exportInsurance(db: Database, { from, until, timeZone }: Period): Promise<string> {
  const within = {
    from: boundsOfDay(from, timeZone).startsAt,
    until: boundsOfDay(until, timeZone).endsAt,
  }
  const sheets = await readSheetsWithin(db, within)
  const fleet = await listFleet(db, { from, until })
  const chauffeurs = await listChauffeurs(db, from)
  const incidents = await listIncidents(db, { from, until })
  const repairs = await listRepairs(db, within)
  const day = (at: number) => clockAt(at, timeZone).date
  return csvOf([
    HEAD,
    ...partOf('Vehicle', fleet, {
      sheets,
      keyOf: ({ vehicle, plate }) => JSON.stringify([vehicle, plate]),
    }),
    ...partOf('Chauffeur', chauffeurs, { sheets, keyOf: ({ chauffeur }) => JSON.stringify([chauffeur, '']) }),
    ['Total', '', '', '', '', ...figuresOf(sheets), '', '', ''],
    ...incidents.map(({ vehicle: { name, plate }, day: date, driver, description }) => [
      ...['Incident', name, plate, '', '', '', '', ''],
      ...[date, date, [description, driver].filter(Boolean).join('\n')],
    ]),
    ...repairs.map(({ name, plate, fromMs, untilMs, note }) => [
      ...['Out of service', name, plate, '', '', '', '', ''],
      ...[day(fromMs), day(untilMs), note],
    ]),
  ])
}

type Named = { name: string; plate: string; since: string; retired: string }
type Rides = { sheets: readonly TripSheet[]; keyOf: (sheet: TripSheet) => string }

/** Also vehicles and chauffeurs that are no longer stored, by the names on their trip sheets. */
function partOf(part: string, listed: readonly Named[], { sheets, keyOf }: Rides): string[][] {
  const rides = Map.groupBy(sheets, keyOf)
  const rows = listed.map(({ name, plate, since, retired }) => {
    const key = JSON.stringify([name, plate])
    const driven = rides.get(key) ?? []
    rides.delete(key)
    return [part, name, plate, since, retired, ...figuresOf(driven), '', '', '']
  })
  const others = [...rides].map(([, driven]) => {
    const [first] = driven
    const isVehicle = part === 'Vehicle'
    const name = isVehicle ? first?.vehicle : first?.chauffeur
    return [
      part,
      name || 'Unassigned',
      (isVehicle && first?.plate) || '',
      '',
      '',
      ...figuresOf(driven),
      '',
      '',
      '',
    ]
  })
  return [...rows, ...others]
}

function figuresOf(sheets: readonly TripSheet[]): string[] {
  const driven = sheets.filter(({ progress }) => progress === 'done')
  const metres = driven.reduce((sum, { basis }) => sum + (basis.metres ?? 0), 0)
  const noShows = sheets.filter(({ progress }) => progress === 'no-show')
  return [String(driven.length), (metres / 1000 / KM_PER_MILE).toFixed(1), String(noShows.length)]
}
