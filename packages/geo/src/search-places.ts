import type { FoundPlace } from './data-files.ts'
import { type Entry, foundAddress, foundPlace, type Gazetteer, normalize, townOf } from './gazetteer.ts'
import { type PlaceQuery, readPlaceQuery } from './place-query.ts'
import { isStreetType } from './street-words.ts'
import { stateName } from './us-states.ts'

const LIMIT = 10
const EXACT = 120
/** A large city and other towns of its name, or a town with its state, come before airports. */
const CITY_LEAD = 25

export function searchPlaces(gazetteer: Gazetteer, typed: string): FoundPlace[] {
  const found = matchingPlaces(gazetteer, typed)
  if (found.length > 0) return found
  // "Midtown Manhattan": a suggestion, since not all of the text was found.
  const query = readPlaceQuery(typed, gazetteer.states)
  const towns = query.zip ? [] : townsEnding(gazetteer, typed, { query, skip: 1 })
  return unique(towns.map(entry => foundPlace(entry))).slice(0, LIMIT)
}

/** Only places that the whole text names. */
export function matchingPlaces(gazetteer: Gazetteer, typed: string): FoundPlace[] {
  const query = readPlaceQuery(typed, gazetteer.states)
  const inState = rank(gazetteer, query)
  // "West New York" is a town, not "West" in New York.
  const ranked =
    inState.length > 0 || !query.state ? inState : rank(gazetteer, readPlaceQuery(typed, new Set()))
  const found = query.street ? addresses(gazetteer, typed, { ...query, street: query.street }) : []
  return unique([...found, ...ranked.map(entry => foundPlace(entry))]).slice(0, LIMIT)
}

function rank({ entries }: Gazetteer, query: PlaceQuery): Entry[] {
  const isTown = (entry: Entry) => entry.kind === 'town' && entry.keys.includes(query.text)
  const isCity = query.state !== undefined || entries.some(entry => entry.zip === '' && isTown(entry))
  // All towns of a name: else a city far away would come before the town near home.
  const lead = (entry: Entry, score: number) => (score >= EXACT && isCity && isTown(entry) ? CITY_LEAD : 0)
  return entries
    .map(entry => ({ entry, score: scoreOf(entry, query) }))
    .map(({ entry, score }) => ({ entry, score: score + lead(entry, score) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .map(({ entry }) => entry)
}

function scoreOf(entry: Entry, query: PlaceQuery): number {
  if (query.state && entry.state !== query.state) return 0
  if (query.zip) return scoreByZip(entry, query, query.zip)
  if (query.text.length < 2) return 0
  if (entry.kind === 'zip') {
    const starts = entry.suggested && /^\d{2,5}$/.test(query.text) && entry.zip.startsWith(query.text)
    return starts ? 40 + entry.weight : 0
  }
  const match = Math.max(...entry.keys.map(key => matchScore(key, query)))
  return match > 0 ? match + entry.weight : 0
}

/** With a ZIP, the text filters its entries; the ZIP itself always matches. */
function scoreByZip(entry: Entry, query: PlaceQuery, zip: string): number {
  if (entry.zip !== zip) return 0
  if (entry.kind === 'zip') return query.text === '' ? 200 : 20
  if (query.text === '') return 60 + entry.weight
  const match = Math.max(...entry.keys.map(key => matchScore(key, query)))
  return match > 0 ? match + entry.weight : 0
}

/** From 120 for the exact name to 45 for word prefixes; 0 for no match. */
export function matchScore(key: string, { text, words }: { text: string; words: readonly string[] }): number {
  if (key === text) return EXACT
  if (key.startsWith(text)) return 95 - Math.min(15, (key.length - text.length) / 2)
  if (text.length >= 3 && ` ${key}`.includes(` ${text}`)) return 65
  if (words.length < 2) return 0
  const keyWords = key.split(' ')
  return words.every(word => keyWords.some(keyWord => keyWord.startsWith(word))) ? 45 : 0
}

/** The landmark at that address if known, and the typed address at its ZIP or in each town of that name. */
function addresses(
  gazetteer: Gazetteer,
  typed: string,
  query: PlaceQuery & { street: string },
): FoundPlace[] {
  const { street, state } = query
  const name = normalize(street)
  const landmarks = gazetteer.entries.filter(
    entry => entry.street && sameStreet(normalize(entry.street), name) && (!state || entry.state === state),
  )
  const asTyped = anchorsOf(gazetteer, typed, query).map(anchor =>
    foundAddress(withoutTown(street, anchor, state), anchor),
  )
  return [...landmarks.map(entry => foundPlace(entry)), ...asTyped]
}

/** Compares number and first word: "Ave" equals "Avenue NW". */
function sameStreet(known: string, typed: string): boolean {
  const [number, first] = known.split(' ')
  const words = typed.split(' ')
  return words[0] === number && words[1] === first
}

function anchorsOf(gazetteer: Gazetteer, typed: string, query: PlaceQuery): Entry[] {
  const zip = query.zip && gazetteer.entries.find(entry => entry.kind === 'zip' && entry.zip === query.zip)
  return zip ? [zip] : townsEnding(gazetteer, typed, { query, skip: 2 })
}

type Ending = { query: PlaceQuery; skip: number }

/** The longest name at the end of the text, such as of several towns "Springfield". */
function townsEnding(gazetteer: Gazetteer, typed: string, { query, skip }: Ending): Entry[] {
  const { state } = query
  const towns = gazetteer.entries.filter(entry => entry.kind === 'town' && (!state || entry.state === state))
  const endingIn = (words: string[]) => {
    const text = ` ${words.slice(skip).join(' ')}`
    // Avenue is a town in Maryland, but not in "421 8th Avenue".
    const isWhole = isStreetType(words.at(-1)) && !isStreetType(words.at(-2))
    return towns.filter(
      ({ keys: [name = ''] }) => text.endsWith(` ${name}`) && !(isWhole && isStreetType(name)),
    )
  }
  const named = endingIn(query.words)
  // "350 5th Avenue, New York" names the city, not only the state.
  const found = named.length > 0 || !state ? named : endingIn(readPlaceQuery(typed, new Set()).words)
  const longest = Math.max(...found.map(nameLength))
  return found.filter(entry => nameLength(entry) === longest).sort((a, b) => b.weight - a.weight)
}

function nameLength({ keys: [name = ''] }: Entry): number {
  return name.length
}

/** Typed without commas, as in "18500 Main St Triangle VA 22172": removes the anchor's part. */
function withoutTown(street: string, anchor: Entry, state: string | undefined): string {
  const town = townOf(anchor).replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return withoutState(street.replace(/\s+\d{5}(-\d{4})?$/, ''), state).replace(
    new RegExp(`\\s+${town}$`, 'i'),
    '',
  )
}

function withoutState(street: string, state: string | undefined): string {
  if (!state) return street
  const code = state === 'DC' ? 'd\\.?c\\.?' : state
  return street.replace(new RegExp(`\\s+(?:${code}|${stateName(state)})$`, 'i'), '')
}

function unique(places: FoundPlace[]): FoundPlace[] {
  const seen = new Set<string>()
  return places.filter(({ display_name }) => !seen.has(display_name) && seen.add(display_name))
}
