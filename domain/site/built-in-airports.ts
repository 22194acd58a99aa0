import { AIRPORT_NAMES } from '../values/short-address.ts'
import type { WebsiteAirport } from './page-texts.ts'

/** Shown until the owner enters airports. */
export const AIRPORTS_BUILT_IN_MAX = 3

/** Of the airports near the home base, nearest first. */
export function builtInAirports(nearby: readonly { code: string; name: string }[]): WebsiteAirport[] {
  return nearby.slice(0, AIRPORTS_BUILT_IN_MAX).map(airport => {
    const known = AIRPORT_NAMES[airport.code]
    const name = known ? `${known} Airport` : airport.name.replace(` (${airport.code})`, '')
    const shortName = name.replace(/ (International |Regional |National |Municipal )*Airport$/, '')
    return { code: airport.code, name: { en: name, es: '' }, shortName, text: { en: '', es: '' } }
  })
}
