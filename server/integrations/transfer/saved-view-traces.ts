import { plainNumber } from '../../../domain/values/contact-links.ts'
import { readJson } from '../../../domain/values/json.ts'
import type { Database } from '../../platform/db/tables.ts'

/** What names somebody in their reservations. */
export type PersonTexts = {
  /** First and last names. */
  names: readonly string[]
  /** As they were typed. */
  phoneNumbers: readonly string[]
  references: readonly string[]
  /** What a search reads of each reservation. */
  searched: readonly string[]
  /** Streets with their house numbers, in lower case, to which nobody else drives. */
  streets: readonly string[]
}
type Person = PersonTexts & { addresses: readonly string[] }

/** Shorter parts of a name, words and numbers are looked for for other reasons too. */
const PART_CHARACTERS_MIN = 3
const WORD_CHARACTERS_MIN = 2
const SEARCHED_DIGITS_MIN = 4
const NAMED_DIGITS_MIN = 7
const REFERENCE_PART_CHARACTERS_MIN = 4

/**
 * Deletes the saved views that look for this person, or are named after them. As in the search a part of a name, of an
 * address, of a number or of a reference finds them, and a part of a street to which nobody else drives; the name of a
 * view names them by a whole word. A view that looks for another place stays.
 */
export async function eraseViewsAbout(tx: Database, person: Person): Promise<void> {
  const views = await tx.selectFrom('saved_views').select(['id', 'name', 'filter']).execute()
  const isAbout = matcherOf(person)
  for (const { id, name, filter } of views) {
    const { q = '' } = readJson(filter)
    if (isAbout({ name, q })) await tx.deleteFrom('saved_views').where('id', '=', id).execute()
  }
}

type View = { name: string; q: string }

function matcherOf({ addresses, names, phoneNumbers, ...texts }: Person): (view: View) => boolean {
  const mailboxes = addresses.map(address => address.split('@')[0] ?? '')
  const words = new Set([...names, ...mailboxes].flatMap(wordsOf))
  const wholes = addresses.map(plain)
  const numbers = phoneNumbers.map(digitsOfNumber).filter(number => number.length >= NAMED_DIGITS_MIN)
  const namesThem = (text: string) =>
    wordsOf(text).some(word => word.length >= WORD_CHARACTERS_MIN && words.has(word)) ||
    wholes.some(address => plain(text).includes(address))
  const numbersThem = (text: string, digitsMin: number) =>
    numbersIn(text).some(
      digits =>
        digits.length >= digitsMin &&
        numbers.some(number => number.includes(digits) || digits.includes(withoutCountry(number))),
    )
  return ({ name, q }) =>
    namesThem(name) ||
    namesThem(q) ||
    holdsParts(q, { words, wholes }) ||
    numbersThem(name, NAMED_DIGITS_MIN) ||
    numbersThem(q, SEARCHED_DIGITS_MIN) ||
    [...texts.references, ...texts.streets].some(text => plain(name).includes(plain(text))) ||
    holdsReference(q, texts.references) ||
    holdsStreet(q, texts)
}

/** True where a word of the text is a part of a reference, longer than what all of them begin with. */
function holdsReference(q: string, references: readonly string[]): boolean {
  const parts = searchedWords(q).filter(word => word.length >= REFERENCE_PART_CHARACTERS_MIN)
  return references.some(reference => parts.some(part => reference.toLowerCase().includes(part)))
}

/** True where the search for these words finds a reservation of the person, one of them by a street. */
function holdsStreet(q: string, { searched, streets }: Pick<PersonTexts, 'searched' | 'streets'>): boolean {
  if (streets.some(street => plain(q).includes(plain(street)))) return true
  const words = searchedWords(q)
  const isOfStreet = (word: string) =>
    /\p{L}/u.test(word) &&
    word.length >= PART_CHARACTERS_MIN &&
    streets.some(street => plain(street).includes(word))
  return words.some(isOfStreet) && searched.some(text => words.every(word => plain(text).includes(word)))
}

/** As the search takes them, without accents and the signs around them. */
function searchedWords(q: string): string[] {
  return plain(q)
    .split(/\s+/)
    .map(word => word.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, ''))
    .filter(Boolean)
}

/** True where the search for these words finds one of the names or addresses. */
function holdsParts(
  q: string,
  { words, wholes }: { words: Set<string>; wholes: readonly string[] },
): boolean {
  const isIn = (part: string) => [...words].some(word => word.includes(part))
  const parts = wordsOf(q)
  const addressed = plain(q)
    .split(/\s+/)
    .some(word => /.@|@./.test(word) && wholes.some(address => address.includes(word)))
  const long = parts.some(part => part.length >= PART_CHARACTERS_MIN && isIn(part))
  return addressed || long || (parts.length > 0 && parts.every(isIn))
}

/** In lower case and without accents. */
function plain(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
}

function wordsOf(text: string): string[] {
  // Of "Byron's" the letter is no word.
  return plain(text)
    .replace(/['’]s\b/g, '')
    .split(/[^\p{L}]+/u)
    .filter(Boolean)
}

/** The digits of each number in a text, without what is dialled before it. */
function numbersIn(text: string): string[] {
  return (text.match(/\d(?:[\d\s()./+-]*\d)?/g) ?? []).map(number => digitsOf(number).replace(/^0+/, ''))
}

/** Without an extension. */
function digitsOfNumber(text: string): string {
  return digitsOf(plainNumber(text).split(';')[0] ?? '')
}

/** The ten digits of a number here; of another country the last eight, which are dialled there too. */
function withoutCountry(number: string): string {
  return number.length === 11 && number.startsWith('1') ? number.slice(1) : number.slice(-8)
}

function digitsOf(text: string): string {
  return text.replace(/\D/g, '')
}
