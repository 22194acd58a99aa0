import type { FoundPlace } from './data-shapes.ts'
import { type Entry, foundAddress, foundPlace, type Gazetteer, normalize, townOf } from './gazetteer.ts'
import { type PlaceQuery, readPlaceQuery } from './place-query.ts'

/** Suggestions at most (spec 5). */
const LIMIT = 10

/** The best ten places for what was typed; the home region first among equals. */
export function searchPlaces(gazetteer: Gazetteer, typed: string): FoundPlace[] {
  const query = readPlaceQuery(typed)
  const ranked = gazetteer.entries
    .map(entry => ({ entry, score: scoreOf(entry, query) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .map(({ entry }) => entry)
  const found = query.street ? addresses(gazetteer, query, query.street) : []
  return unique([...found, ...ranked.map(entry => foundPlace(entry))]).slice(0, LIMIT)
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

/** Where a ZIP follows the text, the text filters the entries of that ZIP; the ZIP itself always matches. */
function scoreByZip(entry: Entry, query: PlaceQuery, zip: string): number {
  if (entry.zip !== zip) return 0
  if (entry.kind === 'zip') return query.text === '' ? 150 : 20
  if (query.text === '') return 60 + entry.weight
  const match = Math.max(...entry.keys.map(key => matchScore(key, query)))
  return match > 0 ? match + entry.weight : 0
}

/** 120 for the very name down to 45 for words that all begin some word of it; 0 for none. */
export function matchScore(key: string, { text, words }: { text: string; words: readonly string[] }): number {
  if (key === text) return 120
  if (key.startsWith(text)) return 95 - Math.min(15, (key.length - text.length) / 2)
  if (text.length >= 3 && ` ${key}`.includes(` ${text}`)) return 65
  if (words.length < 2) return 0
  const keyWords = key.split(' ')
  return words.every(word => keyWords.some(keyWord => keyWord.startsWith(word))) ? 45 : 0
}

/** A house number: the landmark of that street if we know it, and the address as typed, placed at its ZIP or town. */
function addresses(gazetteer: Gazetteer, query: PlaceQuery, street: string): FoundPlace[] {
  const typed = normalize(street)
  const landmarks = gazetteer.entries.filter(
    entry =>
      entry.street &&
      sameStreet(normalize(entry.street), typed) &&
      (!query.state || entry.state === query.state),
  )
  const anchor = anchorOf(gazetteer, query)
  const asTyped = anchor ? [foundAddress(withoutTown(street, anchor), anchor)] : []
  return [...landmarks.map(entry => foundPlace(entry)), ...asTyped]
}

/** The same house number and the first word of the street; "Ave" and "Avenue NW" are alike. */
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

/** "18500 Main St Triangle VA 22172" was typed without commas: what the anchor says already is removed. */
function withoutTown(street: string, anchor: Entry): string {
  const town = townOf(anchor).replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return street
    .replace(/\s+\d{5}(-\d{4})?$/, '')
    .replace(/\s+(?:va|md|d\.?c\.?|virginia|maryland)$/i, '')
    .replace(new RegExp(`\\s+${town}$`, 'i'), '')
}

function unique(places: FoundPlace[]): FoundPlace[] {
  const seen = new Set<string>()
  return places.filter(({ display_name }) => !seen.has(display_name) && seen.add(display_name))
}
