/** Not decomposed by Unicode. */
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

/** Natural order: "Sedan 2" before "Sedan 10". Ties go by ID. */
export function byNameThenId<One extends { _id: string; name: string }>(one: One, other: One): number {
  return byName(one, other) || (one._id < other._id ? -1 : 1)
}

export function byName(one: { name: string }, other: { name: string }): number {
  return one.name.localeCompare(other.name, 'en', { numeric: true })
}

/**
 * Sort key by last name, compared bytewise: no case, accents or punctuation, so that "Ödön" sorts under O. The
 * line break sorts "De" before "De la".
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

export function firstNameOf(name: string): string {
  return name.trim().split(/\s+/)[0] ?? name
}

/** "Dan", "Dan R." where another Dan is among the names, or the full name where that is not enough. */
export function shortNames(names: readonly string[]): (name: string) => string {
  const all = [...new Set(names.map(name => name.trim()))]
  return name => {
    const full = name.trim()
    const others = all.filter(other => other !== full)
    const isUnique = (short: (name: string) => string) =>
      others.every(other => short(other).toLowerCase() !== short(full).toLowerCase())
    return [firstNameOf, withInitial].find(isUnique)?.(full) ?? full
  }
}

function withInitial(name: string): string {
  const [first = '', ...others] = name.split(/\s+/)
  const last = others.at(-1) ?? ''
  const [initial = ''] = last
  if (/^\d/.test(last)) return `${first} ${last}`
  return initial === '' ? first : `${first} ${initial.toUpperCase()}.`
}
