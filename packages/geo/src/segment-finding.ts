import type { Segment } from './address-segments.ts'
import type { Entry } from './gazetteer.ts'
import { APART_MILES, type PlaceIndex } from './place-index.ts'
import { milesBetween, type Point } from './points.ts'
import { matchScore } from './search-places.ts'
import { isDirection, isStreet, isStreetType, isUnit } from './street-words.ts'
import { stateCoded, stateNamed } from './us-states.ts'

export type Finding =
  | { kind: 'here'; entry?: Entry }
  | { kind: 'elsewhere'; entry: Entry }
  /** `numbered`: has a house number. */
  | { kind: 'street'; numbered: boolean }
  /** `doubt`: mentions a place elsewhere. */
  | { kind: 'free'; doubt: boolean; words: readonly string[] }
  | { kind: 'neutral' }

export type Surroundings = {
  point: Point
  index: PlaceIndex
  isHere: (entry: Entry) => boolean
  isState: (code: string) => boolean
}

const LEADING = /^(?:near|in|at|to|from|by|the|city of|town of|cerca de|en|a|de) /
const AIRPORTS = new Set(['airport', 'airfield', 'airpark', 'aeropuerto'])
const CODE = /^[A-Z]{3}$/
const ZIP = /^\d{5}$/
const NAME_WORDS_MAX = 6
/** Shorter words are too ambiguous. */
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
  if (!numbered && isStreet(words)) return { kind: 'street', numbered }
  const alone = numbered ? streetAlone(street, around) : undefined
  if (alone) return alone
  const [entry] = exact
  if (entry) return { kind: 'elsewhere', entry }
  if (numbered) return afterNumber(first, street, { typed, around })
  if (isUnit(words)) return { kind: 'neutral' }
  const isCounty = rest.endsWith(' county') ? index.isInCounty(rest, around.point) : undefined
  if (isCounty) return { kind: 'neutral' }
  return isCounty === false ? { kind: 'free', doubt: true, words } : freeFinding(typed, words, around)
}

/**
 * Places can be named like streets: "Main St Bryans Road" is a street in a town, while "Broadway Bryans Road"
 * and "Main St Ridge" are ambiguous and prove nothing.
 */
function streetAlone(
  words: readonly string[],
  { index, isHere }: Pick<Surroundings, 'index' | 'isHere'>,
): Finding | undefined {
  if (!isStreet(words)) return undefined
  const { places, before } = placesAtEnd(words, index)
  if (places.length > 0 && behindStreet(before)) return undefined
  const towns = isStreet(words.slice(0, -1)) ? index.named(words.at(-1) ?? '') : []
  const names = [...(before.every(isDirection) ? [] : places), ...towns.filter(({ kind }) => kind === 'town')]
  return { kind: 'street', numbered: names.length === 0 || names.some(isHere) }
}

/**
 * "18500 Main St Triangle" ends with its town; "20166 Dulles" begins with a ZIP; a lone number belongs to the
 * next part.
 */
function afterNumber(
  number: string,
  words: readonly string[],
  { typed, around }: { typed: string; around: Surroundings },
): Finding {
  const { index, isHere } = around
  const zip = index.zip(number)
  const [other] = zip
  if (other && !zip.some(isHere) && index.named(words.join(' ')).length > 0)
    return { kind: 'elsewhere', entry: other }
  const { places, before } = placesAtEnd(words, index)
  const [place] = places
  if (!place) return afterStreet(words, { typed, around })
  if (!places.some(isHere)) return { kind: 'elsewhere', entry: place }
  // Without a street type, several words may name another place: "1 Dulles Airport Quantico".
  const between = behindStreet(before) ?? (before.length > 1 ? before : [])
  const isOther = !isStreet(between) && mentionsIn(typed, between, around).includes('another')
  return isOther ? { kind: 'free', doubt: true, words } : { kind: 'here' }
}

/**
 * Longest match at the end; single words match towns only. A leading direction belongs to the name unless it
 * ends the street.
 */
