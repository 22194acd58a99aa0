import { plainNumber } from '../../../domain/values/contact-links.ts'
import { readJson } from '../../../domain/values/json.ts'
import type { Database } from '../../platform/db/tables.ts'

export type PersonTexts = {
  names: readonly string[]
  phoneNumbers: readonly string[]
  references: readonly string[]
  searched: readonly string[]
  /** Lowercase. Only streets unique to this person. */
  streets: readonly string[]
}
type Person = PersonTexts & { addresses: readonly string[] }

/** Shorter parts match too much. */
const PART_CHARACTERS_MIN = 3
const WORD_CHARACTERS_MIN = 2
const SEARCHED_DIGITS_MIN = 4
const NAMED_DIGITS_MIN = 7
const REFERENCE_PART_CHARACTERS_MIN = 4

/**
 * Views that search for the person, or are named after them. Matches like the search: parts of a name, email,
 * number, reference or unique street; in the view's name whole words. Searches for other places stay.
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

/** Longer than the common prefix of all references. */
function holdsReference(q: string, references: readonly string[]): boolean {
  const parts = searchedWords(q).filter(word => word.length >= REFERENCE_PART_CHARACTERS_MIN)
  return references.some(reference => parts.some(part => reference.toLowerCase().includes(part)))
}

/** At least one match has to be a street. */
function holdsStreet(q: string, { searched, streets }: Pick<PersonTexts, 'searched' | 'streets'>): boolean {
  if (streets.some(street => plain(q).includes(plain(street)))) return true
  const words = searchedWords(q)
  const isOfStreet = (word: string) =>
    /\p{L}/u.test(word) &&
    word.length >= PART_CHARACTERS_MIN &&
    streets.some(street => plain(street).includes(word))
  return words.some(isOfStreet) && searched.some(text => words.every(word => plain(text).includes(word)))
}

function searchedWords(q: string): string[] {
  return plain(q)
    .split(/\s+/)
    .map(word => word.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, ''))
    .filter(Boolean)
}

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

function plain(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
}

function wordsOf(text: string): string[] {
  // Drops the "s" of "Byron's".
  return plain(text)
    .replace(/['’]s\b/g, '')
    .split(/[^\p{L}]+/u)
    .filter(Boolean)
}

function numbersIn(text: string): string[] {
  return (text.match(/\d(?:[\d\s()./+-]*\d)?/g) ?? []).map(number => digitsOf(number).replace(/^0+/, ''))
}

function digitsOfNumber(text: string): string {
  return digitsOf(plainNumber(text).split(';')[0] ?? '')
}

/** Ten digits for domestic numbers, else the last eight. */
function withoutCountry(number: string): string {
  return number.length === 11 && number.startsWith('1') ? number.slice(1) : number.slice(-8)
}

function digitsOf(text: string): string {
  return text.replace(/\D/g, '')
}
