import type { RidePlace } from '../../pages/reservation/fields.ts'

const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/** True if only the town of "Hilton Garden Inn Reston" was found: it is not the place that was typed. */
export function isTownOfName(typed: string, { name, approximate }: RidePlace): boolean {
  const [found = ''] = name.split(', ')
  const [words, town] = [wordsOf(typed), wordsOf(found)]
  const startsAt = (at: number) => town.length > 0 && town.every((word, index) => words[at + index] === word)
  const isAddress = /^\d/.test(words[0] ?? '')
  return approximate === true && !isAddress && !startsAt(0) && words.some((_, at) => startsAt(at))
}
