/** Where a review comes from: a customer who rated a trip with us, a website that shows reviews, or a letter. */
export const REVIEW_SOURCES = ['rating', 'google', 'tripadvisor', 'weddingwire', 'letter'] as const
/** Where a review comes from. */
export type ReviewSource = (typeof REVIEW_SOURCES)[number]
/** The sources that staff type reviews in from. */
export const TYPED_SOURCES = ['google', 'tripadvisor', 'weddingwire', 'letter'] as const

/** `new` is not shown yet. */
export const REVIEW_STATES = ['new', 'published', 'hidden'] as const
/** Whether visitors see a review. */
export type ReviewState = (typeof REVIEW_STATES)[number]

/** Why a review is hidden: its stars are no reason. The last one is for the examples of a new store. */
export const HIDDEN_REASONS = ['abuse', 'private-data', 'not-a-customer', 'example'] as const
/** Why a review is hidden. */
export type HiddenReason = (typeof HIDDEN_REASONS)[number]

/** The pages that quote reviews, with how many they quote (the specification's testimonials). */
export const QUOTES_MAX = { services: 3, fleet: 3, airports: 2 } as const
/** A page that quotes reviews. */
export type QuotingPage = keyof typeof QUOTES_MAX
/** The same as a list. */
export const QUOTING_PAGES = ['services', 'fleet', 'airports'] as const satisfies readonly QuotingPage[]

/** Ratings of trips from which on their mean is told. */
export const RATINGS_MIN = 5

type Published = { sample: boolean; page: QuotingPage | '' }

/** Examples stand in for reviews until the first real one is published. */
export function withoutExamples<Review extends Published>(published: readonly Review[]): Review[] {
  const real = published.filter(({ sample }) => !sample)
  return real.length > 0 ? real : [...published]
}

/** What a page quotes, in the order of staff: first what they chose for this page, then what they chose for none, then the rest. */
export function quotesFor<Review extends Published>(
  published: readonly Review[],
  page: QuotingPage,
): Review[] {
  const rank = (review: Review) => [page, ''].indexOf(review.page) >>> 0
  return withoutExamples(published)
    .toSorted((one, other) => rank(one) - rank(other))
    .slice(0, QUOTES_MAX[page])
}

/** Reviews that the page of all of them shows at most, the newest first. */
export const REVIEWS_SHOWN_MAX = 200
/** Reviews of rides that a page about a place quotes at most. */
export const PLACE_QUOTES_MAX = 2

/**
 * True where the occasion of a ride names what a page is about: a route both of its ends, a town or a venue its name,
 * an airport its name or its code.
 */
export function isRideOf(
  occasion: string,
  { kind, slug, heading }: { kind: string; slug: string; heading: string },
): boolean {
  const said = namesIn(occasion)
  const names = namesIn(heading)
  if (kind === 'route') return names.filter(name => said.includes(name)).length >= 2
  const wanted = kind === 'airport' ? [slug, names[0] ?? slug] : []
  if (wanted.some(name => said.includes(name))) return true
  return occasion.toLowerCase().includes(slug.replaceAll('-', ' '))
}

/** The names in a short text, in small letters: its words that begin with a capital, three letters at least. */
const namesIn = (text: string) => (text.match(/\p{Lu}\p{L}{2,}/gu) ?? []).map(name => name.toLowerCase())
