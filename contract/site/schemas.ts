import { z } from 'zod'
import { boundedText, plainText, sizeOfText, TEXT_BOUNDS } from '../../domain/notify/text-segments.ts'
import { PHOTOGRAPH_SLOTS } from '../../domain/site/picture.ts'
import {
  type CompanyDetails,
  DEFAULT_SITE,
  EMPTY_PAGES,
  type Site as SiteRecord,
} from '../../domain/site/site.ts'
import { isPlausiblePhone, MAX_PHONE_CHARACTERS } from '../../domain/values/contact-details.ts'
import { recordOf } from '../../domain/values/record.ts'
import { LOCALES } from '../../i18n/locales.ts'
import { explained } from '../explained.ts'
import {
  emailField,
  line,
  optionalLine,
  optionalLinkField,
  phoneField,
  untranslatedField,
  versionField,
  wholeNumber,
} from '../fields.ts'
import { BrandKit } from './brand-schemas.ts'

/** Spec 2, Footer. */
export const Site = z.object({
  brand: z.string(),
  bookingPhone: z.string(),
  supportPhone: z.string(),
  email: z.string(),
  address: z.object({
    locality: z.string(),
    region: z.string(),
    postalCode: z.string(),
    country: z.string(),
  }),
  hours: z.string(),
  serviceArea: z.array(z.string()),
  timeZone: z.string(),
  reach: z.object({
    textPhone: z.string(),
    whatsAppPhone: z.string(),
    answerHours: z.int().nullable(),
  }),
  facts: z.object({ since: z.int().nullable(), licence: z.string(), insuredDollars: z.int().nullable() }),
  messages: z.object({ shortName: z.string(), signedBy: z.string() }),
  social: z.object({
    facebook: z.string(),
    instagram: z.string(),
    youtube: z.string(),
    linkedin: z.string(),
  }),
  kit: BrandKit,
  bookingOpen: z.boolean(),
}) satisfies z.ZodType<SiteRecord>

/** `version` is 0 until saved once. */
export const SavedSite = Site.extend({ version: versionField })
export type SavedSite = z.output<typeof SavedSite>

export const LocalizedSite = SavedSite.extend({
  /** Without entries; menus leave them out. */
  emptyPages: z.array(z.enum(EMPTY_PAGES)),
  untranslated: untranslatedField,
})

const socialLink = optionalLine('The link', 500).refine(
  text => text === '' || (/^https:\/\//.test(text) && URL.canParse(text)),
  explained({ code: 'https-or-empty' }, 'Enter a link starting with https://, or leave blank.'),
)

const emptyAsNull = (value: unknown) => (value === '' || value === undefined ? null : value)

const FIRST_YEAR = 1800

const LAST_YEAR = 2100

const INSURED_DOLLARS_MAX = 1_000_000_000

const optionalPhone = (label: string) =>
  optionalLine(label, MAX_PHONE_CHARACTERS).refine(
    text => text === '' || isPlausiblePhone(text),
    explained({ code: 'phone-or-empty' }, 'Enter a phone number such as (703) 555-0142, or leave blank.'),
  )

/** A week: longer promises are useless. */
const ANSWER_HOURS_MAX = 168

const reachField = z
  .object({
    textPhone: optionalPhone('The number for text messages'),
    whatsAppPhone: optionalPhone('The number for WhatsApp'),
    answerHours: z.preprocess(emptyAsNull, wholeNumber('The hours', 1, ANSWER_HOURS_MAX).nullable()),
  })
  .default(DEFAULT_SITE.reach)

const factsField = z
  .object({
    since: z.preprocess(emptyAsNull, wholeNumber('The year', FIRST_YEAR, LAST_YEAR).nullable()),
    licence: optionalLine('The licence', 60),
    insuredDollars: z.preprocess(emptyAsNull, wholeNumber('The amount', 1, INSURED_DOLLARS_MAX).nullable()),
  })
  .default(DEFAULT_SITE.facts)

const messagesField = z
  .object({
    shortName: optionalLine('The short name', TEXT_BOUNDS.brand).refine(
      text =>
        boundedText(text, TEXT_BOUNDS.brand) === plainText(text) &&
        sizeOfText(plainText(text)).alphabet === 'gsm',
      explained({ code: 'wrong' }, 'Use up to 16 letters, digits and common signs.'),
    ),
    signedBy: optionalLine('The name', 60),
  })
  .default(DEFAULT_SITE.messages)

export const SiteInput = z.object({
  brand: line('The brand', 80),
  bookingPhone: phoneField,
  supportPhone: optionalPhone('The support phone'),
  email: emailField,
  address: z.object({
    locality: line('The town', 80),
    region: line('The state', 40),
    postalCode: line('The ZIP', 20),
    country: line('The country', 60),
  }),
  hours: line('The hours', 120),
  serviceArea: z
    .array(line('A region', 60))
    .min(1, 'Add at least one region.')
    .max(20, 'Add up to 20 regions.'),
  timeZone: line('The time zone', 60).refine(
    isTimeZone,
    explained({ code: 'time-zone' }, 'Enter a time zone such as America/New_York.'),
  ),
  reach: reachField,
  facts: factsField,
  messages: messagesField,
  social: z.object({
    facebook: socialLink,
    instagram: socialLink,
    youtube: socialLink,
    linkedin: socialLink,
  }),
}) satisfies z.ZodType<CompanyDetails>

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

const ALT_CHARACTERS_MAX = 300

function inLocales<Text extends z.ZodType<string>>(text: Text) {
  return z.object(recordOf(LOCALES, () => text))
}

/** Empty URL: removes the photo. */
export const PhotographInput = z
  .object({
    imageUrl: optionalLinkField('The image URL'),
    altTexts: inLocales(optionalLine('The alt text', ALT_CHARACTERS_MAX)),
  })
  .refine(({ imageUrl, altTexts }) => imageUrl === '' || altTexts.en !== '', {
    path: ['altTexts.en'],
    ...explained({ code: 'needed' }, 'Please enter the alt text.'),
  })
export type PhotographInput = z.output<typeof PhotographInput>

export const Photograph = z.object({
  slot: z.enum(PHOTOGRAPH_SLOTS),
  imageUrl: z.string(),
  altTexts: inLocales(z.string()),
  version: versionField,
})
export type Photograph = z.output<typeof Photograph>
