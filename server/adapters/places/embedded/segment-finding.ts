import { milesBetween, type Point } from '../../../../domain/geo.ts'
import type { Segment } from './address-segments.ts'
import type { Entry } from './gazetteer.ts'
import { APART_MILES, type PlaceIndex } from './place-index.ts'
import { matchScore } from './search-places.ts'
import { isDirection, isStreet, isStreetType, isUnit } from './street-words.ts'
import { stateCoded, stateNamed } from './us-states.ts'

/** What one part of an address says about a point. */
export type Finding =
  /** A place that the point is at, or one that it is not at. */
  | { kind: 'here'; entry?: Entry }
  | { kind: 'elsewhere'; entry: Entry }
  /** A street or house; `numbered` with a house number. */
  | { kind: 'street'; numbered: boolean }
  /** Free text; `doubt` where it mentions a place that the point is not at. */
  | { kind: 'free'; doubt: boolean; words: readonly string[] }
  /** The county of the point, a part of a building, or nothing but state and ZIP. */
  | { kind: 'neutral' }

export type Surroundings = {
  point: Point
  index: PlaceIndex
  /** True where the point is at the place. */
  isHere: (entry: Entry) => boolean
  isState: (code: string) => boolean
}

const LEADING = /^(?:near|in|at|to|from|by|the|city of|town of|cerca de|en|a|de) /
const AIRPORTS = new Set(['airport', 'airfield', 'airpark', 'aeropuerto'])
const CODE = /^[A-Z]{3}$/
const ZIP = /^\d{5}$/
/** Words of the longest names that are looked for within free text. */
const NAME_WORDS_MAX = 6
/** Fewer letters say too little to be a name. */
const NAME_LETTERS_MIN = 4

export function findingOf(segment: Segment, around: Surroundings): Finding {
  const { typed, whole, rest } = segment
  const { index, isHere } = around
  if (rest === '') return { kind: 'neutral' }
  const exact = [whole, rest, rest.replace(LEADING, '')].flatMap(key => index.named(key))
  const here = exact.find(isHere)
  if (here) return { kind: 'here', entry: here }
  const words = rest.split(' ')
  const [first = '', ...street] = words
  const numbered = /^\d+[a-z]?$/.test(first)
  if (isStreet(numbered ? street : words)) return { kind: 'street', numbered }
  const [entry] = exact
  if (entry) return { kind: 'elsewhere', entry }
  if (numbered) return afterNumber(first, street, around)
  if (isUnit(words)) return { kind: 'neutral' }
  const isCounty = rest.endsWith(' county') ? index.isInCounty(rest, around.point) : undefined
  if (isCounty) return { kind: 'neutral' }
  const mentions = mentionsIn(typed, words, around)
  // "Washington Dulles" is no place in Washington: all of it is in the name of a place at the point.
  if (mentions.includes('here') && mentions.includes('another') && isAlike(words, around))
    return { kind: 'here' }
  const doubt = isCounty === false || mentions.includes('another') || isStrange(typed, words, around)
  return !doubt && mentions.includes('here') ? { kind: 'here' } : { kind: 'free', doubt, words }
}

/** "18500 Main St Triangle" ends with its town; "20166 Dulles" begins with a ZIP; a number alone is of the next part. */
function afterNumber(number: string, words: readonly string[], { index, isHere }: Surroundings): Finding {
  const zip = index.zip(number)
  const [other] = zip
  if (other && !zip.some(isHere) && index.named(words.join(' ')).length > 0)
    return { kind: 'elsewhere', entry: other }
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

type Mention = 'here' | 'another'

/** The places, states and ZIPs that a free text mentions ("to Richmond please"), the longest names first. */
function mentionsIn(typed: string, words: readonly string[], around: Surroundings): Mention[] {
  const found: Mention[] = []
  const isTaken = words.map(() => false)
  for (let count = Math.min(NAME_WORDS_MAX, words.length); count > 0; count--)
    for (let from = 0; from + count <= words.length; from++) {
      if (isTaken.slice(from, from + count).includes(true)) continue
      const mention = mentionOf(words.slice(from, from + count).join(' '), typed, around)
      if (!mention) continue
      found.push(mention)
      isTaken.fill(true, from, from + count)
    }
  return found
}

function mentionOf(
  name: string,
  typed: string,
  { index, isHere, isState }: Surroundings,
): Mention | undefined {
  if (ZIP.test(name)) return index.zip(name).some(isHere) ? 'here' : 'another'
  const entries = index.named(name)
  if (entries.some(isHere)) return name.length >= NAME_LETTERS_MIN ? 'here' : undefined
  if (entries.some(entry => isMeant(entry, name, typed))) return 'another'
  const state = stateNamed(name) ?? codeIn(name, typed)
  return state !== undefined && !isState(state) ? 'another' : undefined
}

/** Small towns are called like many other things, and so are codes in lower case. */
function isMeant({ kind, zip }: Entry, name: string, typed: string): boolean {
  if (kind === 'airport') return name.length > 3 || typed.includes(name.toUpperCase())
  return kind === 'town' ? zip === '' : name.includes(' ')
}

/** The state of two capitals, unless all letters are. */
function codeIn(name: string, typed: string): string | undefined {
  const code = name.toUpperCase()
  const isCode = name.length === 2 && typed !== typed.toUpperCase() && new RegExp(`\\b${code}\\b`).test(typed)
  return isCode ? stateCoded(code, false) : undefined
}

/** An airport far from any that is known, or a code that is none of ours. */
function isStrange(typed: string, words: readonly string[], { index, point }: Surroundings): boolean {
  if (CODE.test(typed)) return true
  const atAirport = () => index.airports.some(airport => milesBetween(airport, point) <= APART_MILES)
  return words.some(word => AIRPORTS.has(word)) && !atAirport()
}

/** True where words of a free text begin the words of a place that the point is at: "Dulles International Airport". */
export function isAlike(words: readonly string[], { index, isHere }: Surroundings): boolean {
  const text = words.join(' ')
  return (
    text.length >= NAME_LETTERS_MIN &&
    index.places.some(place => place.keys.some(key => matchScore(key, { text, words }) > 0) && isHere(place))
  )
}
