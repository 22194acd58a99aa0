import { isOneOf, keysOf } from '../../../domain/values/record.ts'

export type FlightFeed =
  | { kind: 'embedded' }
  | { kind: 'none' }
  | { kind: 'aerodatabox' | 'aeroapi'; url: string; key: string }

const ADDRESSES = {
  aerodatabox: 'https://aerodatabox.p.rapidapi.com',
  aeroapi: 'https://aeroapi.flightaware.com/aeroapi',
} as const

/** `aerodatabox://KEY`, `aeroapi://KEY`, `embedded:` or `none:`. Faults do not repeat the secret. */
export function readFlightUrl(
  text: string | undefined,
  address: string | undefined,
): FlightFeed | { fault: string } {
  if (text === undefined || text === 'embedded:') return { kind: 'embedded' }
  if (text === 'none:') return { kind: 'none' }
  const [, kind, key = ''] = /^(\w+):\/\/([\w-]{16,100})\/?$/.exec(text) ?? []
  if (!isOneOf(keysOf(ADDRESSES), kind))
    return { fault: 'must be aerodatabox://KEY, aeroapi://KEY, embedded: or none:' }
  return { kind, key, url: (address ?? ADDRESSES[kind]).replace(/\/+$/, '') }
}
