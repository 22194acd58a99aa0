import { milesBetween } from '../../../domain/values/geo.ts'
import { AIRPORT_NAMES, shortAddress } from '../../../domain/values/short-address.ts'
import type { KnownPlace } from './use-place-box.ts'

const SAME_WITHIN_MILES = 0.1
/** Between its terminals and its center. */
const ONE_AIRPORT_MILES = 5
/** A hotel or a pier may carry the code of its town. */
const NAMED_BY_CODE = /\b(?:Airport|Station) \(([A-Z]{3})\)$/

/** One airport or station by its code; otherwise one short address, unless the points are apart. */
export function isSamePlace(one: KnownPlace, other: KnownPlace): boolean {
  const [code, otherCode] = [codeOf(one.address), codeOf(other.address)]
  if (code !== otherCode || (!code && textOf(one) !== textOf(other))) return false
  const within = code ? ONE_AIRPORT_MILES : SAME_WITHIN_MILES
  return !one.place || !other.place || milesBetween(one.place, other.place) < within
}

/** Each place once, where it comes first; the one with a point stands for the others. */
export function eachPlaceOnce<Listed extends KnownPlace>(places: readonly Listed[]): Listed[] {
  const distinct: Listed[] = []
  for (const place of places) {
    const at = distinct.findIndex(each => isSamePlace(each, place))
    if (at < 0) distinct.push(place)
    else if (!distinct[at]?.place && place.place) distinct[at] = place
  }
  return distinct
}

function codeOf(address: string): string | undefined {
  const [name = ''] = address.split(',')
  const code = NAMED_BY_CODE.exec(name.trim())?.[1]
  if (code) return code
  // A code alone, or after our short name of the airport.
  const alone = address.trim().toUpperCase()
  return Object.keys(AIRPORT_NAMES).find(
    each => alone === each || alone === `${AIRPORT_NAMES[each]} (${each})`.toUpperCase(),
  )
}

const textOf = ({ address }: KnownPlace): string => shortAddress(address).trim().toLowerCase()
