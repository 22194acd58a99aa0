import type { Point } from '../../../../domain/geo.ts'
import { milesBetween } from '../../../../domain/geo.ts'
import type { Segment } from './address-segments.ts'
import type { Entry } from './gazetteer.ts'
import { APART_MILES, type PlaceIndex } from './place-index.ts'
import { matchScore } from './search-places.ts'
import { isDirection, isStreet, isStreetType, isUnit } from './street-words.ts'

/** What one part of an address says about a point. */
export type Finding =
  /** A place that the point is at, or one that it is not at. */
  | { kind: 'here'; entry?: Entry }
  | { kind: 'elsewhere'; entry: Entry }
  /** A street or house; `numbered` with a house number. */
  | { kind: 'street'; numbered: boolean }
  /** Free text; `doubt` where it mentions a place that the point is not at. */
  | { kind: 'free'; doubt: boolean }
  /** A county, a part of a building or nothing but state and ZIP. */
  | { kind: 'neutral' }

export type Surroundings = {
  point: Point
  index: PlaceIndex
  /** True where the point is at the place. */
  isHere: (entry: Entry) => boolean
}

const LEADING = /^(?:near|in|at|to|from|by|the|city of|town of|cerca de|en|a|de) /
const AIRPORT = /\b(?:airport|airfield|airpark|aeropuerto)\b/
const CODE = /^[A-Z]{3}$/
/** Words of the longest names that are looked for within free text. */
const NAME_WORDS_MAX = 6
/** Fewer letters say too little to be a name. */
const NAME_LETTERS_MIN = 4

export function findingOf({ typed, whole, rest }: Segment, around: Surroundings): Finding {
  const { index, isHere } = around
  if (rest === '') return { kind: 'neutral' }
  const exact = [whole, rest, rest.replace(LEADING, '')].flatMap(key => index.named(key))
  const here = exact.find(isHere)
  if (here) return { kind: 'here', entry: here }
  const words = rest.split(' ')
  const numbered = /^\d+[a-z]?$/.test(words[0] ?? '')
  const street = numbered ? words.slice(1) : words
  if (isStreet(street)) return { kind: 'street', numbered }
  const [entry] = exact
  if (entry) return { kind: 'elsewhere', entry }
  if (numbered) return afterNumber(street, around)
  if (/ county$/.test(rest) || isUnit(words)) return { kind: 'neutral' }
  return inFreeText({ typed, words }, around)
}

/** "18500 Main St Triangle" ends with its town; a house number alone is one of the next part. */
function afterNumber(words: readonly string[], { index, isHere }: Surroundings): Finding {
  for (let from = 0; from < words.length; from++) {
    const name = words.slice(from)
    const isName = !isDirection(words[from - 1]) && !(name.length === 1 && isStreetType(name[0]))
    const towns = isName ? index.named(name.join(' ')).filter(({ kind }) => kind === 'town') : []
    const [town] = towns
    if (towns.some(isHere)) return { kind: 'here' }
    if (town) return { kind: 'elsewhere', entry: town }
  }
  return { kind: 'street', numbered: true }
}

/** "Dulles Airport Marriott", "my sister", "to Richmond please". */
function inFreeText(
  { typed, words }: { typed: string; words: readonly string[] },
  around: Surroundings,
): Finding {
  const { index, isHere, point } = around
  const mentioned = namesWithin(words).map(name => ({ name, entries: index.named(name) }))
  const places = mentioned.filter(({ name, entries }) =>
    entries.some(entry => isMeant(entry, name, typed) || (isHere(entry) && name.length >= NAME_LETTERS_MIN)),
  )
  const others = places.filter(({ entries }) => !entries.some(isHere))
  if (others.length > 0) return { kind: 'free', doubt: true }
  if (places.length > 0) return { kind: 'here' }
  const atAirport = index.airports.some(airport => milesBetween(airport, point) <= APART_MILES)
  const text = words.join(' ')
  const alike =
    text.length < NAME_LETTERS_MIN
      ? []
      : index.places.filter(({ keys }) => keys.some(key => matchScore(key, { text, words }) > 0))
  if (alike.some(isHere)) return { kind: 'here' }
  if (AIRPORT.test(text) && !atAirport) {
    const airport = alike.find(({ kind }) => kind === 'airport')
    return airport ? { kind: 'elsewhere', entry: airport } : { kind: 'free', doubt: true }
  }
  return { kind: 'free', doubt: CODE.test(typed) }
}

/** The runs of words that may be a name, the longest first; within a name that is known none is looked for. */
function namesWithin(words: readonly string[]): string[] {
  const names: string[] = []
  for (let count = Math.min(NAME_WORDS_MAX, words.length); count > 0; count--)
    for (let from = 0; from + count <= words.length; from++)
      names.push(words.slice(from, from + count).join(' '))
  return names
}

/** Small towns are called like many other things, and so are codes in lower case. */
function isMeant({ kind, zip }: Entry, name: string, typed: string): boolean {
  if (kind === 'airport') return name.length > 3 || typed.includes(name.toUpperCase())
  return kind === 'town' ? zip === '' : name.includes(' ')
}