function placesAtEnd(
  words: readonly string[],
  index: PlaceIndex,
): { places: readonly Entry[]; before: readonly string[] } {
  for (let from = 0; from < words.length; from++) {
    const before = words.slice(0, from)
    const name = words.slice(from)
    if (isDirection(before.at(-1)) && !isStreet(before)) continue
    if (name.length === 1 && isStreetType(name[0])) continue
    const places = index.named(name.join(' ')).filter(({ kind }) => kind === 'town' || name.length > 1)
    if (places.length > 0) return { places, before }
  }
  return { places: [], before: words }
}

/** "123 Main St Dulles Airport": as if separated by a comma. */
function afterStreet(
  words: readonly string[],
  { typed, around }: { typed: string; around: Surroundings },
): Finding {
  const rest = behindStreet(words) ?? behindName(words)
  return isOfStreet(rest) ? { kind: 'street', numbered: true } : freeFinding(typed, rest, around)
}

/** "123 Broadway": without a street type, one word is its name. */
function behindName(words: readonly string[]): readonly string[] {
  const from = words.findIndex(word => word !== 'the' && !isDirection(word))
  return from < 0 ? [] : words.slice(from + 1)
}

function behindStreet(words: readonly string[]): readonly string[] | undefined {
  const end = words.findIndex((_, at) => isStreet(words.slice(0, at + 1)))
  return end < 0 ? undefined : words.slice(end + 1)
}

/** "NW", "Hwy 50", "E Apt 4". */
function isOfStreet(words: readonly string[]): boolean {
  const from = words.findIndex(word => !isDirection(word) && !isStreetType(word) && !/^\d+[a-z]?$/.test(word))
  return from < 0 || isUnit(words.slice(from))
}

function freeFinding(typed: string, words: readonly string[], around: Surroundings): Finding {
  const mentions = mentionsIn(typed, words, around)
  // "Washington Dulles" is not in Washington: all words belong to a place at the point.
  if (mentions.includes('here') && mentions.includes('another') && isAlike(words, around))
    return { kind: 'here' }
  const doubt = mentions.includes('another') || isStrange(typed, words, around)
  return !doubt && mentions.includes('here') ? { kind: 'here' } : { kind: 'free', doubt, words }
}

type Mention = 'here' | 'another'

/** Longest first, such as in "to Richmond please". */
function mentionsIn(typed: string, words: readonly string[], around: Surroundings): Mention[] {
  const found: Mention[] = []
  const isTaken = words.map(() => false)
  for (let count = Math.min(NAME_WORDS_MAX, words.length); count > 0; count--)
    for (let from = 0; from + count <= words.length; from++) {
      if (isTaken.slice(from, from + count).includes(true)) continue
      const name = words.slice(from, from + count).join(' ')
      const mention = mentionOf(name, typed, around)
      // "West Arlington" does not mention Arlington.
      if (!mention && (count === 1 || around.index.named(name).length === 0)) continue
      if (mention) found.push(mention)
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

/** Small towns share names with other things, and so do lowercase codes. */
function isMeant({ kind, zip }: Entry, name: string, typed: string): boolean {
  if (kind === 'airport') return name.length > 3 || typed.includes(name.toUpperCase())
  return kind === 'town' ? zip === '' : name.includes(' ')
}

/** Two capitals, unless all letters are. */
function codeIn(name: string, typed: string): string | undefined {
  const code = name.toUpperCase()
  const isCode = name.length === 2 && typed !== typed.toUpperCase() && new RegExp(`\\b${code}\\b`).test(typed)
  return isCode ? stateCoded(code, false) : undefined
}

function isStrange(typed: string, words: readonly string[], { index, point }: Surroundings): boolean {
  if (CODE.test(typed)) return true
  const atAirport = () => index.airports.some(airport => milesBetween(airport, point) <= APART_MILES)
  return words.some(word => AIRPORTS.has(word)) && !atAirport()
}

/** "Dulles International Airport": the first words of the name of a place at the point. */
export function isAlike(words: readonly string[], { index, isHere }: Surroundings): boolean {
  const text = words.join(' ')
  return (
    text.length >= NAME_LETTERS_MIN &&
    index.places.some(place => place.keys.some(key => matchScore(key, { text, words }) > 0) && isHere(place))
  )
}
