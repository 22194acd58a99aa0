import { randomUUID } from 'node:crypto'
import type { BodyOf } from '../../../contract/calls.ts'
import { TRIP_CHECKS } from '../../../contract/dispatch/override-schemas.ts'
import type { DriverTapKind } from '../../../domain/day/driver-taps.ts'
import type { TestRideStage } from '../../../domain/integrations/test-ride.ts'
import { addDays } from '../../../domain/values/day-arithmetic.ts'
import { isOneOf } from '../../../domain/values/record.ts'
import { clockAt } from '../../../domain/values/time.ts'
import { RideStopped, type RideWorld, TEST_GUEST } from './ride-world.ts'

const MINUTE_MS = 60_000
/** Within usual notice and booking horizons. */
const DAYS_AHEAD = [3, 4, 5, 6, 7, 2, 10]
const TIMES = ['13:00', '10:00', '16:00']
/** Too near for a drive worth testing. */
const MILES_MIN = 5
const REFUND_CENTS = 1000

/** The ride so far. */
export type Ride = {
  id: string
  reference: string
  /** Of the guest's link and of the driver's link. */
  guestToken: string
  driverToken: string | undefined
  seq: number
}

type Trip = BodyOf<'quoteTrips'>['trips'][number]

export async function bookRide(world: RideWorld): Promise<Ride> {
  const quote = await findPrice(world)
  const reservation = await world.call('createReservation', { body: { ...TEST_GUEST, ...quote } })
  if (reservation.pay && 'url' in reservation.pay) await world.payAt(reservation.pay.url)
  await world.work()
  const link = await world.call('makeManageLink', {
    ...{ token: await world.office(), id: reservation._id, body: { scope: 'manage', label: 'Test ride' } },
  })
  const guestToken = link.url.split('/').at(-1) ?? ''
  return { id: reservation._id, reference: reservation.reference, guestToken, driverToken: undefined, seq: 0 }
}

async function findPrice(world: RideWorld) {
  const found = await findOffer(world)
  if ('quote' in found) return found
  if (!found.isPriced) throw new RideStopped('no-price')
  throw new RideStopped(
    (await lacking(world)) ?? ((await isOfferedWithoutShifts(world)) ? 'no-shift' : 'no-vehicle'),
  )
}

async function lacking(world: RideWorld): Promise<'no-vehicle' | 'no-chauffeur' | undefined> {
  const token = await world.office()
  if ((await world.call('listDispatchVehicles', { token })).length === 0) return 'no-vehicle'
  return (await world.call('listDrivers', { token })).length === 0 ? 'no-chauffeur' : undefined
}

/** Asks again in the copy, which no visitor sees. */
async function isOfferedWithoutShifts(world: RideWorld): Promise<boolean> {
  const token = await world.office()
  const { version, ...rules } = await world.call('getBookingRules', { token })
  const body = { ...rules, driversAlwaysThere: true }
  await world.call('updateBookingRules', { token, body, ifMatch: version })
  return 'quote' in (await findOffer(world))
}

/** From the home base to the nearest airport, on the first day with a vehicle. */
async function findOffer(world: RideWorld) {
  const token = await world.office()
  const home = await world.call('getHomeArea', { token })
  const { airports, towns } = await world.call('listNearbyPlaces', { token })
  const [goal] = [...airports, ...towns].filter(({ miles }) => miles >= MILES_MIN)
  if (!goal) throw new RideStopped('no-price')
  const { timeZone } = await world.call('getSite')
  const today = clockAt(world.now(), timeZone).date
  const trip = {
    ...{ pickUpAddress: home.address, pickUpPlace: home.point, numberOfPassengers: 1 },
    ...{ dropOffAddress: goal.name, dropOffPlace: { lat: goal.lat, lon: goal.lon } },
  }
  let isPriced = false
  for (const days of DAYS_AHEAD)
    for (const pickUpTime of TIMES) {
      const dated: Trip = { ...trip, pickUpDate: addDays(today, days), pickUpTime }
      const { classes } = await world.call('quoteTrips', { body: { trips: [dated] } })
      const priced = classes.filter(({ price }) => price)
      isPriced ||= priced.length > 0
      const offered = (state: string) => priced.find(({ offer }) => offer?.state === state)
      const found = offered('instant') ?? offered('request')
      if (found?.price) return { ...trip, quote: found.price.token }
    }
  return { isPriced }
}

async function confirmRide(world: RideWorld, ride: Ride): Promise<void> {
  const token = await world.office()
  const { status } = await world.call('getReservation', { token, id: ride.id })
  if (status === 'pending')
    await world.call('changeReservationStatus', {
      ...{ token, id: ride.id, body: { seenStatus: 'pending', status: 'confirmed' } },
    })
  await world.work()
  await payWhatIsDue(world, ride)
  const trip = await assign(world, ride)
  const { url } = await world.call('makeDriverLink', { token, params: { id: trip }, body: {} })
  ride.driverToken = url.split('#').at(-1)
  await tap(world, ride, 'opened', 'accepted')
}

async function tripOf(world: RideWorld, ride: Ride) {
  const token = await world.office()
  const { dispatch } = await world.call('getReservation', { token, id: ride.id })
  const [trip] = dispatch?.trips ?? []
  if (!trip) throw new RideStopped('no-vehicle')
  return await world.call('getTrip', { token, params: { id: trip._id } })
}

