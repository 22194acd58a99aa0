import * as words from '#messages/reservation'
import type { RidePlace } from './fields.ts'

const STARTS_WITH_NUMBER = /^\d+[A-Za-z]? /

/** Built-in places have no houses: an address is found at the center of its ZIP code or town. */
export function placeNote(place: RidePlace | undefined): string | undefined {
  if (!place) return undefined
  const { name, matched, approximate } = place
  const found = matched ?? name
  const [, town = ''] = found.split(', ')
  if (approximate && STARTS_WITH_NUMBER.test(found) && town !== '') {
    const [zip = ''] = /\b\d{5}\b/.exec(found.slice(found.indexOf(town))) ?? []
    return words.centerOf({ place: `${town} ${zip}`.trim() })
  }
  return matched && words.onTheMap({ place: matched })
}
