import type { DocumentSnapshot } from '../../../domain/money/document-snapshot.ts'
import { addressLine, type Site } from '../../../domain/site/site.ts'

export function companyOf(site: Site): DocumentSnapshot['company'] {
  const { brand, bookingPhone, email, facts } = site
  return {
    name: brand,
    lines: [
      [addressLine(site), facts.licence].filter(Boolean).join('  ·  '),
      [bookingPhone, email].filter(Boolean).join('  ·  '),
    ],
  }
}
