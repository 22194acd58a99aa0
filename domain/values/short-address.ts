import { addressParts, STATES } from './address.ts'
import { splitCoordinates } from './geo.ts'

const CODES = new Map(STATES.split(',').map(entry => [entry.slice(3), entry.slice(0, 2)]))

/** The code of an airport or station, as places of the search carry it. */
export const PLACE_CODE = /\(([A-Z]{3})\)/

const AIRPORT_NAMES: Record<string, string> = { DCA: 'Reagan', IAD: 'Dulles' }

/**
 * "18200 Main Street, Triangle, VA": without county, ZIP and country. An airport or station with a code is
 * "Dulles (IAD)".
 */
export function shortAddress(text: string): string {
  const { words: address, coordinates } = splitCoordinates(text)
  const [name = ''] = address.split(',')
  const code = PLACE_CODE.exec(name)?.[1]
  if (code && /\b(Airport|Station)\b/.test(name)) return shortStop(name, code)
  const { street, city, region } = addressParts(address)
  const place = [street, city, CODES.get(region) ?? ''].filter(part => part !== '').join(', ')
  return [place || address, coordinates].filter(part => part !== '').join(' ')
}

function shortStop(name: string, code: string): string {
  const known = name.includes('Airport') ? AIRPORT_NAMES[code] : undefined
  return known ? `${known} (${code})` : name.replace(/ (International|Airport)\b/g, '').trim()
}
