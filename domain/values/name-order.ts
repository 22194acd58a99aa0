/** European letters that Unicode does not decompose. */
const LETTERS: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ı: 'i',
}

/** The order of names of cars and drivers as people read them: "Sedan 2" stands before "Sedan 10". Ties go by id. */
export function byNameThenId<One extends { _id: string; name: string }>(one: One, other: One): number {
  return byName(one, other) || (one._id < other._id ? -1 : 1)
}

/** The same without an id. */
export function byName(one: { name: string }, other: { name: string }): number {
  return one.name.localeCompare(other.name, 'en', { numeric: true })
}

/**
 * The key for ordering by last name, compared byte by byte: without case, accents and punctuation, so that "Ödön" sorts
 * under O and "O'Hara" next to "Ohara". The line break sorts "De" before "De la".
 */
export function sortName(last: string, first: string): string {
  return `${plain(last)}\n${plain(first)}`
}

function plain(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{M}'’ʼ.]/gu, '')
    .replace(/[ßæœøđðþłı]/g, letter => LETTERS[letter] ?? letter)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** What passengers are told of a driver: the first word of the name. */
export function firstNameOf(name: string): string {
  return name.trim().split(/\s+/)[0] ?? name
}
