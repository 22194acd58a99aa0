import { type RecordNames, withIds } from '../../../domain/day/record-ids.ts'
import { outcomeOf, type RideOutcome, sheetOfRecord, type TripSheet } from '../../../domain/day/trip-sheet.ts'
import { readJson } from '../../../domain/values/json.ts'
import type { Database } from '../../platform/db/tables.ts'
import {
  idsOfDeletedTripsWithin,
  idsOfTripsWithin,
  type Within,
} from '../../reservations/record/trips-within-store.ts'
import { type ReadSheet, readTripSheets } from './read-trip-sheet.ts'
import { listNamed, listTripRecords } from './trip-sheet-store.ts'

export type EndedSheet = { sheet: TripSheet; outcome: RideOutcome }

/**
 * Rides that begin within these instants and what became of them, by their pickup: also deleted ones, and erased ones
 * that a rule still asks for.
 */
export async function readSheetsWithin(db: Database, within: Within, now: Date): Promise<EndedSheet[]> {
  const records = await listTripRecords(db, within)
  const stored = new Map(records.map(({ trip_id, content }) => [trip_id, sheetOfRecord(readJson(content))]))
  const current = await idsOfTripsWithin(db, within, { cancelled: true }).execute()
  const ids = [...current.map(({ id }) => id), ...(await idsOfDeletedTripsWithin(db, within))]
  const read = await readTripSheets(
    db,
    ids.filter(id => !stored.has(id)),
  )
  const ended = read.map(one => ({ sheet: one.sheet, outcome: outcomeOfSheet(one, now) }))
  const names = namesOf(await listNamed(db), read)
  const erased = [...stored.values()].map(sheet => ({
    ...{ sheet: withIds(sheet, names), outcome: 'driven' as const },
  }))
  return [...ended.filter(({ outcome }) => outcome !== 'none'), ...erased].toSorted((one, other) =>
    keyOf(one.sheet) < keyOf(other.sheet) ? -1 : 1,
  )
}

/** Also by the names of their rides in this time: a plate may have changed since. */
function namesOf({ vehicles, chauffeurs }: RecordNames, read: readonly ReadSheet[]): RecordNames {
  const sheets = read.map(({ sheet }) => sheet)
  return {
    vehicles: [
      ...vehicles,
      ...sheets.flatMap(({ vehicleId: id, vehicle: name, plate }) =>
        id === null ? [] : [{ id, name, plate }],
      ),
    ],
    chauffeurs: [
      ...chauffeurs,
      ...sheets.flatMap(({ chauffeurId: id, chauffeur: name }) => (id === null ? [] : [{ id, name }])),
    ],
  }
}

function outcomeOfSheet({ row, sheet }: ReadSheet, now: Date): RideOutcome {
  const { progress, status, starts_at: startsAt, deleted_at: deletedAt } = row
  return outcomeOf({ progress, status, startsAt, deletedAt, leftAt: sheet.leftAt }, now)
}

const keyOf = ({ date, time, reference }: TripSheet) => `${date} ${time} ${reference}`
