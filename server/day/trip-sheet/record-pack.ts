import type { TripSheet } from '../../../domain/day/trip-sheet.ts'
import type { Site } from '../../../domain/site/site.ts'
import { printedLogo } from '../../money/documents/document-logo.ts'
import type { PackPart, PackSnapshot } from '../../money/documents/drawing/draw-pack.ts'
import { OFFICE_LANGUAGE } from '../../platform/messaging/language.ts'

export const OFFICE_CATALOG = OFFICE_LANGUAGE.words

type Shown = Pick<PackSnapshot, 'title' | 'reference'> & {
  carrier: TripSheet['carrier']
  parts: PackPart[]
} & Pick<Site, 'kit'>

/** A record for inspectors: the certificates above, the address below. */
export function recordPack({ title, reference, carrier, kit, parts }: Shown, now: Date): PackSnapshot {
  const { name, certificates, address } = carrier
  return {
    ...{ language: OFFICE_LANGUAGE.format, madeAt: now.toISOString(), title, reference, test: '' },
    company: { name, lines: [address], ...printedLogo(kit) },
    about: certificates.join('\n') || OFFICE_CATALOG.tripSheet.noCertificate,
    parts,
    unprintable: OFFICE_CATALOG.document.unprintable,
  }
}
