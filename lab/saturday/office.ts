import { randomUUID } from 'node:crypto'
import type { OpenedPayment } from '../../contract/guest/schemas.ts'
import { collect } from '../../domain/pricing/policy/collect.ts'
import { runJobs } from '../../test/support/app.ts'
import { guestOf, linkToken } from '../../test/support/paid-ride.ts'
import { payAt, type Ride } from './booking.ts'
import { type Driven, give, isRefusal, planned, readTrip } from './driving.ts'
import { localTime, SATURDAY, SUNDAY, type World } from './world.ts'

/** On the evening before, staff give every ride the pair that the program suggests. */
export async function assignAll(world: World, rides: readonly Ride[]): Promise<void> {
  const token = await world.office()
  const byTrip = new Map(rides.map(ride => [ride.trip, ride]))
  for (const day of [SATURDAY, SUNDAY]) {
    const { suggestions } = await world.app.client('suggestAssignments', { token, body: { day } })
    for (const { trip, vehicle, driver } of suggestions) {
      const ride = byTrip.get(trip)
      if (!ride) continue
      const pair = { vehicle: vehicle._id, driver: driver?._id }
      await give(world, ride, pair).catch(error => refusedThen(error, () => keepOwn(world, ride)))
    }
  }
  for (const ride of rides) {
    const { assignment } = await readTrip(world, ride)
    if (!assignment?.pinned) await keepOwn(world, ride)
  }
}

/** Where the suggested pair is kept for another ride, staff choose the one that the program holds for this one. */
async function keepOwn(world: World, ride: Ride): Promise<void> {
  const { assignment } = await readTrip(world, ride)
  const { vehicle, driver } = assignment ?? {}
  if (vehicle) await give(world, ride, { vehicle: vehicle._id, driver: driver?._id })
  else await giveOther(world, ride)
}

async function refusedThen(error: unknown, otherwise: () => Promise<unknown>): Promise<void> {
  if (!isRefusal(error)) throw error
  await otherwise()
}

/** Gives a ride the first other pair that fits, else a car of another class to which the guest agrees by telephone. */
export async function giveOther(world: World, ride: Ride, without?: string): Promise<string> {
  const token = await world.office()
  const all = await world.app.client('suggestForTrip', { token, params: { id: ride.trip } })
  const others = all.filter(({ vehicle }) => vehicle._id !== without)
  const fitting = others.filter(({ fails }) => fails.length === 0)
  const larger = others.filter(({ fails }) => fails.length === 1 && fails[0] === 'class')
  for (const { vehicle, driver, fails } of [...fitting, ...larger]) {
    if (fails.length > 0) await askGuest(world, ride, vehicle._id)
    const pair = { vehicle: vehicle._id, driver: driver?._id }
    const given = await give(world, ride, pair).then(
      () => true,
      error => {
        if (isRefusal(error)) return false
        throw error
      },
    )
    if (given) return vehicle.name
  }
  throw new Error(`${ride.reference}: no other car is free.`)
}

const SEATS: Record<string, number> = { sedan: 3, suv: 6, shuttle: 12 }

/** The guest agrees to a car of another class; its id begins with the code of the class. */
async function askGuest(world: World, { trip: id }: Ride, vehicle: string): Promise<void> {
  const code = vehicle.split('-')[0] ?? ''
  const body = { class: code, seats: SEATS[code] ?? 1 }
  await world.app.client('recordTripConsent', { token: await world.office(), params: { id }, body })
}

