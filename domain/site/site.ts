import { type BrandKit, NO_BRAND_KIT } from './brand-kit.ts'

/** Entered by the owner; the brand kit is another record. */
export type CompanyDetails = {
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
  messages: CompanyMessages
  social: { facebook: string; instagram: string; youtube: string; linkedin: string }
}

export type Site = CompanyDetails & {
  kit: BrandKit
  /** False: guests can't book online, and the website shows the phone number instead. */
  bookingOpen: boolean
}

export type CompanyFacts = {
  since: number | null
  licence: string
  insuredDollars: number | null
}

/** Names of the company in emails and texts. */
export type CompanyMessages = {
  /** Begins every text; empty to derive it from the brand. */
  shortName: string
  /** The person who signs emails to guests; may be empty. */
  signedBy: string
}

export type CompanyReach = {
  textPhone: string
  whatsAppPhone: string
  answerHours: number | null
}

export const EMPTY_PAGES = ['/blog', '/videos'] as const
export type EmptyPage = (typeof EMPTY_PAGES)[number]

export type ShownSite = Omit<Site, 'reach' | 'facts' | 'messages'> & {
  facts?: CompanyFacts
  emptyPages: readonly EmptyPage[]
}

/** Placeholders until the details are entered: a number reserved for fiction, an example.com address. */
const DEFAULT_DETAILS: Omit<ShownSite, 'emptyPages'> = {
  brand: 'Chauffeur Service',
  bookingPhone: '(800) 555-0142',
  supportPhone: '',
  email: 'rides@example.com',
  address: { locality: 'Springfield', region: 'MA', postalCode: '01103', country: 'US' },
  hours: '24 hours a day, 7 days a week',
  serviceArea: ['Springfield'],
  timeZone: 'America/New_York',
  social: { facebook: '', instagram: '', youtube: '', linkedin: '' },
  kit: NO_BRAND_KIT,
  bookingOpen: true,
}

export const DEFAULT_SHOWN_SITE: ShownSite = { ...DEFAULT_DETAILS, emptyPages: [] }

/** Separate from the shown part, so that pages load less. */
export const DEFAULT_SITE: Site = {
  ...DEFAULT_DETAILS,
  facts: { since: null, licence: '', insuredDollars: null },
  reach: { textPhone: '', whatsAppPhone: '', answerHours: null },
  messages: { shortName: '', signedBy: '' },
}

/** Spec 2 writes this line of the sample company. */
const SPECIFIED_LINE = 'Triangle VA-22172'

/** "Springfield, MA 01103". */
export function addressLine(site: Pick<Site, 'address'>): string {
  const { locality, region, postalCode } = site.address
  const specified = `${locality} ${region}-${postalCode}`
  return specified === SPECIFIED_LINE ? specified : `${locality}, ${region} ${postalCode}`
}

export function supportPhoneOf(site: Pick<Site, 'bookingPhone' | 'supportPhone'>): string {
  return site.supportPhone || site.bookingPhone
}

export const INSIDE_LINES_MAX = 12

export function fleetPath({ slug }: { slug: string }): string {
  return `/fleet/${slug}`
}

export function reservePath({ _id: id }: { _id?: string | undefined }): string {
  return id ? `/reservation?vehicle=${encodeURIComponent(id)}` : '/reservation'
}
