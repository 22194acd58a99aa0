/** Letters of Europe that Unicode does not take apart. */
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

/**
 * What a list by last name is sorted by, byte by byte: without case, accents and signs, so that "Ödön" stands with the
 * O and "O'Hara" beside "Ohara". The break puts "De" before "De la".
 */
export function sortName(last: string, first: string): string {
  return `${plain(last)}\n${plain(first)}`
}

function plain(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{M}'’ʼ.]/gu, '')
    .replace(/[ßæœøđðþłı]/g, letter => LETTERS[letter]!)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
