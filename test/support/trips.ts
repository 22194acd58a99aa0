import type { BodyOf } from '../../contract/calls.ts'
import { Problem } from '../../contract/problems.ts'
import type { Reservation } from '../../contract/reservations/schemas.ts'
import type { TestApp } from './app.ts'

/** Who reserves a trip. */
export const CONTACT = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@example.com',
  phoneNumber: '(703) 555-0199',
}

/** What an examination of the occupancies finds where nothing is wrong. */
export const SOUND = { overlaps: 0, incomplete: 0, left: 0 }

/** One trip, or two, as a price is requested. */
export type Trips = BodyOf<'quoteTrips'>['trips']
type Trip = Trips[number]

export const TRIANGLE = { lat: 38.5468, lon: -77.3366 }
export const DULLES = { lat: 38.9531, lon: -77.4565 }
export const WHITE_HOUSE = { lat: 38.8977, lon: -77.0365 }
export const BALTIMORE_AIRPORT = { lat: 39.1754, lon: -76.6684 }

/** From Triangle to Dulles for two, on Tuesday, December 1, 2026, 13:00: 138.00 in a sedan. */
export function toDullesTrip(trip: Partial<Trip> = {}): Trip {
  return {
    pickUpAddress: 'Triangle, Prince William County, Virginia, 22172, United States',
    pickUpPlace: TRIANGLE,
    dropOffAddress: 'Washington Dulles International Airport (IAD), Dulles, Virginia',
    dropOffPlace: DULLES,
    pickUpDate: '2026-12-01',
    pickUpTime: '13:00',
    numberOfPassengers: 2,
    ...trip,
  }
}

/** From the White House to Dulles: 163.25 in an SUV. */
export function fromWashington(trip: Partial<Trip> = {}): Trip {
  return toDullesTrip({
    pickUpAddress: 'White House, 1600 Pennsylvania Avenue NW, Washington, District of Columbia, 20500',
    pickUpPlace: WHITE_HOUSE,
    ...trip,
  })
}

/** From Dulles back to Triangle on the Friday after it. */
export function backFromDulles(trip: Partial<Trip> = {}): Trip {
  const { pickUpAddress, pickUpPlace, dropOffAddress, dropOffPlace } = toDullesTrip()
  return {
    ...toDullesTrip(),
    pickUpAddress: dropOffAddress,
    pickUpPlace: dropOffPlace,
    dropOffAddress: pickUpAddress,
    dropOffPlace: pickUpPlace,
    pickUpDate: '2026-12-04',
    ...trip,
  }
}

/** The price of these trips in a class. */
export async function priceOf({ client }: Pick<TestApp, 'client'>, trips: Trips, code = 'sedan') {
  const { classes } = await client('quoteTrips', { body: { trips } })
  const price = classes.find(one => one.code === code)?.price
  if (!price) throw new Error(`${code} has no price.`)
  return price
}

/** Reserves these trips for their price. */
export async function reserveTrips(
  app: Pick<TestApp, 'client'>,
  trips: Trips,
  { code = 'sedan', ...more }: { code?: string } & object = {},
) {
  const quote = (await priceOf(app, trips, code)).token
  return await app.client('createReservation', { body: { ...CONTACT, quote, ...more } })
}

/** The id of the outbound trip of a reservation. */
export async function tripOf({ db }: Pick<TestApp, 'db'>, reservation: string, leg = 1): Promise<string> {
  const rows = db.selectFrom('trips').select('id').where('reservation_id', '=', reservation)
  return (await rows.where('leg', '=', leg).executeTakeFirstOrThrow()).id
}

/** The nth guest. */
export function guestContact(n: number) {
  return { ...CONTACT, email: `guest${n}@example.com`, phoneNumber: `70355${10_000 + n}` }
}

/** Reserves for this price from an address that belongs to the nth guest; throws the refusal as a client does. */
export async function reserveAsGuest({ request }: Pick<TestApp, 'request'>, quote: string, n: number) {
  const body = JSON.stringify({ ...guestContact(n), quote })
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body }
  const address = `198.51.${Math.floor(n / 250)}.${(n % 250) + 1}`
  const answer = await request('/api/reservations', init, address)
  const made = (await answer.json()) as Pick<Reservation, '_id' | 'status' | 'hold'> & { code?: string }
  if (!answer.ok) throw new Problem((made.code ?? 'internal') as 'full')
  return made
}
