import { randomUUID } from 'node:crypto'
import type { BodyOf } from '../../contract/calls.ts'
import type { Trip } from '../../contract/day/schemas.ts'
import { Problem } from '../../contract/problems.ts'
import type { DriverTapKind } from '../../domain/day/driver-taps.ts'
import type { Ride } from './booking.ts'
import { MINUTE, type World } from './world.ts'

type Tap = BodyOf<'sendDriverEvents'>['events'][number]

/** A ride on its day: who drives it, what its driver does next, and the queue of the driver's telephone. */
export type Driven = {
  ride: Ride
  /** Of the driver's link. */
  link: string
  vehicle: string
  driver: string
  /** The pick-up that the guest reserved. */
  bookedAt: number
  plan: { leave: number; approach: number; pickUp: number; minutes: number; until: number }
  next: DriverTapKind | 'marked-no-show' | 'over'
  at: number
  seq: number
  queue: Tap[]
  /** By how much the clock of the telephone is wrong, and how long it has no network once it is on the way. */
  clockOff: number
  isOffline: boolean
  arrivedAt: number
}

/** Gives the pair to a trip, and the link to its driver. */
export async function give(
  world: World,
  ride: Ride,
  pair: { vehicle: string; driver: string | undefined },
): Promise<void> {
  const token = await world.office()
  const trip = await readTrip(world, ride)
  await world.app.client('assignTrip', {
    ...{ token, params: { id: ride.trip }, ifMatch: trip.version },
    body: { vehicle: pair.vehicle, ...(pair.driver ? { driver: pair.driver } : {}) },
  })
}

export async function readTrip(world: World, { trip }: Ride): Promise<Trip> {
  return await world.app.client('getTrip', { token: await world.office(), params: { id: trip } })
}

/** A ride as its plan has it now; after a change it is read again. */
export async function planned(world: World, ride: Ride, before?: Driven): Promise<Driven> {
  const { assignment, pickUpAt } = await readTrip(world, ride)
  if (!assignment?.vehicle || !assignment.driver || !assignment.from)
    throw new Error(`${ride.reference} has no car.`)
  const { url } = await world.app.client('makeDriverLink', {
    ...{ token: await world.office(), params: { id: ride.trip }, body: {} },
  })
  const ms = (instant: string) => Date.parse(instant)
  const coreMinutes = (ms(assignment.coreUntil) - ms(assignment.coreFrom)) / MINUTE
  return {
    ...{ next: 'en-route', seq: 0, queue: [], arrivedAt: 0, bookedAt: ms(pickUpAt) },
    ...{ clockOff: (world.random(9) - 3) * MINUTE, isOffline: world.random(5) === 0 },
    ...before,
    ...{
      ride,
      link: url.split('#')[1] ?? '',
      vehicle: assignment.vehicle._id,
      driver: assignment.driver._id,
    },
    plan: {
      leave: ms(assignment.from),
      approach: ms(assignment.coreFrom) - ms(assignment.from),
      pickUp: ms(pickUpAt),
      until: ms(assignment.until ?? assignment.coreUntil),
      minutes: Math.max(10, coreMinutes - 20),
    },
    at: Math.max(world.now(), ms(assignment.from)),
  }
}

/** When cars and drivers are free again. */
export type FreeFrom = Map<string, number>

/** The driver does what is due. Says whether something happened. */
export async function step(world: World, driven: Driven, free: FreeFrom): Promise<boolean> {
  const now = world.now()
  if (driven.next === 'over' || driven.at > now) return false
  const { plan, ride } = driven
  const wait = (ms: number, next: Driven['next']) => Object.assign(driven, { at: now + ms, next })
  switch (driven.next) {
    case 'en-route': {
      if (isUnderWay(driven, free, now)) return false
      for (const id of [driven.vehicle, driven.driver]) free.set(id, Number.POSITIVE_INFINITY)
      await tap(world, driven, 'en-route')
      wait(Math.max(MINUTE, plan.approach + (world.random(12) - 4) * MINUTE), 'on-location')
      return true
    }
    case 'on-location': {
      await tap(world, driven, 'on-location')
      driven.arrivedAt = now
      const from = Math.max(now, plan.pickUp)
      if (ride.fate === 'no-show') wait(from + 6 * MINUTE - now, 'attempt')
      else wait(from + waitOf(world) * MINUTE - now, 'on-board')
      return true
    }
    case 'attempt': {
      await tap(world, driven, 'attempt')
      if (driven.seq < 4) wait(10 * MINUTE, 'attempt')
      else wait(8 * MINUTE, 'no-show')
      return true
    }
    case 'no-show': {
      await tap(world, driven, 'no-show')
      wait(2 * MINUTE, 'marked-no-show')
      return true
    }
    case 'on-board': {
      await tap(world, driven, 'on-board')
      wait(plan.minutes * MINUTE, 'done')
      return true
    }
    default: {
      if (driven.next === 'done') await tap(world, driven, 'done')
      driven.next = 'over'
      for (const id of [driven.vehicle, driven.driver]) free.set(id, now + 5 * MINUTE)
      return true
    }
  }
}

/** True while somebody is under way with this car, or with this driver. */
function isUnderWay({ vehicle, driver }: Driven, free: FreeFrom, now: number): boolean {
  return [vehicle, driver].some(id => (free.get(id) ?? 0) > now)
}

/** Most guests come at once, some let the driver wait beyond what is free. */
function waitOf({ random }: World): number {
  return random(6) === 0 ? 18 + random(30) : random(9)
}

/** A tap goes into the queue of the telephone; without network it stays there until the ride is done. */
async function tap(world: World, driven: Driven, kind: DriverTapKind): Promise<void> {
  driven.seq += 1
  const toldAt = new Date(world.now() + driven.clockOff).toISOString()
  driven.queue.push({ id: randomUUID(), seq: driven.seq, kind, toldAt })
  if (!driven.isOffline || kind === 'done' || kind === 'no-show') await send(world, driven)
}

/** Sends the queue, sometimes twice: the same taps again change nothing. */
async function send(world: World, driven: Driven): Promise<void> {
  const sentAt = new Date(world.now() + driven.clockOff).toISOString()
  const body = { sentAt, events: driven.queue }
  const once = () => world.app.client('sendDriverEvents', { token: driven.link, body })
  const { kept } = await once()
  if (kept.length > 0) throw new Error(`${driven.ride.reference}: ${kept.length} taps changed nothing.`)
  if (world.random(4) === 0) await once()
  driven.queue = []
}

/** Refusals that the office answers by trying something else. */
export function isRefusal(error: unknown): boolean {
  return error instanceof Problem && ['occupied', 'not_fit', 'full', 'promise_broken'].includes(error.code)
}
