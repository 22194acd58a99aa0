import type { Place } from '../values/geo.ts'

/** The kinds of pages about places, each with the start of its address. */
export const PLACE_KINDS = ['airport', 'town', 'venue', 'route'] as const
/** What a page is about. */
export type PlaceKind = (typeof PLACE_KINDS)[number]

/** The start of the address of each kind. */
export const PLACE_FOLDERS: Record<PlaceKind, string> = {
  airport: '/airports',
  town: '/towns',
  venue: '/venues',
  route: '/routes',
}

/** The two ends of the trip of a page. */
export type PageEnds = readonly [pickUp: Place, dropOff: Place]

/** The address of a page, without the prefix of a locale. */
export function placePath({ kind, slug }: { kind: PlaceKind; slug: string }): string {
  return `${PLACE_FOLDERS[kind]}/${slug}`
}

/** Tips on one page. */
export const TIPS_MAX = 8
/** Questions with their answers on one page. */
export const QUESTIONS_MAX = 6

/** Characters of own text that a public page has at least, in its introduction and its tips. */
export const OWN_CHARACTERS_MIN = 300
/** Of the sequences of five words of a page, those that another page has too are fewer than this share. */
export const SHARED_SHINGLES_MAX = 0.6
const SHINGLE_WORDS = 5

/** Why visitors do not see a page. */
export type GateFault = 'no-fare' | 'no-drive' | 'too-short' | 'too-alike'

/** What the gate looks at. */
export type GatedPage = {
  /** True where the tariff prices the trip here. */
  hasFare: boolean
  hasDrive: boolean
  intro: string
  tips: readonly string[]
}

/** Why a page is not public; the pages before it are those that already are. */
export function gateFaults(page: GatedPage, others: readonly GatedPage[]): GateFault[] {
  const faults: GateFault[] = []
  if (!page.hasFare) faults.push('no-fare')
  if (!page.hasDrive) faults.push('no-drive')
  if (ownText(page).replace(/\s+/g, ' ').length < OWN_CHARACTERS_MIN) faults.push('too-short')
  if (others.some(other => sharedShingles(page, other) >= SHARED_SHINGLES_MAX)) faults.push('too-alike')
  return faults
}

/** The share of the sequences of five words of a page that another page has too, from 0 to 1. */
export function sharedShingles(
  page: Pick<GatedPage, 'intro' | 'tips'>,
  other: Pick<GatedPage, 'intro' | 'tips'>,
): number {
  const [own, known] = [shinglesOf(ownText(page)), shinglesOf(ownText(other))]
  if (own.size === 0) return 0
  return [...own].filter(shingle => known.has(shingle)).length / own.size
}

function ownText({ intro, tips }: Pick<GatedPage, 'intro' | 'tips'>): string {
  return [intro, ...tips].join(' ').trim()
}

function shinglesOf(text: string): Set<string> {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  const shingles = new Set<string>()
  for (let at = 0; at + SHINGLE_WORDS <= words.length; at++)
    shingles.add(words.slice(at, at + SHINGLE_WORDS).join(' '))
  return shingles
}
