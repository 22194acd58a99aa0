import type { FoundPlace } from './data-files.ts'
import { type Entry, foundAddress, foundPlace, type Gazetteer, normalize, townOf } from './gazetteer.ts'
import { type PlaceQuery, readPlaceQuery } from './place-query.ts'
import { stateName } from './us-states.ts'

const LIMIT = 10
const EXACT = 120
/** A large city, or a town with its state, comes before its airport. */
const CITY_LEAD = 25

export function searchPlaces(gazetteer: Gazetteer, typed: string): FoundPlace[] {
  const query = readPlaceQuery(typed, gazetteer.states)
  const inState = rank(gazetteer, query)
  // "West New York" is a town, not "West" in New York.
  const ranked =
    inState.length > 0 || !query.state ? inState : rank(gazetteer, readPlaceQuery(typed, new Set()))
  const found = query.street ? addresses(gazetteer, query, query.street) : []
  return unique([...found, ...ranked.map(entry => foundPlace(entry))]).slice(0, LIMIT)
}

function rank({ entries }: Gazetteer, query: PlaceQuery): Entry[] {
  return entries
    .map(entry => ({ entry, score: scoreOf(entry, query) }))
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
  if (match === 0) return 0
  const isMeant = entry.kind === 'town' && match === EXACT && (query.state !== undefined || entry.zip === '')
  return match + entry.weight + (isMeant ? CITY_LEAD : 0)
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

/** The landmark at that address if known, and the typed address at its ZIP or town. */
function addresses(gazetteer: Gazetteer, query: PlaceQuery, street: string): FoundPlace[] {
  const typed = normalize(street)
  const landmarks = gazetteer.entries.filter(
    entry =>
      entry.street &&
      sameStreet(normalize(entry.street), typed) &&
      (!query.state || entry.state === query.state),
  )
  const anchor = anchorOf(gazetteer, query)
  const asTyped = anchor ? [foundAddress(withoutTown(street, anchor, query.state), anchor)] : []
  return [...landmarks.map(entry => foundPlace(entry)), ...asTyped]
}

/** Compares number and first word: "Ave" equals "Avenue NW". */
function sameStreet(known: string, typed: string): boolean {
  const [number, first] = known.split(' ')
  const words = typed.split(' ')
  return words[0] === number && words[1] === first
}

function anchorOf(gazetteer: Gazetteer, query: PlaceQuery): Entry | undefined {
  if (query.zip) {
    const zip = gazetteer.entries.find(entry => entry.kind === 'zip' && entry.zip === query.zip)
    if (zip) return zip
  }
  const behindStreet = ` ${query.words.slice(2).join(' ')}`
  return gazetteer.entries
    .filter(entry => entry.kind === 'town' && (!query.state || entry.state === query.state))
    .filter(entry => behindStreet.endsWith(` ${entry.keys[0]}`))
    .sort((a, b) => nameLength(b) - nameLength(a) || b.weight - a.weight)[0]
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
