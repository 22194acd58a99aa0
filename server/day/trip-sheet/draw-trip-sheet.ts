import type { TripSheet } from '../../../domain/day/trip-sheet.ts'
import type { Site } from '../../../domain/site/site.ts'
import type { DrawDeps } from '../../money/documents/draw-in-worker.ts'
import type { PackSnapshot } from '../../money/documents/drawing/draw-pack.ts'
import type { DocumentFile } from '../../platform/http/serve.ts'
import { OFFICE_LANGUAGE } from '../../platform/messaging/language.ts'
import { getSite } from '../../platform/settings/site-settings.ts'
import { readTripSheet } from './read-trip-sheet.ts'
import { OFFICE_CATALOG, recordPack } from './record-pack.ts'
import { statusText, tripSheetRows } from './trip-sheet-rows.ts'

/** One page. Throws `not_found`. */
export async function drawTripSheet(
  { db, draw }: DrawDeps,
  tripId: string,
  now: Date,
): Promise<DocumentFile> {
  const sheet = await readTripSheet(db, tripId)
  const bytes = await draw(tripSheetPack(sheet, await getSite(db), now))
  return { bytes, name: `trip-sheet-${sheet.reference}-${sheet.date}.pdf` }
}

export function tripSheetPack(sheet: TripSheet, { kit }: Pick<Site, 'kit'>, now: Date): PackSnapshot {
  const status = statusText(sheet, OFFICE_LANGUAGE)
  const rows = tripSheetRows(sheet, OFFICE_LANGUAGE).map(([label, amount]) => ({
    ...{ label, amount, strong: amount === status },
  }))
  const { title } = OFFICE_CATALOG.tripSheet
  const parts = [{ title: '', note: '', texts: [], columns: 'one-page' as const, rows }]
  return recordPack({ title, reference: sheet.reference, carrier: sheet.carrier, kit, parts }, now)
}
