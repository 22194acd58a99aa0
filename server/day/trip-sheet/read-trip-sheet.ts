import { Problem } from '../../../contract/problems.ts'
import type { RideFacts } from '../../../domain/day/ride-facts.ts'
import {
  type SheetBasis,
  type Standing,
  sheetOfRecord,
  type TripSheet,
} from '../../../domain/day/trip-sheet.ts'
import type { AgreedLine } from '../../../domain/pricing/agreed-price.ts'
import { addressOf } from '../../../domain/reservations/trip.ts'
import { readJson } from '../../../domain/values/json.ts'
import { formatInstant } from '../../../domain/values/time.ts'
import type { Database } from '../../platform/db/tables.ts'
import type { EventRow } from '../../platform/events/read-events.ts'
import { stepAt } from '../../platform/events/recorded-steps.ts'
import { findPrices } from '../../pricing/agreement-store.ts'
import { isAbout } from '../../reservations/record/read-trip.ts'
import {
  findRideFacts,
  namesOf,
  readNamedCarrier,
  type StoredFacts,
  settledFacts,
} from '../../reservations/record/ride-facts-store.ts'
import { parseStops } from '../../reservations/record/to-wire.ts'
import { findTripRecord, listSheetRows, listStepEvents, type SheetRow } from './trip-sheet-store.ts'

/** Also of an erased ride, as long as the law asks for it. Throws `not_found`. */
export async function readTripSheet(db: Database, tripId: string): Promise<TripSheet> {
  const stored = await findTripRecord(db, tripId)
  if (stored) return sheetOfRecord(readJson(stored.content))
  const [sheet] = await readTripSheets(db, [tripId])
  if (!sheet) throw new Problem('not_found')
  return sheet.sheet
}

export type ReadSheet = { tripId: string; row: SheetRow; sheet: TripSheet }

/** In the order of their pickups. */
export async function readTripSheets(db: Database, tripIds: readonly string[]): Promise<ReadSheet[]> {
  const rows = await listSheetRows(db, tripIds)
  if (rows.length === 0) return []
  const carrier = await readNamedCarrier(db)
  const facts = await findRideFacts(db, tripIds)
  const reservationIds = [...new Set(rows.map(row => row.reservation_id))]
  const prices = await findPrices(db, reservationIds)
  const events = Map.groupBy(await listStepEvents(db, reservationIds), event => event.reservation_id)
  return rows.map(row => {
    const price = prices.get(row.reservation_id)
    const fare = price && readJson(price.fare)[row.leg - 1]
    return {
      tripId: row.id,
      row,
      sheet: toSheet(row, {
        facts: factsOf(row, carrier, facts.get(row.id)),
        lines: fare?.lines,
        events: events.get(row.reservation_id) ?? [],
      }),
    }
  })
}

function factsOf(row: SheetRow, carrier: RideFacts['carrier'], stored: StoredFacts | undefined): RideFacts {
  return settledFacts(row, stored, { ...namesOf(row), carrier })
}

type Parts = { facts: RideFacts; lines: readonly AgreedLine[] | undefined; events: readonly EventRow[] }

function toSheet(row: SheetRow, { facts, lines, events }: Parts): TripSheet {
  const ofTrip = events.filter(event => isAbout(event, row.id))
  const at = (step: 'en-route' | 'on-board' | 'done') => {
    const instant = stepAt(ofTrip, step)
    return instant === undefined ? null : formatInstant(instant)
  }
  return {
    ...facts,
    ...{ reference: row.reference, date: row.local_date, time: row.local_time, zone: row.zone },
    progress: row.status === 'cancelled' ? 'cancelled' : row.progress,
    ...{ standing: standingOf(row, events), leftAt: at('en-route') },
    ...{ onBoardAt: at('on-board'), doneAt: at('done') },
    arrangedBy: row.arranger ?? [row.first_name, row.last_name].filter(Boolean).join(' '),
    isAsImported: row.source === 'import' && row.arranger === null,
    ...{ arrangedAt: row.created_at, source: row.source, passengers: row.passengers },
    addresses: parseStops(row.stops).map(addressOf),
    basis: basisOf(row, lines),
  }
}

function standingOf(row: SheetRow, events: readonly EventRow[]): Standing {
  if (row.status === 'cancelled' || row.progress === 'cancelled') {
    const ends = events.filter(event => isCancellation(event, row.id))
    return { kind: 'cancelled', at: ends.at(-1)?.at ?? null }
  }
  if (row.deleted_at !== null) return { kind: 'deleted', at: row.deleted_at }
  return { kind: row.status === 'pending' ? 'pending' : 'confirmed', at: null }
}

function isCancellation({ kind, data }: EventRow, tripId: string): boolean {
  if (kind === 'reservation.status-changed') return data.to === 'cancelled'
  return data.trip === tripId && data.after?.['progress'] === 'cancelled'
}

function basisOf(
  { kind, hours, distance_metres: metres }: SheetRow,
  lines: readonly AgreedLine[] = [],
): SheetBasis {
  const ride = lines.find(line => line.kind === 'ride')
  const cents = lines.length === 0 ? null : lines.reduce((sum, line) => sum + line.cents, 0)
  return { kind, hours, metres, cents, ride: ride ?? null }
}
