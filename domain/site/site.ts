/** The record of the company that public pages show; the owner edits it in the office. */
export type Site = {
  brand: string
  bookingPhone: string
  /** Empty where the booking phone serves support too. */
  supportPhone: string
  email: string
  address: { locality: string; region: string; postalCode: string; country: string }
  hours: string
  serviceArea: string[]
  /** IANA zone of every pick-up time. */
  timeZone: string
  /** How else customers reach the company; what is empty is not offered. */
  reach: CompanyReach
  /** What the home page proves; what is empty is not said. */
  facts: CompanyFacts
  /** A link left empty is not shown. */
  social: { facebook: string; instagram: string; youtube: string; linkedin: string }
}

/** Facts about the company that a visitor can check. */
export type CompanyFacts = {
  /** The year in which it began; null where it is not told. */
  since: number | null
  /** The name and number of its license, such as "WMATC No. 1234". */
  licence: string
  /** What it is insured for, in dollars; null where it is not told. */
  insuredDollars: number | null
}

/** Ways to write to the company besides e-mail, and how long an answer takes. */
export type CompanyReach = {
  /** A number that receives text messages; empty where none does. */
  textPhone: string
  /** A number with an account of WhatsApp; empty where there is none. */
  whatsAppPhone: string
  /** Hours until a message is answered at the latest; null where it is not promised. */
  answerHours: number | null
}

/** What every page needs of the record. */
export type ShownSite = Omit<Site, 'reach' | 'facts'> & { facts?: CompanyFacts }

/** Until the owner sets real ones: numbers from the range reserved for fiction, example.com addresses. */
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

/** The whole record until the owner sets it; pages carry only what they show. */
export const DEFAULT_SITE: Site = {
  ...DEFAULT_SHOWN_SITE,
  facts: { since: null, licence: '', insuredDollars: null },
  reach: { textPhone: '', whatsAppPhone: '', answerHours: null },
}

/** "Triangle VA-22172" (spec 2, footer). */
export function addressLine(site: Pick<Site, 'address'>): string {
  return `${site.address.locality} ${site.address.region}-${site.address.postalCode}`
}

/** The phone number for support: the booking phone where none of its own is set. */
export function supportPhoneOf(site: Pick<Site, 'bookingPhone' | 'supportPhone'>): string {
  return site.supportPhone || site.bookingPhone
}

/** Lines that tell what is inside a vehicle. */
export const INSIDE_LINES_MAX = 12

/** The address of the page of a vehicle, without the prefix of a locale. */
export function fleetPath({ slug }: { slug: string }): string {
  return `/fleet/${slug}`
}
