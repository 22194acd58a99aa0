import { locale } from '#messages/locale'
import type { PublicClient } from '../../../contract/client.ts'
import { isCalendarDate, isClockTime } from '../../../domain/values/day-arithmetic.ts'
import { MAX_ADDRESS_CHARACTERS } from '../../../domain/values/geo.ts'
import { addressIn } from '../../shell/address-in.ts'
import { type FieldName, type Places, placeOf, type RidePlace, type WishedVehicle } from './fields.ts'

export type Start = {
  places: Places
  texts: Partial<Record<FieldName, string>>
  vehicle: WishedVehicle | undefined
  swapped: string | undefined
}

const MAX_QUERY_CHARACTERS = 100

/**
 * `?pickup=JFK&date=2026-12-05&time=18:45&passengers=3&vehicle=<id>`. Unknown addresses stay as typed, other
 * invalid values are ignored.
 */
export async function readStart(client: PublicClient, query: URLSearchParams): Promise<Start> {
  const asked = (name: string) => query.get(name) ?? ''
  const [from, to] = [typedAddress(asked('pickup')), typedAddress(asked('dropoff'))]
  const [date, time] = [asked('date'), asked('time')]
  const [pickUp, dropOff, vehicle] = await Promise.all([
    findPlace(client, from),
    findPlace(client, to),
    findVehicle(client, asked('vehicle')),
  ])
  return {
    places: { ...(pickUp ? { pickUp } : {}), ...(dropOff ? { dropOff } : {}) },
    texts: {
      pickUpAddress: pickUp?.name ?? from,
      dropOffAddress: dropOff?.name ?? to,
      ...(isCalendarDate(date) ? { pickUpDate: date } : {}),
      ...(isClockTime(time) ? { pickUpTime: time } : {}),
      // The select ignores unknown values.
      numberOfPassengers: asked('passengers'),
    },
    vehicle,
    swapped: pickUp || dropOff ? swappedAddress(query) : undefined,
  }
}

function typedAddress(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Cs}\s]+/gu, ' ')
    .trim()
    .slice(0, MAX_ADDRESS_CHARACTERS)
}

function swappedAddress(query: URLSearchParams): string {
  const swapped = new URLSearchParams(query)
  for (const name of ['pickup', 'dropoff']) swapped.delete(name)
  for (const [from, to] of [
    ['pickup', 'dropoff'],
    ['dropoff', 'pickup'],
  ] as const) {
    const text = query.get(from)
    if (text) swapped.set(to, text)
  }
  return `${addressIn(locale, '/reservation')}?${swapped}`
}

/** Only if its name contains every typed word. */
async function findPlace(client: PublicClient, text: string): Promise<RidePlace | undefined> {
  if (!text) return undefined
  const query = { q: text.slice(0, MAX_QUERY_CHARACTERS) }
  // Needed only for an address in the link.
  const [[first], { wordsOf }] = await Promise.all([
    client('searchPlaces', { query }).catch(() => []),
    import('./typed-place.ts'),
  ])
  const named = new Set(wordsOf(first?.display_name ?? ''))
  return first && wordsOf(text).every(word => named.has(word)) ? placeOf(first) : undefined
}

/** By ID, so that no query text appears on the page. */
async function findVehicle(client: PublicClient, id: string): Promise<WishedVehicle | undefined> {
  if (!id) return undefined
  const vehicles = await client('listVehicles').catch(() => [])
  const vehicle = vehicles.find(({ _id }) => _id === id)
  return vehicle && { id: vehicle._id, name: vehicle.name }
}
