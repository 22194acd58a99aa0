import type { RideOutcome, TripSheet } from '../../../domain/day/trip-sheet.ts'
import { csvOf } from '../../../domain/values/csv.ts'
import { boundsOfDay } from '../../../domain/values/day.ts'
import { KM_PER_MILE } from '../../../domain/values/geo.ts'
import { clockAt } from '../../../domain/values/time.ts'
import { listIncidents } from '../../day/incidents/incident-store.ts'
import { platesOf, vehicleKey } from '../../day/manifest/read-manifest.ts'
import { type EndedSheet, readSheetsWithin } from '../../day/trip-sheet/sheets-within.ts'
import type { Database } from '../../platform/db/tables.ts'
import { listChauffeurs, listFleet, listRepairs } from './insurance-store.ts'

const HEAD = [
  ...['Part', 'Name', 'Plate', 'In service from', 'Retired on', 'Rides driven', 'Planned miles', 'No-shows'],
  ...['Cancelled on the way', 'From', 'Until', 'Description'],
]
const NO_FIGURES = ['', '', '', '']
const NO_TEXTS = ['', '', '']

export type Period = { from: string; until: string; timeZone: string; now: Date }

/**
 * Vehicles, chauffeurs and incidents of a period as an insurer asks for them; the last row of rides has the totals. Miles
 * are those with a guest on board; runs without one are counted beside them.
 */
export async function exportInsurance(db: Database, { from, until, timeZone, now }: Period): Promise<string> {
  const within = {
    from: boundsOfDay(from, timeZone).startsAt,
    until: boundsOfDay(until, timeZone).endsAt,
  }
  const rides = await readSheetsWithin(db, within, now)
  const incidents = await listIncidents(db, { from, until })
  const repairs = await listRepairs(db, within)
  const day = (at: number) => clockAt(at, timeZone).date
  return csvOf([
    HEAD,
    ...rowsOf(await listFleet(db, { from, until }), { rides, ...VEHICLES }),
    ...rowsOf(await listChauffeurs(db, from), { rides, ...CHAUFFEURS }),
    ['Total', '', '', '', '', ...figuresOf(rides), ...NO_TEXTS],
    ...incidents.map(({ vehicle: { name, plate }, day: date, driver, description }) => [
      ...['Incident', name, plate, '', '', ...NO_FIGURES],
      ...[date, date, [description, driver].filter(Boolean).join('\n')],
    ]),
    ...repairs.map(({ name, plate, fromMs, untilMs, note }) => [
      ...['Out of service', name, plate, '', '', ...NO_FIGURES],
      ...[day(fromMs), day(untilMs), note],
    ]),
  ])
}

type Listed = { id: string; name: string; plate: string; since: string; retired: string }
type Grouping = {
  part: string
  /** By id, so that two of one name stay two. */
  keyOf: (sheet: TripSheet) => string
  nameOf: (sheet: TripSheet) => string
  plateOf: (sheets: readonly TripSheet[]) => string
}

const VEHICLES: Grouping = {
  ...{ part: 'Vehicle', keyOf: vehicleKey, nameOf: ({ vehicle }) => vehicle, plateOf: platesOf },
}
const CHAUFFEURS: Grouping = {
  part: 'Chauffeur',
  keyOf: ({ chauffeurId, chauffeur }) => chauffeurId ?? JSON.stringify(chauffeur),
  nameOf: ({ chauffeur }) => chauffeur,
  plateOf: () => '',
}

/** Also vehicles and chauffeurs that are no longer stored, by the names on their trip sheets. */
function rowsOf(
  listed: readonly Listed[],
  { rides, part, keyOf, nameOf, plateOf }: Grouping & { rides: readonly EndedSheet[] },
): string[][] {
  const counted = rides.filter(({ outcome }) => COUNTED.includes(outcome))
  const groups = Map.groupBy(counted, ({ sheet }) => keyOf(sheet))
  const platesIn = (group: readonly EndedSheet[]) => plateOf(group.map(({ sheet }) => sheet))
  const rows = listed.map(({ id, name, plate, since, retired }) => {
    const group = groups.get(id) ?? []
    groups.delete(id)
    return [part, name, platesIn(group) || plate, since, retired, ...figuresOf(group), ...NO_TEXTS]
  })
  const others = [...groups.values()].flatMap(group => {
    const [first] = group
    const name = first && nameOf(first.sheet)
    return [[part, name || 'Unassigned', platesIn(group), '', '', ...figuresOf(group), ...NO_TEXTS]]
  })
  return [...rows, ...others]
}

const COUNTED: readonly RideOutcome[] = ['driven', 'no-show', 'cancelled-on-the-way']

function figuresOf(rides: readonly EndedSheet[]): string[] {
  const count = (ended: RideOutcome) => String(rides.filter(({ outcome }) => outcome === ended).length)
  const metres = rides
    .filter(({ outcome }) => outcome === 'driven')
    .reduce((sum, { sheet }) => sum + (sheet.basis.metres ?? 0), 0)
  return [
    ...[count('driven'), (metres / 1000 / KM_PER_MILE).toFixed(1)],
    ...[count('no-show'), count('cancelled-on-the-way')],
  ]
}
