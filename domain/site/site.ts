export type Site = {
  brand: string
  bookingPhone: string
  supportPhone: string
  email: string
  address: { locality: string; region: string; postalCode: string; country: string }
  hours: string
  serviceArea: string[]
  /** IANA zone of all pickup times. */
  timeZone: string
  reach: CompanyReach
  facts: CompanyFacts
  social: { facebook: string; instagram: string; youtube: string; linkedin: string }
}

export type CompanyFacts = {
  since: number | null
  licence: string
  insuredDollars: number | null
}

export type CompanyReach = {
  textPhone: string
  whatsAppPhone: string
  answerHours: number | null
}

export type ShownSite = Omit<Site, 'reach' | 'facts'> & { facts?: CompanyFacts }

/** Placeholders: numbers reserved for fiction, example.com addresses. */
export const DEFAULT_SHOWN_SITE: ShownSite = {
  brand: 'Quantico Rides & Transports',
  bookingPhone: '(703) 555-0142',
  supportPhone: '',
  email: 'rides@example.com',
  address: { locality: 'Triangle', region: 'VA', postalCode: '22172', country: 'US' },
  hours: '24 hours a day, 7 days a week',
  serviceArea: ['Virginia', 'Washington DC', 'Maryland'],
  timeZone: 'America/New_York',
  social: { facebook: '', instagram: '', youtube: '', linkedin: '' },
}

/** Separate from the shown part, so that pages load less. */
export const DEFAULT_SITE: Site = {
  ...DEFAULT_SHOWN_SITE,
  facts: { since: null, licence: '', insuredDollars: null },
  reach: { textPhone: '', whatsAppPhone: '', answerHours: null },
}

/** "Triangle VA-22172" (spec 2, footer). */
export function addressLine(site: Pick<Site, 'address'>): string {
  return `${site.address.locality} ${site.address.region}-${site.address.postalCode}`
}

export function supportPhoneOf(site: Pick<Site, 'bookingPhone' | 'supportPhone'>): string {
  return site.supportPhone || site.bookingPhone
}

export const INSIDE_LINES_MAX = 12

export function fleetPath({ slug }: { slug: string }): string {
  return `/fleet/${slug}`
}
