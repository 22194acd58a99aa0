import { locale } from '#messages/locale'
import type { PublicClient } from '../../../contract/client.ts'
import { isCalendarDate, isClockTime } from '../../../domain/values/day-arithmetic.ts'
import { MAX_ADDRESS_CHARACTERS } from '../../../domain/values/geo.ts'
import { addressIn } from '../../shell/address-in.ts'
import { type FieldName, type Places, placeOf, type RidePlace, type WishedVehicle } from './fields.ts'

/**
 * The start values from the query: the bar of the home page gives places and time, the card of an airport a place, the
 * card of a vehicle the vehicle.
 */
export type Start = {
  places: Places
  /** What stands in the fields at first, by their names. */
  texts: Partial<Record<FieldName, string>>
  vehicle: WishedVehicle | undefined
  /** The URL of the same form with pickup and drop-off swapped; undefined if neither is set. */
  swapped: string | undefined
}

/** The longest query for the address search. */
const MAX_QUERY_CHARACTERS = 100

/**
 * Reads `?pickup=DCA`, `?dropoff=Georgetown`, `?date=2026-12-05`, `?time=18:45`, `?passengers=3` and `?vehicle=<id>`. An address that is
 * not found stays as it was typed; a date, a time, a number or a vehicle that is none is ignored.
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
      // Its list ignores what it does not offer.
      numberOfPassengers: asked('passengers'),
    },
    vehicle,
    swapped: pickUp || dropOff ? swappedAddress(query) : undefined,
  }
}

/** An address of the query as the form takes it: on one line and no longer than an address may be. */
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

/** The first place that the search finds, where its name has each word that was typed. */
async function findPlace(client: PublicClient, text: string): Promise<RidePlace | undefined> {
  if (!text) return undefined
  const query = { q: text.slice(0, MAX_QUERY_CHARACTERS) }
  const [first] = await client('searchPlaces', { query }).catch(() => [])
  // People write DC, and the search says District of Columbia.
  const named = new Set(wordsOf((first?.display_name ?? '').replace('District of Columbia', '$& DC')))
  return first && wordsOf(text).every(word => named.has(word)) ? placeOf(first) : undefined
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

/** Finds the vehicle by its id, so that no text of the query is shown on the page. */
async function findVehicle(client: PublicClient, id: string): Promise<WishedVehicle | undefined> {
  if (!id) return undefined
  const vehicles = await client('listVehicles').catch(() => [])
  const vehicle = vehicles.find(({ _id }) => _id === id)
  return vehicle && { id: vehicle._id, name: vehicle.name }
}
