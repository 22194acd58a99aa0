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

/** Characters of a review, and of our answer to it. */
export const REVIEW_CHARACTERS_MAX = 1000

const OCCASION_CHARACTERS_MAX = 80

const STARS_MAX = 5

/** A text in each locale; empty where there is none. */
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

/** Other websites, where readers can check a review. */
const SHOWN_WITH_LINK: ReadonlySet<string> = new Set(['google', 'tripadvisor', 'weddingwire'])

/** A review as staff type it in. */
export const ReviewInput = z
  .object({
    /** A rating stays one; none is typed in. */
    source: z.enum(REVIEW_SOURCES),
    /** The review where it was published first. */
    url: link,
    author: nameField('The name', 60),
    /** Null where the source gives none. */
    stars: z.preprocess(emptyAsNull, wholeNumber('The stars', 1, STARS_MAX).nullable()),
    /** The language that the author wrote in. */
    locale: localeField,
    texts: inLocales(text),
    /** The route or the occasion of the ride, such as "Dulles to Georgetown". */
    occasions: inLocales(optionalLine('The occasion', OCCASION_CHARACTERS_MAX)),
    answers: inLocales(optionalParagraphs('The answer', REVIEW_CHARACTERS_MAX)),
    writtenOn: dateField,
    tripOn: z.preprocess(emptyAsNull, dateField.nullable()),
    /** The page that quotes it first; empty for any. */
    page: z.enum(['', ...QUOTING_PAGES]),
    /** True where the author has agreed to it being shown on this website. */
    consented: z.boolean(),
    state: z.enum(REVIEW_STATES),
    /** Empty unless it is hidden. */
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

/** A review as the office has it. */
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
  /** Since when the author is known to agree. */
  consentAt: instantField.nullable(),
  state: z.enum(REVIEW_STATES),
  hiddenReason: z.enum(['', ...HIDDEN_REASONS]),
  /** True for the invented ones that a new store starts with. */
  sample: z.boolean(),
})
export type Review = z.output<typeof Review>

/** A review as visitors see it, in one locale. */
export const PublicReview = z.object({
  author: z.string(),
  stars: z.int().nullable(),
  text: z.string(),
  /** The language that the text stands in here. */
  locale: localeField,
  occasion: z.string(),
  answer: z.string(),
  /** YYYY-MM of the ride; empty where it is not known. */
  month: z.string(),
  source: z.enum(REVIEW_SOURCES),
  url: z.string(),
  sample: z.boolean(),
})
export type PublicReview = z.output<typeof PublicReview>

/** What the website shows of reviews. */
export const PublicReviews = z.object({
  quotes: z.object({
    services: z.array(PublicReview),
    fleet: z.array(PublicReview),
    airports: z.array(PublicReview),
  }),
  /** The newest first, without examples where the site is public. */
  all: z.array(PublicReview),
  /** The mean of the stars that customers gave their trips, to one decimal; null while there are few. */
  ratings: z.object({ mean: z.number(), count: z.int() }).nullable(),
})
export type PublicReviews = z.output<typeof PublicReviews>
