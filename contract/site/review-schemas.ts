import { z } from 'zod'
import { HIDDEN_REASONS, QUOTING_PAGES, REVIEW_SOURCES, REVIEW_STATES } from '../../domain/site/review.ts'
import { recordOf } from '../../domain/values/record.ts'
import { LOCALES } from '../../i18n/locales.ts'
import { explained } from '../explained.ts'
import {
  dateField,
  idField,
  instantField,
  localeField,
  nameField,
  optionalLine,
  optionalParagraphs,
  versionField,
  wholeNumber,
} from '../fields.ts'

export const REVIEW_CHARACTERS_MAX = 1000

const OCCASION_CHARACTERS_MAX = 80

const STARS_MAX = 5

function inLocales<Text extends z.ZodType<string>>(text: Text) {
  return z.object(recordOf(LOCALES, () => text))
}

const emptyAsNull = (value: unknown) => (value === '' || value === undefined ? null : value)

const needed = (path: string[], sentence: string) => ({ path, ...explained({ code: 'needed' }, sentence) })

const text = optionalParagraphs('The text', REVIEW_CHARACTERS_MAX)

const link = optionalLine('The link', 500).refine(
  value => value === '' || (/^https:\/\//.test(value) && URL.canParse(value)),
  explained({ code: 'https-or-empty' }, 'Enter a link starting with https://, or leave blank.'),
)

/** Readers can verify these at the source. */
const SHOWN_WITH_LINK: ReadonlySet<string> = new Set(['google', 'tripadvisor', 'weddingwire'])

export const ReviewInput = z
  .object({
    /** `rating` cannot be entered by staff. */
    source: z.enum(REVIEW_SOURCES),
    url: link,
    author: nameField('The name', 60),
    stars: z.preprocess(emptyAsNull, wholeNumber('The stars', 1, STARS_MAX).nullable()),
    locale: localeField,
    texts: inLocales(text),
    occasions: inLocales(optionalLine('The occasion', OCCASION_CHARACTERS_MAX)),
    answers: inLocales(optionalParagraphs('The answer', REVIEW_CHARACTERS_MAX)),
    writtenOn: dateField,
    tripOn: z.preprocess(emptyAsNull, dateField.nullable()),
    page: z.enum(['', ...QUOTING_PAGES]),
    consented: z.boolean(),
    state: z.enum(REVIEW_STATES),
    hiddenReason: z.enum(['', ...HIDDEN_REASONS]),
  })
  .refine(
    ({ texts, locale }) => texts[locale] !== '',
    needed(['texts'], 'Please enter the text in the author’s language.'),
  )
  .refine(
    ({ state, hiddenReason }) => state !== 'hidden' || hiddenReason !== '',
    needed(['hiddenReason'], 'A hidden review needs a reason.'),
  )
  .refine(
    ({ state, source, consented }) => state !== 'published' || source !== 'letter' || consented,
    needed(['consented'], 'A letter can be shown only with its author’s consent.'),
  )
  .refine(
    ({ state, source, url }) => state !== 'published' || !SHOWN_WITH_LINK.has(source) || url !== '',
    needed(['url'], 'Please enter the link to the review, so readers can check it.'),
  )
  .transform(({ hiddenReason, ...rest }) => ({
    ...rest,
    hiddenReason: rest.state === 'hidden' ? hiddenReason : ('' as const),
  }))
export type ReviewInput = z.output<typeof ReviewInput>

const texts = inLocales(z.string())

export const Review = z.object({
  _id: idField,
  version: versionField,
  source: z.enum(REVIEW_SOURCES),
  url: z.string(),
  author: z.string(),
  stars: z.int().nullable(),
  locale: localeField,
  texts,
  occasions: texts,
  answers: texts,
  writtenOn: z.string(),
  tripOn: z.string().nullable(),
  page: z.enum(['', ...QUOTING_PAGES]),
  consented: z.boolean(),
  consentAt: instantField.nullable(),
  state: z.enum(REVIEW_STATES),
  hiddenReason: z.enum(['', ...HIDDEN_REASONS]),
  /** Samples of a new store. */
  sample: z.boolean(),
})
export type Review = z.output<typeof Review>

export const PublicReview = z.object({
  author: z.string(),
  stars: z.int().nullable(),
  text: z.string(),
  locale: localeField,
  occasion: z.string(),
  answer: z.string(),
  /** YYYY-MM of the ride, or empty. */
  month: z.string(),
  source: z.enum(REVIEW_SOURCES),
  url: z.string(),
  sample: z.boolean(),
})
export type PublicReview = z.output<typeof PublicReview>

export const PublicReviews = z.object({
  quotes: z.object({
    services: z.array(PublicReview),
    fleet: z.array(PublicReview),
    airports: z.array(PublicReview),
  }),
  /** Newest first. Public sites show no examples. */
  all: z.array(PublicReview),
  /** One decimal; null while there are few. */
  ratings: z.object({ mean: z.number(), count: z.int() }).nullable(),
})
export type PublicReviews = z.output<typeof PublicReviews>
