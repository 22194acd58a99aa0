import { addressParts } from '../values/address.ts'
import { splitCoordinates } from '../values/geo.ts'
import { PLACE_CODE } from '../values/short-address.ts'
import { NOT_SPECIFIED } from './reservation.ts'

/**
 * The shortest name of a place that people understand: "JFK" for an airport with its code, the town for a street with a
 * house number, else what stands before the first comma. Empty where no address was given.
 */
export function shortPlace(address: string): string {
  if (address === NOT_SPECIFIED) return ''
  const code = PLACE_CODE.exec(address)?.[1]
  if (code) return code
  const { words } = splitCoordinates(address)
  const first = words.split(',')[0]?.trim() ?? ''
  const isStreet = /^\d+[a-z]?\b/i.test(first)
  return (isStreet && addressParts(words).city) || first.replace(/^Near /, '')
}
