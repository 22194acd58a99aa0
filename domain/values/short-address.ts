import { addressParts, STATE_CODES } from './address.ts'
import { splitCoordinates } from './geo.ts'

/** The code of an airport or station, as places of the search carry it. */
export const PLACE_CODE = /\(([A-Z]{3})\)/

/** Airports that people call by another name than the official one. */
export const AIRPORT_NAMES: Readonly<Record<string, string>> = {
  ...{ DCA: 'Reagan', IAD: 'Dulles', BOS: 'Logan', IAH: 'Bush', SNA: 'John Wayne' },
  ...{ LGA: 'LaGuardia', EWR: 'Newark', JFK: 'JFK', BWI: 'BWI' },
}

/**
 * "18200 Main Street, Triangle, VA": without county, ZIP and country. An airport or station with a code is
 * "Newark (EWR)".
 */
export function shortAddress(text: string): string {
  const { name, town } = shortAddressLines(text)
  const { words, coordinates } = splitCoordinates(text)
  const place = [name, town].filter(part => part !== '').join(', ')
  return [place || words, coordinates].filter(part => part !== '').join(' ')
}

/** "18200 Main Street" above "Triangle, VA". `town` is empty for an airport or a town alone. */
export function shortAddressLines(text: string): { name: string; town: string } {
  const { words } = splitCoordinates(text)
  const [name = ''] = words.split(',')
  const code = PLACE_CODE.exec(name)?.[1]
  if (code && /\b(Airport|Station)\b/.test(name)) return { name: shortStop(name, code), town: '' }
  const { street, city, region } = addressParts(words)
  const [first = words, ...rest] = [street, city, STATE_CODES.get(region) ?? '']
    .filter(part => part !== '')
    .flatMap(part => part.split(', '))
  // A town alone stays with its state.
  return rest.length > 1
    ? { name: first, town: rest.join(', ') }
    : { name: [first, ...rest].join(', '), town: '' }
}

/** "Triangle, VA" and "18200 Main Street"; an airport, or text without a known town, is a place alone. */
export function placeLines(text: string): { place: string; street: string } {
  const { words: address } = splitCoordinates(text)
  const [name = ''] = address.split(',')
  const code = PLACE_CODE.exec(name)?.[1]
  if (code && /\b(Airport|Station)\b/.test(name)) return { place: shortStop(name, code), street: '' }
  const { street, city, region } = addressParts(address)
  const place = [city, STATE_CODES.get(region) ?? ''].filter(part => part !== '').join(', ')
  if (city !== '') return { place, street }
  return { place: [street, place].filter(part => part !== '').join(', ') || address, street: '' }
}

function shortStop(name: string, code: string): string {
  const known = name.includes('Airport') ? AIRPORT_NAMES[code] : undefined
  // The code alone would be said twice.
  return known && known !== code
    ? `${known} (${code})`
    : name.replace(/ (International|Airport)\b/g, '').trim()
}
