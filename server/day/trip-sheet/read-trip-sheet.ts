import { Problem } from '../../../contract/problems.ts'
import type { SheetBasis, TripSheet } from '../../../domain/day/trip-sheet.ts'
import type { AgreedLine } from '../../../domain/pricing/agreed-price.ts'
import { addressOf } from '../../../domain/reservations/trip.ts'
import { carrierOn } from '../../../domain/site/carrier.ts'
import { readJson } from '../../../domain/values/json.ts'
import { formatInstant } from '../../../domain/values/time.ts'
import type { Database } from '../../platform/db/tables.ts'
import { stepAt } from '../../platform/events/recorded-steps.ts'
import { readCarrier } from '../../platform/settings/carrier-store.ts'
import { getSite } from '../../platform/settings/site-settings.ts'
import { findPrices } from '../../pricing/agreement-store.ts'
import { isAbout } from '../../reservations/record/read-trip.ts'
import { parseStops } from '../../reservations/record/to-wire.ts'
import { findTripRecord, listSheetRows, listStepEvents, type SheetRow } from './trip-sheet-store.ts'

/** Also of an erased ride, as long as the law asks for it. Throws `not_found`. */
export async function readTripSheet(db: Database, tripId: string): Promise<TripSheet> {
  const stored = await findTripRecord(db, tripId)
  if (stored) return readJson(stored.content)
  const [sheet] = await readTripSheets(db, [tripId])
  if (!sheet) throw new Problem('not_found')
  return sheet.sheet
}

export type ReadSheet = { tripId: string; row: SheetRow; sheet: TripSheet }

/** In the order of their pickups. */
export async function readTripSheets(db: Database, tripIds: readonly string[]): Promise<ReadSheet[]> {
  const rows = await listSheetRows(db, tripIds)
  if (rows.length === 0) return []
  const site = await getSite(db)
  const { carrier } = await readCarrier(db)
  const name = carrierOn(carrier, site)
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
        ...{ carrier: name, lines: fare?.lines },
        events: (events.get(row.reservation_id) ?? []).filter(event => isAbout(event, row.id)),
      }),
    }
  })
}

type Facts = {
  carrier: TripSheet['carrier']
  lines: readonly AgreedLine[] | undefined
  events: Parameters<typeof stepAt>[0]
}

function toSheet(row: SheetRow, { carrier, lines, events }: Facts): TripSheet {
  const doneAt = stepAt(events, 'done')
  return {
    ...{ carrier, reference: row.reference, date: row.local_date, time: row.local_time, zone: row.zone },
    progress: row.status === 'cancelled' ? 'cancelled' : row.progress,
    arrangedBy: [row.first_name, row.last_name].filter(Boolean).join(' '),
    ...{ arrangedAt: row.created_at, source: row.source, passengers: row.passengers },
    addresses: parseStops(row.stops).map(addressOf),
    doneAt: doneAt === undefined ? null : formatInstant(doneAt),
    ...{ vehicle: row.vehicle_name ?? '', plate: row.plate ?? '', chauffeur: row.driver_name ?? '' },
    basis: basisOf(row, lines),
  }
}

function basisOf(
  { kind, hours, distance_metres: metres }: SheetRow,
  lines: readonly AgreedLine[] = [],
): SheetBasis {
  const ride = lines.find(line => line.kind === 'ride')
  const cents = lines.length === 0 ? null : lines.reduce((sum, line) => sum + line.cents, 0)
  return { kind, hours, metres, cents, ride: ride ?? null }
}