/** Staff assign the vehicle and chauffeur that the program holds or suggests. */
async function assign(world: RideWorld, ride: Ride): Promise<string> {
  const { _id, version, assignment } = await tripOf(world, ride)
  const { vehicle, driver } = assignment ?? {}
  const body = vehicle && driver ? { vehicle: vehicle._id, driver: driver._id } : await suggested(world, _id)
  const token = await world.office()
  await world.call('assignTrip', { token, params: { id: _id }, ifMatch: version, body })
  return _id
}

async function suggested(world: RideWorld, id: string): Promise<BodyOf<'assignTrip'>> {
  const all = await world.call('suggestForTrip', { token: await world.office(), params: { id } })
  const free = all.filter(({ fails }) => !fails.some(fail => fail === 'busy' || fail === 'driver-busy'))
  if (free.length === 0) throw new RideStopped((await lacking(world)) ?? 'no-vehicle')
  const [best] = free
    .filter(({ driver }) => driver)
    .toSorted((one, other) => one.fails.length - other.fails.length)
  if (!best?.driver) throw new RideStopped('no-chauffeur')
  const checks = TRIP_CHECKS.filter(check => isOneOf(best.fails, check))
  const override = checks.length > 0 ? { override: { checks, reason: 'Test ride' } } : {}
  return { vehicle: best.vehicle._id, driver: best.driver._id, ...override }
}

async function driveRide(world: RideWorld, ride: Ride): Promise<void> {
  const { pickUpAt, assignment } = await tripOf(world, ride)
  const pickUp = Date.parse(pickUpAt)
  const leave = Math.min(Date.parse(assignment?.from ?? pickUpAt), pickUp - 10 * MINUTE_MS)
  const until = Math.max(Date.parse(assignment?.coreUntil ?? pickUpAt), pickUp + 30 * MINUTE_MS)
  const steps: [at: number, kind: DriverTapKind][] = [
    [leave, 'en-route'],
    [pickUp - 5 * MINUTE_MS, 'on-location'],
    [pickUp + 3 * MINUTE_MS, 'on-board'],
    [until, 'done'],
  ]
  for (const [at, kind] of steps) {
    world.passUntil(at)
    await world.work()
    await tap(world, ride, kind)
  }
}

async function tap(world: RideWorld, ride: Ride, ...kinds: DriverTapKind[]): Promise<void> {
  const token = ride.driverToken ?? ''
  for (const kind of kinds) {
    ride.seq += 1
    const at = new Date(world.now()).toISOString()
    const events = [{ id: randomUUID(), seq: ride.seq, kind, toldAt: at }]
    await world.call('sendDriverEvents', { token, body: { sentAt: at, events } })
    await world.work()
  }
}

async function payWhatIsDue(world: RideWorld, ride: Ride): Promise<void> {
  const { dueNow } = await world.call('getMoney', { token: await world.office(), id: ride.id })
  if (!dueNow || dueNow.cents === 0) return
  const guest = world.asGuest({ reference: ride.reference, token: ride.guestToken })
  const { pay } = await guest('openPayment', { params: { reference: ride.reference } })
  await world.work()
  if ('url' in pay) await world.payAt(pay.url)
  await world.work()
}

/** A saved card is charged automatically; else the guest pays by link. */
async function chargeRide(world: RideWorld, ride: Ride): Promise<void> {
  await world.work()
  await payWhatIsDue(world, ride)
  const owed = async () => {
    const money = await world.call('getMoney', { token: await world.office(), id: ride.id })
    return { cents: money.owedCents, version: money.version }
  }
  const { cents, version } = await owed()
  if (cents > 0) {
    const request = { token: await world.office(), id: ride.id, ifMatch: version, body: { cents } }
    await world.call('requestPayment', request)
    await payWhatIsDue(world, ride)
  }
  if ((await owed()).cents > 0) throw new RideStopped('unpaid')
}

async function refundRide(world: RideWorld, ride: Ride): Promise<void> {
  const token = await world.office()
  const { refundableCents, version } = await world.call('getMoney', { token, id: ride.id })
  if (refundableCents === 0) throw new RideStopped('unpaid')
  const refund = { cents: Math.min(REFUND_CENTS, refundableCents), terms: 'courtesy' } as const
  const preview = await world.call('previewRefund', { token, id: ride.id, body: refund })
  const refunds = preview.refunds.map(({ payment, cents }) => ({ payment, cents }))
  const { courtesyCents, dueCents } = preview
  await world.call('refundPayment', {
    ...{ token, id: ride.id, ifMatch: version },
    body: { ...refund, id: randomUUID(), reason: 'Test ride', seen: { refunds, courtesyCents, dueCents } },
  })
  await world.work()
}

async function reviewRide(world: RideWorld, ride: Ride): Promise<void> {
  const guest = world.asGuest({ reference: ride.reference, token: ride.guestToken })
  await guest('rateRide', { params: { reference: ride.reference }, body: { stars: 5 } })
  await world.work()
}

export const STEPS: Record<
  Exclude<TestRideStage, 'booked'>,
  (world: RideWorld, ride: Ride) => Promise<void>
> = {
  confirmed: confirmRide,
  driven: driveRide,
  charged: chargeRide,
  refunded: refundRide,
  reviewed: reviewRide,
}
