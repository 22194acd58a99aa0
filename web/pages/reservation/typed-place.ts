import { STATE_NAMES } from '../../../domain/values/address.ts'
import { readCoordinates } from '../../../domain/values/geo.ts'
import { browserClient } from '../../api.ts'
import { placeOf, type RidePlace } from './fields.ts'

export type TypedPlace =
  | { certain: true; place: RidePlace }
  /** Only applied after the visitor agrees. */
  | { certain: false; place: RidePlace }
  | 'unknown'

/** The text stays; a guess is only suggested. Undefined if the search failed. */
export async function findTypedPlace(typed: string, signal: AbortSignal): Promise<TypedPlace | undefined> {
  const point = readCoordinates(typed)
  if (point) return { certain: true, place: { ...point, name: typed, approximate: true } }
  const query = { q: typed.slice(0, 200), full: '1' as const }
  const found = await browserClient('searchPlaces', { query, signal }).catch((error: unknown) => {
    if (!signal.aborted) console.error('The address search failed', error)
    return undefined
  })
  if (!found) return undefined
  const match = onlyMatch(typed, found)
  if (match) {
    const matched = match.display_name === typed ? {} : { matched: match.display_name }
    return { certain: true, place: { ...placeOf(match), name: typed, ...matched, typed: true } }
  }
  return found[0] ? { certain: false, place: placeOf(found[0]) } : 'unknown'
}

/** Undefined if several match. */
export function onlyMatch<Found extends { display_name: string }>(
  typed: string,
  found: Found[],
): Found | undefined {
  const typedWords = wordsOf(typed)
  const matches = found.filter(({ display_name }) => {
    const words = new Set(wordsOf(display_name))
    return typedWords.every(word => words.has(word))
  })
  return typedWords.length > 0 && matches.length === 1 ? matches[0] : undefined
}

/** As in place names. */
const EXPANSIONS: Record<string, string> = {
  ...Object.fromEntries([...STATE_NAMES].map(state => state.map(text => text.toLowerCase()))),
  ave: 'avenue',
  blvd: 'boulevard',
  dr: 'drive',
  hwy: 'highway',
  ln: 'lane',
  pkwy: 'parkway',
  rd: 'road',
  st: 'street',
}
const IGNORED_WORDS = new Set(['usa', 'us', 'the'])

/** Compares addresses: abbreviations in full, without accents. */
export function wordsOf(text: string): string[] {
  const words = text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .replace(/\bd\.?c\b/g, 'district of columbia')
    .split(/[^a-z0-9]+/)
  return words
    .filter(word => word && !IGNORED_WORDS.has(word))
    .flatMap(word => (EXPANSIONS[word] ?? word).split(' '))
}
