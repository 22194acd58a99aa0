import type { TripSheet } from '../../../domain/day/trip-sheet.ts'
import type { DocumentRow } from '../../../domain/money/document-snapshot.ts'
import { shortAddress } from '../../../domain/values/short-address.ts'
import { dateInWords, timeInWords } from '../../../i18n/format-time.ts'
import type { DrawDeps } from '../../money/documents/draw-in-worker.ts'
import type { PackPart } from '../../money/documents/drawing/draw-pack.ts'
import type { DocumentFile } from '../../platform/http/serve.ts'
import { OFFICE_LANGUAGE } from '../../platform/messaging/language.ts'
import { getSite } from '../../platform/settings/site-settings.ts'
import { readNamedCarrier } from '../../reservations/record/ride-facts-store.ts'
import { OFFICE_CATALOG, recordPack } from '../trip-sheet/record-pack.ts'
import { milesText } from '../trip-sheet/trip-sheet-rows.ts'
import { type ManifestQuery, readManifest, type VehicleManifest } from './read-manifest.ts'

const { manifest: labels, shared } = OFFICE_CATALOG
/** To write on. */
const BLANK = '_'.repeat(12)

export async function drawManifest({ db, draw }: DrawDeps, query: ManifestQuery): Promise<DocumentFile> {
  const vehicles = await readManifest(db, query)
  const carrier = vehicles[0]?.sheets[0]?.carrier ?? (await readNamedCarrier(db))
  const pack = recordPack(
    {
      ...{ title: labels.title, reference: dateInWords(query.day, OFFICE_LANGUAGE.format) },
      ...{ carrier, kit: (await getSite(db)).kit },
      parts: vehicles.length === 0 ? [NO_RIDES] : vehicles.map(partOf),
    },
    query.now,
  )
  return { bytes: await draw(pack), name: `manifest-${query.day}.pdf` }
}

const NO_RIDES: PackPart = { title: '', note: '', texts: [labels.noRides], rows: [], columns: 'facts' }

function partOf({ vehicle, plate, sheets }: VehicleManifest): PackPart {
  return {
    title: vehicle || labels.unassigned,
    note: plate,
    texts: [],
    rows: [
      { label: labels.odometer, amount: labels.startAndEnd({ start: BLANK, end: BLANK }) },
      ...sheets.map(rowOf),
    ],
    columns: 'records',
  }
}

function rowOf(sheet: TripSheet): DocumentRow {
  const { addresses, arrangedBy, basis, chauffeur, passengers, progress, reference, time } = sheet
  const off = progress === 'no-show' ? shared.noShow : ''
  const facts = [
    addresses.map(shortAddress).join('\n'),
    labels.arrangedBy({ name: arrangedBy, count: passengers }),
    [chauffeur, basis.metres === null || off ? '' : milesText(basis.metres, OFFICE_LANGUAGE)]
      .filter(Boolean)
      .join(', '),
    labels.pickupAndDropOff({ pickup: BLANK, dropOff: BLANK }),
  ]
  return {
    label: [timeInWords(time, OFFICE_LANGUAGE.format), reference, off].filter(Boolean).join('\n'),
    amount: facts.filter(Boolean).join('\n'),
  }
}