/** A car breaks down: its rides get other pairs, then it is in repair until Sunday. */
export async function breakDown(world: World, day: readonly Driven[]): Promise<void> {
  const ahead = day.filter(({ next }) => next === 'en-route')
  const busy = new Set(
    day.filter(({ next }) => next !== 'en-route' && next !== 'over').map(one => one.vehicle),
  )
  const byCar = [...Map.groupBy(ahead, ({ vehicle }) => vehicle)].filter(([id]) => !busy.has(id))
  // One with some rides ahead, as on any afternoon.
  const off = (its: readonly Driven[]) => Math.abs(its.length - 3)
  const [car, its] = byCar.toSorted(([, one], [, other]) => off(one) - off(other))[0] ?? []
  if (!car || !its) throw new Error('No car stands still.')
  world.say(`${car} breaks down; it has ${its.length} rides ahead`)
  for (const driven of its) {
    const other = await giveOther(world, driven.ride, car)
    Object.assign(driven, await planned(world, driven.ride, driven))
    world.say(`${driven.ride.reference}  drives in ${other} instead`)
  }
  // It is on its way back from its last ride.
  const back = day
    .filter(({ vehicle, next }) => vehicle === car && next === 'over')
    .map(({ plan }) => plan.until)
  const from = new Date(Math.max(world.now(), ...back)).toISOString()
  const until = new Date(localTime(SUNDAY, '12:00')).toISOString()
  const body = { resource: car, purpose: 'service', from, until, note: 'Broke down' } as const
  await world.app.client('saveOccupancy', { token: await world.office(), body })
}

/** Staff decide that nobody came, and charge what the policy says. */
export async function markNoShow(world: World, { ride }: Driven): Promise<void> {
  const token = await world.office()
  await world.app.client('changeTripProgress', {
    ...{ token, params: { id: ride.trip } },
    body: { seen: 'on-location', to: 'no-show', attempts: [] },
  })
  const cents = await charge(world, ride, 'no-show')
  await settle(world)
  await takeDue(world, ride)
  world.say(`${ride.reference}  nobody came: ${dollars(cents)} are kept by the policy`)
}

/** Staff close a ride: they charge the waiting that the quote listed, and take what is due. */
export async function close(world: World, { ride }: Driven): Promise<void> {
  const token = await world.office()
  const { trips } = await world.app.client('getClosing', { token, id: ride.id })
  const [trip] = trips
  const waiting = trip?.waiting
  if (waiting?.isOver && waiting.cents > 0) {
    await charge(world, ride, 'waiting')
    world.say(`${ride.reference}  waited ${waiting.minutes} minutes: ${dollars(waiting.cents)} by the quote`)
  }
  await settle(world)
  await takeDue(world, ride)
}

async function charge(world: World, { id }: Ride, what: 'waiting' | 'no-show'): Promise<number> {
  const { app } = world
  const token = await world.office()
  const list = await app.client('listCharges', { token, id })
  const item = list.items.find(one => one.what === what)
  if (!item || item.suggestedCents === 0) return 0
  const cents = Math.min(item.suggestedCents, item.leftCents)
  const collected = collect({
    ...{ cents, balance: list.balanceCents, underWay: list.underWayCents, held: list.heldCents },
    ...{
      disputed: list.disputedCents,
      card: list.card !== null,
      isOver: list.isOver,
      returnsRest: what === 'no-show',
    },
  })
  const { capture: captureCents, charge: chargeCents, refund: refundCents } = collected
  const seen = { captureCents, chargeCents, refundCents }
  const body = { id: randomUUID(), what, item: item.item, cents, reason: 'As listed', seen }
  await app.client('chargeListed', { token, id, ifMatch: list.version, body })
  return cents
}

/** What is due is paid by the guest's link, or to the driver. */
export async function takeDue(world: World, { id, reference, trip }: Ride): Promise<void> {
  const { app } = world
  const token = await world.office()
  const money = await app.client('getMoney', { token, id })
  if (money.dueCents === 0) return
  if (world.random(2) === 0) {
    const guest = guestOf(app, { reference, token: await linkToken(app, id) })
    const response = await guest.post('/payments')
    const opened = (await response.json()) as OpenedPayment
    if (response.status === 200 && 'url' in opened.pay) return await payAt(world, opened.pay.url)
  }
  const how = money.dueCents > 50_000 ? 'bank' : 'cash'
  const body = { id: randomUUID(), direction: 'received', how, cents: money.dueCents } as const
  const who = { by: 'The driver', receiptNumber: `R-${trip.slice(-6)}` }
  await app.client('recordPayment', { token, id, ifMatch: money.version, body: { ...body, ...who } })
}

/** What was asked of the provider is answered. */
export async function settle({ app }: World): Promise<void> {
  await runJobs(app, { rounds: 4, stepMs: 1000 })
}

/** Cents as people read them. */
export const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`
