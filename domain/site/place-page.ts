import type { Place } from '../values/geo.ts'

export const PLACE_KINDS = ['airport', 'town', 'venue', 'route'] as const
export type PlaceKind = (typeof PLACE_KINDS)[number]

export const PLACE_FOLDERS: Record<PlaceKind, string> = {
  airport: '/airports',
  town: '/towns',
  venue: '/venues',
  route: '/routes',
}

export type PageEnds = readonly [pickUp: Place, dropOff: Place]

export function placePath({ kind, slug }: { kind: PlaceKind; slug: string }): string {
  return `${PLACE_FOLDERS[kind]}/${slug}`
}

export const TIPS_MAX = 8
export const QUESTIONS_MAX = 6

/** Minimum own text (introduction and tips) of a public page. */
export const OWN_CHARACTERS_MIN = 300
/** Maximum share of five-word sequences in common with another page. */
export const SHARED_SHINGLES_MAX = 0.6
const SHINGLE_WORDS = 5

export type GateFault = 'no-fare' | 'no-drive' | 'too-short' | 'too-alike'

export type GatedPage = {
  hasFare: boolean
  hasDrive: boolean
  intro: string
  tips: readonly string[]
}

export function gateFaults(page: GatedPage, others: readonly GatedPage[]): GateFault[] {
  const faults: GateFault[] = []
  if (!page.hasFare) faults.push('no-fare')
  if (!page.hasDrive) faults.push('no-drive')
  if (ownText(page).replace(/\s+/g, ' ').length < OWN_CHARACTERS_MIN) faults.push('too-short')
  if (others.some(other => sharedShingles(page, other) >= SHARED_SHINGLES_MAX)) faults.push('too-alike')
  return faults
}

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
