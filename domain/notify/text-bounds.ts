import { plainText, sizeOfText } from './text-segments.ts'

/**
 * Longest variable parts of a text, in units of GSM-7. With these, a date such as "Wed, Nov 25, 12:45 pm" and a link of 71
 * characters, every text of ours is one segment.
 */
export const TEXT_BOUNDS = { brand: 28, place: 16, name: 11, phone: 20 } as const

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
