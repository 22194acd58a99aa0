import type { BodyOf } from '../../contract/calls.ts'
import { Problem } from '../../contract/problems.ts'
import { addDays } from '../../domain/values/day-arithmetic.ts'
import { clockAt } from '../../domain/values/time.ts'
import { actAsGuest } from '../../server/money/providers/test-provider/guest-actions.ts'
import { runJobs } from '../../test/support/app.ts'
import { backFromDulles, fromWashington, toDullesTrip } from '../../test/support/trips.ts'
import { landing, tellFlight } from './feed.ts'
import { localTime, MINUTE, SATURDAY, type World, ZONE } from './world.ts'

/** What happens to a ride on its day beside being driven. */
export type Fate = 'flight' | 'no-show' | 'cancelled' | 'plain'

/** A ride that a guest reserved. */
export type Ride = {
  id: string
  trip: string
  reference: string
  name: string
  email: string
  fate: Fate
  flight: string
  /** True where the guest tips the driver after the ride. */
  tips: boolean
}

type Trip = BodyOf<'quoteTrips'>['trips'][number]

/** The ways that guests go, in turn. */
const WAYS: ((trip: Partial<Trip>) => Trip)[] = [toDullesTrip, fromWashington, backFromDulles]
/** The day begins and ends here, by the local clock: the hour that comes twice lies in it. */
const FIRST = localTime(SATURDAY, '05:00')
const LAST = localTime(addDays(SATURDAY, 1), '03:30')
/** Minutes by which a guest shifts the ride where no car is free. */
const SHIFTS = [0, 20, -20, 40, -40, 60, 90, -60, 120, -90, 180, -120, 240, 300]

/** All guests reserve, one after the other, over three days. */
export async function reserveAll(world: World): Promise<Ride[]> {
  const { size } = world
  const rides: Ride[] = []
  for (let at = 0; at < size.trips; at++) {
    rides.push(await reserveOne(world, at))
    await world.goTo(world.now() + Math.floor((50 * 60) / size.trips) * MINUTE)
  }
  return rides
}

/** True for so many rides, spread over the day; kinds with other offsets have other rides. */
function isOneOf({ trips }: World['size'], at: number, { count, offset }: { count: number; offset: number }) {
  const every = Math.floor(trips / Math.max(1, count))
  return count > 0 && at % every === offset && at / every < count
}

function fateOf(size: World['size'], at: number): Fate {
  if (isOneOf(size, at, { count: size.flights, offset: 2 })) return 'flight'
  if (isOneOf(size, at, { count: size.noShows, offset: 3 })) return 'no-show'
  return isOneOf(size, at, { count: size.cancelled, offset: size.trips - 3 }) ? 'cancelled' : 'plain'
}

async function reserveOne(world: World, at: number): Promise<Ride> {
  const { size, random } = world
  const fate = fateOf(size, at)
  const start = FIRST + Math.floor(((LAST - FIRST) * at) / size.trips / MINUTE / 5) * 5 * MINUTE
  for (const shift of SHIFTS) {
    const wanted = Math.min(LAST, Math.max(FIRST, start + shift * MINUTE))
    const ride = await tryToReserve(world, { at, wanted, fate, isLarge: random(3) === 0 })
    if (ride) return ride
  }
  throw new Error(`No car is free for ride ${at}.`)
}

type Wish = { at: number; wanted: number; fate: Fate; isLarge: boolean }

async function tryToReserve(world: World, { at, wanted, fate, isLarge }: Wish): Promise<Ride | undefined> {
  const { app, size } = world
  const { date: pickUpDate, time: pickUpTime } = clockAt(wanted, ZONE)
  const isSecond = localTime(pickUpDate, pickUpTime) !== wanted
  const flight = `UA${1000 + at}`
  const way = fate === 'flight' ? backFromDulles : (WAYS[at % WAYS.length] ?? toDullesTrip)
  const trip = way({
    ...{ pickUpDate, pickUpTime, ...(isSecond ? { pickUpFold: 1 as const } : {}) },
    ...{ numberOfPassengers: isLarge ? 5 : 2 },
    ...(fate === 'flight'
      ? { flight: { number: flight, international: false, landsAt: landing(wanted).local } }
      : {}),
  })
  const { classes } = await app.client('quoteTrips', { body: { trips: [trip] } })
  const code = isLarge ? 'suv' : 'sedan'
  const offered = classes.find(one => one.code === code)
  if (offered?.offer?.state !== 'instant' || !offered.price) return undefined
  const contact = {
    ...{ firstName: `Guest`, lastName: `Number ${at + 1}`, email: `guest${at}@example.com` },
    ...{ phoneNumber: `(703) 555-${String(1000 + at)}`, textConsent: true, quote: offered.price.token },
  }
  const made = await app.client('createReservation', { body: contact as never }).catch(refusal => {
    if (refusal instanceof Problem && refusal.code === 'full') return undefined
    throw refusal
  })
  if (!made) return undefined
  if (made.pay && 'url' in made.pay) await payAt(world, made.pay.url)
  const row = app.db.selectFrom('trips').select('id').where('reservation_id', '=', made._id)
  const { id: trip_id } = await row.executeTakeFirstOrThrow()
  const { status } = await app.client('getReservation', { token: await world.office(), id: made._id })
  if (status !== 'confirmed') throw new Error(`${made.reference} is ${status}, not confirmed.`)
  const ride: Ride = {
    ...{ id: made._id, trip: trip_id, reference: made.reference, name: `Guest Number ${at + 1}` },
    ...{ email: contact.email, fate, flight: fate === 'flight' ? flight : '' },
    tips: isOneOf(size, at, { count: size.tips, offset: 5 }),
  }
  if (fate === 'flight') tellFlight(world, ride, wanted, 0)
  return ride
}

/** A guest pays on the page of the test provider, which then tells the program. */
export async function payAt(world: World, url: string): Promise<void> {
  const { app } = world
  const ref = url.split('/').at(-1) ?? ''
  await actAsGuest({ db: app.db, clock: app.deps.clock }, ref, 'pay')
  // An event plans a look, a look what follows.
  await runJobs(app, { stepMs: 1000 })
}
