import { z } from 'zod'
import { PLACE_NAME_CHARACTERS_MAX } from '../../domain/pricing/named-trips.ts'
import { PLACE_KINDS, QUESTIONS_MAX, TIPS_MAX } from '../../domain/site/place-page.ts'
import {
  comparedPath,
  isPagePath,
  REDIRECT_PATH_CHARACTERS_MAX,
  REDIRECT_STATUSES,
} from '../../domain/site/redirect.ts'
import { explained } from '../explained.ts'
import {
  idField,
  instantField,
  instantInput,
  line,
  localeField,
  optionalLine,
  optionalLinkField,
  paragraphs,
  untranslatedField,
  versionField,
} from '../fields.ts'

export const SLUG_CHARACTERS_MAX = 60

const lines = (label: string, { max, characters }: { max: number; characters: number }) =>
  z
    .array(optionalLine(label, characters))
    .max(max, explained({ code: 'too-many-items', max }, `Enter up to ${max} lines.`))
    .transform(all => all.filter(one => one !== ''))

const slug = optionalLine('The address', SLUG_CHARACTERS_MAX).refine(
  text => text === '' || /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(text),
  explained({ code: 'characters' }, 'Use lowercase letters, digits and single hyphens.'),
)

export const PlacePageInput = z
  .object({
    kind: z.enum(PLACE_KINDS, 'Choose a page type.'),
    slug: slug.optional(),
    from: line('The start', PLACE_NAME_CHARACTERS_MAX),
    to: line('The destination', PLACE_NAME_CHARACTERS_MAX),
    heading: line('The heading', 120),
    intro: paragraphs('The introduction', 3000),
    tips: lines('A tip', { max: TIPS_MAX, characters: 400 }).default([]),
    questions: lines('A question', { max: QUESTIONS_MAX, characters: 200 }).default([]),
    answers: lines('An answer', { max: QUESTIONS_MAX, characters: 600 }).default([]),
    imageUrl: optionalLinkField('The image URL').default(''),
    altText: optionalLine('The alt text', 300).optional(),
    draft: z.boolean('Send true or false.').optional(),
    publishAt: instantInput('The time of publishing').nullable().optional(),
  })
  .refine(({ questions, answers }) => questions.length === answers.length, {
    path: ['answers'],
    ...explained({ code: 'needed' }, 'Enter an answer for each question.'),
  })
export type PlacePageInput = z.output<typeof PlacePageInput>

export const PlacePage = z.object({
  _id: idField,
  version: versionField,
  kind: z.enum(PLACE_KINDS),
  slug: z.string(),
  from: z.string(),
  to: z.string(),
  heading: z.string(),
  intro: z.string(),
  tips: z.array(z.string()),
  questions: z.array(z.string()),
  answers: z.array(z.string()),
  imageUrl: z.string(),
  altText: z.string(),
  /** Built-in and not saved yet. */
  sample: z.boolean(),
  updatedAt: instantField,
  draft: z.boolean(),
  publishAt: instantField.nullable(),
})
export type PlacePage = z.output<typeof PlacePage>

export const GatedPlacePage = PlacePage.extend({
  faults: z.array(z.enum(['no-fare', 'no-drive', 'too-short', 'too-alike'])),
})
export type GatedPlacePage = z.output<typeof GatedPlacePage>

export const PageSuggestion = z.object({
  from: z.string(),
  to: z.string(),
  /** Unique per person and day, last 90 days. */
  quotes: z.int(),
  reservations: z.int(),
  metres: z.number(),
  seconds: z.number(),
})
export type PageSuggestion = z.output<typeof PageSuggestion>

export const PlaceSummary = z.object({
  kind: z.enum(PLACE_KINDS),
  slug: z.string(),
  from: z.string(),
  to: z.string(),
  heading: z.string(),
  metres: z.int(),
  seconds: z.int(),
  totalCents: z.int(),
  /** `totalCents` rounded up as the owner chose. */
  fromCents: z.int(),
  untranslated: untranslatedField,
})
export type PlaceSummary = z.output<typeof PlaceSummary>

