export const REVIEW_SOURCES = ['rating', 'google', 'tripadvisor', 'weddingwire', 'letter'] as const
export type ReviewSource = (typeof REVIEW_SOURCES)[number]
export const TYPED_SOURCES = ['google', 'tripadvisor', 'weddingwire', 'letter'] as const

export const REVIEW_STATES = ['new', 'published', 'hidden'] as const
export type ReviewState = (typeof REVIEW_STATES)[number]

/** Low stars are no reason. `example` is for the samples of a new store. */
export const HIDDEN_REASONS = ['abuse', 'private-data', 'not-a-customer', 'example'] as const
export type HiddenReason = (typeof HIDDEN_REASONS)[number]

export const QUOTES_MAX = { services: 3, fleet: 3, airports: 2 } as const
export type QuotingPage = keyof typeof QUOTES_MAX
export const QUOTING_PAGES = ['services', 'fleet', 'airports'] as const satisfies readonly QuotingPage[]

/** The mean is only shown from this many ratings on. */
export const RATINGS_MIN = 5

type Published = { sample: boolean; page: QuotingPage | '' }

/** Examples are shown until the first real review is published. */
export function withoutExamples<Review extends Published>(published: readonly Review[]): Review[] {
  const real = published.filter(({ sample }) => !sample)
  return real.length > 0 ? real : [...published]
}

/** Chosen for this page first, then for no page, then the rest; in staff's order. */
export function quotesFor<Review extends Published>(
  published: readonly Review[],
  page: QuotingPage,
): Review[] {
  const rank = (review: Review) => [page, ''].indexOf(review.page) >>> 0
  return withoutExamples(published)
    .toSorted((one, other) => rank(one) - rank(other))
    .slice(0, QUOTES_MAX[page])
}

export const REVIEWS_SHOWN_MAX = 200
export const PLACE_QUOTES_MAX = 2

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

const namesIn = (text: string) => (text.match(/\p{Lu}\p{L}{2,}/gu) ?? []).map(name => name.toLowerCase())
