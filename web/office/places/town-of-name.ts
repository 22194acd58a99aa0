import type { RidePlace } from '../../pages/reservation/fields.ts'

const partsOf = (text: string) =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/** True if only the town of "Hilton Garden Inn Reston" was found: it is not the place that was typed. */
export function isTownOfName(typed: string, { name, approximate }: RidePlace): boolean {
  const [found = ''] = name.split(', ')
  const [parts, town] = [partsOf(typed), partsOf(found)]
  const startsAt = (at: number) => town.length > 0 && town.every((part, index) => parts[at + index] === part)
  const isAddress = /^\d/.test(parts[0] ?? '')
  return approximate === true && !isAddress && !startsAt(0) && parts.some((_, at) => startsAt(at))
}