export const PlacePageQuery = z.object({
  locale: localeField.optional(),
  kind: z.enum(PLACE_KINDS, 'Send the page type.'),
  slug: z.string('Send the page’s slug.').max(SLUG_CHARACTERS_MAX, 'That slug is too long.'),
})

const tile = z.object({ zoom: z.int(), x: z.int(), y: z.int() })

export const FoundPlacePage = z.object({
  page: PlacePage.extend({ untranslated: untranslatedField }),
  /** Published locales with translated texts. */
  locales: z.array(localeField),
  drive: z.object({ metres: z.int(), seconds: z.int() }),
  still: z.object({ width: z.int(), height: z.int(), tiles: z.array(tile), line: z.string() }).optional(),
  /** On a Tuesday at 1 pm, booked a week ahead, cheapest first. */
  fares: z.array(
    z.object({
      code: z.string(),
      name: z.string(),
      seats: z.int(),
      luggage: z.int(),
      totalCents: z.int(),
      fromCents: z.int(),
    }),
  ),
  /** Gratuity included. */
  withGratuity: z.boolean(),
  /** Tolls and taxes are added at cost. */
  addsTolls: z.boolean().optional(),
  /** When the tariff took effect. */
  validFrom: instantField,
  meetingPoints: z.array(
    z.object({ terminal: z.string(), kind: z.enum(['kerb', 'inside']), text: z.string() }),
  ),
  near: z.array(PlaceSummary),
})
export type FoundPlacePage = z.output<typeof FoundPlacePage>

const ownPath = explained({ code: 'own-path' }, 'Enter a path on this website, such as /towns/springfield.')

const statusTold = explained(
  { code: 'choice', choices: REDIRECT_STATUSES.map(String) },
  'Choose 301, 302 or 410.',
)

/** An empty target means gone. */
export const RedirectInput = z
  .object({
    from: line('The old address', REDIRECT_PATH_CHARACTERS_MAX)
      .refine(isPagePath, ownPath)
      .transform(comparedPath),
    to: optionalLine('The new address', REDIRECT_PATH_CHARACTERS_MAX).refine(
      path => path === '' || isPagePath(path),
      ownPath,
    ),
    status: z.preprocess(
      value => (typeof value === 'string' && /^\d{3}$/.test(value) ? Number(value) : value),
      z.literal(REDIRECT_STATUSES, statusTold),
    ),
  })
  .refine(({ to, status }) => status === 410 || to !== '', {
    path: ['to'],
    ...explained({ code: 'needed' }, 'Please enter the new address.'),
  })
  .transform(({ to, ...rest }) => ({ ...rest, to: rest.status === 410 ? '' : to }))
export type RedirectInput = z.output<typeof RedirectInput>

export const Redirect = z.object({
  _id: idField,
  version: versionField,
  from: z.string(),
  to: z.string(),
  status: z.literal(REDIRECT_STATUSES),
  madeBy: z.enum(['slug', 'staff', 'import']),
  hits: z.int(),
  lastAt: instantField.nullable(),
})
export type Redirect = z.output<typeof Redirect>

/** A requested URL that does not exist. */
export const MissingPage = z.object({
  path: z.string(),
  hits: z.int(),
  referrer: z.string(),
  lastAt: instantField,
})
export type MissingPage = z.output<typeof MissingPage>

export const REDIRECTS_BYTES_MAX = 400_000

export const REFUSED_LINES_MAX = 20

export const ImportedRedirects = z.object({
  added: z.int(),
  changed: z.int(),
  refused: z.int(),
  lines: z.array(z.object({ line: z.int(), fault: z.enum(['path', 'status', 'loop', 'full']) })),
})
export type ImportedRedirects = z.output<typeof ImportedRedirects>
