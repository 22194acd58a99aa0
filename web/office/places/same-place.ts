import { milesBetween } from '../../../domain/values/geo.ts'
import { AIRPORT_NAMES, PLACE_CODE, shortAddress } from '../../../domain/values/short-address.ts'
import type { KnownPlace } from './use-place-box.ts'

const SAME_WITHIN_MILES = 0.1

/** One airport by its code; otherwise one short address, unless the points are apart. */
export function isSamePlace(one: KnownPlace, other: KnownPlace): boolean {
  const [code, otherCode] = [codeOf(one.address), codeOf(other.address)]
  if (code || otherCode) return code === otherCode
  if (textOf(one) !== textOf(other)) return false
  return !one.place || !other.place || milesBetween(one.place, other.place) < SAME_WITHIN_MILES
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
  const alone = address.trim().toUpperCase()
  return PLACE_CODE.exec(address)?.[1] ?? (Object.hasOwn(AIRPORT_NAMES, alone) ? alone : undefined)
}

const textOf = ({ address }: KnownPlace): string => shortAddress(address).trim().toLowerCase()
