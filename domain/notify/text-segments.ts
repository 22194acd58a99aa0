/** The signs of GSM 03.38 that take one place of a text. */
const BASIC =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà'
/** Those that take two. */
const EXTENDED = '\f^{}\\[~]|€'

const PLACES = new Map([
  ...Array.from(BASIC, sign => [sign, 1] as const),
  ...Array.from(EXTENDED, sign => [sign, 2] as const),
])

/** What one segment holds, alone and as one of several, whose order takes places of each. Source: GSM 03.38 and 03.40. */
const ROOM = { gsm: { alone: 160, joined: 153 }, ucs2: { alone: 70, joined: 67 } } as const

/** How networks send a text: `units` are places of GSM-7, or UTF-16 units where one sign is not in GSM-7. */
export type TextSize = { alphabet: 'gsm' | 'ucs2'; units: number; segments: number }

/** The segments that a text is charged as; an empty text has one. */
export function sizeOfText(text: string): TextSize {
  const signs = [...text]
  const alphabet = signs.every(sign => PLACES.has(sign)) ? 'gsm' : 'ucs2'
  // One sign is never divided between two segments.
  const places = signs.map(sign => (alphabet === 'gsm' ? (PLACES.get(sign) ?? 1) : sign.length))
  const units = places.reduce((sum, count) => sum + count, 0)
  const { alone, joined } = ROOM[alphabet]
  return { alphabet, units, segments: units <= alone ? 1 : segmentsOf(places, joined) }
}

function segmentsOf(places: readonly number[], room: number): number {
  let segments = 1
  let used = 0
  for (const count of places) {
    if (used + count > room) {
      segments += 1
      used = 0
    }
    used += count
  }
  return segments
}

/** Signs of our sentences and dates that GSM-7 lacks, as phones have always written them. */
const PLAIN: Readonly<Record<string, string>> = {
  '’': "'",
  '‘': "'",
  '“': '"',
  '”': '"',
  '–': '-',
  '—': '-',
  '…': '...',
  '·': '-',
  '\u00a0': ' ',
  '\u202f': ' ',
  '\t': ' ',
  // Letters that no mark is taken from.
  Ł: 'L',
  ł: 'l',
  Đ: 'D',
  đ: 'd',
  ı: 'i',
  Ð: 'D',
  ð: 'd',
  Þ: 'Th',
  þ: 'th',
  Œ: 'OE',
  œ: 'oe',
}

/**
 * The text with signs of GSM-7 where they exist: one accent that the alphabet lacks would leave 70 signs of 160. Signs of
 * other scripts stay.
 */
export function plainText(text: string): string {
  return [...text.normalize('NFC')].map(plainSign).join('')
}

function plainSign(sign: string): string {
  if (PLACES.has(sign)) return sign
  const known = PLAIN[sign]
  if (known !== undefined) return known
  const base = sign.normalize('NFKD').replace(/\p{M}/gu, '')
  return base !== '' && [...base].every(letter => PLACES.has(letter)) ? base : sign
}

/**
 * Longest variable parts of a text, in units of GSM-7. With these, a date such as "Wed, Nov 25, 12:45 pm" and a link of 71
 * characters, every text of ours is one segment.
 */
export const TEXT_BOUNDS = { brand: 16, place: 16, name: 11, car: 28, phone: 20 } as const

/** The name that begins every text: the owner's short name, else what fits of the brand. */
export function shortBrand({ brand, messages }: { brand: string; messages: { shortName: string } }): string {
  return boundedText(messages.shortName || brand, TEXT_BOUNDS.brand)
}

/** The text in plain characters; longer than `max` units, it is cut at a word, unless that leaves less than a third. */
export function boundedText(text: string, max: number): string {
  const plain = plainText(text).trim()
  if (sizeOfText(plain).units <= max) return plain
  let end = 0
  const signs = [...plain]
  while (sizeOfText(signs.slice(0, end + 1).join('')).units <= max) end += 1
  const cut = signs.slice(0, end).join('')
  const words = withoutLooseEnd(signs[end] === ' ' ? cut : cut.slice(0, Math.max(cut.lastIndexOf(' '), 0)))
  return words.length * 3 < cut.length ? cut.trimEnd() : words
}

/** Without an open bracket or a separator at the end. */
function withoutLooseEnd(text: string): string {
  return text.replace(/\([^)]*$/, '').replace(/[\s,&#/-]+$/, '')
}
