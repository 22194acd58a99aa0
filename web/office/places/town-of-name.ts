import type { RidePlace } from '../../pages/reservation/fields.ts'

const partsOf = (text: string) =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/** Words of streets and districts: without a house number, their town is the best there is. */
const NOT_A_NAME =
  /\b(st|street|rd|road|ave|avenue|blvd|dr|drive|ln|lane|pike|hwy|highway|pkwy|downtown|uptown|old town)\b/

/** True if only the town of "Hilton Garden Inn Reston" was found: it is not the place that was typed. */
export function isTownOfName(typed: string, { name, approximate }: RidePlace): boolean {
  const [found = ''] = name.split(', ')
  const [parts, town] = [partsOf(typed), partsOf(found)]
  const startsAt = (at: number) => town.length > 0 && town.every((part, index) => parts[at + index] === part)
  const isAddress = /^\d/.test(parts[0] ?? '') || NOT_A_NAME.test(parts.join(' '))
  return approximate === true && !isAddress && !startsAt(0) && parts.some((_, at) => startsAt(at))
}
