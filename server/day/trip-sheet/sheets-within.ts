import type { TripSheet } from '../../../domain/day/trip-sheet.ts'
import { readJson } from '../../../domain/values/json.ts'
import type { Database } from '../../platform/db/tables.ts'
import { idsOfTripsWithin, type Within } from '../../reservations/record/trips-within-store.ts'
import { readTripSheets } from './read-trip-sheet.ts'
import { listTripRecords } from './trip-sheet-store.ts'

const CONFIRMED: readonly string[] = ['confirmed', 'completed']

/** Confirmed rides that begin within these instants, also erased ones that a rule still asks for, by their pickup. */
export async function readSheetsWithin(db: Database, within: Within): Promise<TripSheet[]> {
  const records = await listTripRecords(db, within)
  const stored = new Map(records.map(({ trip_id, content }) => [trip_id, readJson(content)]))
  const ids = await idsOfTripsWithin(db, within, { cancelled: false }).execute()
  const read = await readTripSheets(
    db,
    ids.map(({ id }) => id).filter(id => !stored.has(id)),
  )
  const sheets = read.filter(({ row }) => CONFIRMED.includes(row.status)).map(({ sheet }) => sheet)
  return [...sheets, ...stored.values()].toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1))
}

const keyOf = ({ date, time, reference }: TripSheet) => `${date} ${time} ${reference}`
