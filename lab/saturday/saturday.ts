import type { Engine } from '../../test/support/engines.ts'
import { audit, type Outcome } from './audit.ts'
import { reserveAll } from './booking.ts'
import { type Driven, type FreeFrom, planned, step } from './driving.ts'
import { type AwaitedFlight, delay, followFlight } from './flights.ts'
import { cancelRide, tipDriver } from './guests.ts'
import { assignAll, breakDown, close, markNoShow, settle } from './office.ts'
import { localTime, MINUTE, openWorld, SATURDAY, type Size, SUNDAY, type Told, type World } from './world.ts'

/** The day begins an hour before the first pick-up and ends when the last driver is back. */
const BEGIN = localTime(SATURDAY, '02:00')
const END = localTime(SUNDAY, '08:00')
/** A flight is known to be late so long before its pick-up. */
const FLIGHT_KNOWN_MS = 180 * MINUTE
/** When a car breaks down. */
const BREAKS_DOWN = localTime(SATURDAY, '13:00')
/** When a guest cancels. */
const CANCELLED = localTime(SATURDAY, '12:00')

/**
 * A Saturday of a company, through the calls of the program on a simulated clock: guests reserve and pay, staff assign,
 * drivers tap on their telephones, flights are late, a car breaks down, guests do not come, and the clocks go back at night.
 */
export async function runSaturday(engine: Engine, size: Size, told: Told): Promise<Outcome> {
  const world = await openWorld(engine, size, told)
  try {
    const rides = await reserveAll(world)
    world.say(`${rides.length} rides are reserved and confirmed`)
    await world.goTo(localTime('2027-11-05', '18:30'))
    await assignAll(world, rides)
    world.say('every ride has a car and a driver')
    await world.goTo(BEGIN)
    const day: Driven[] = []
    for (const ride of rides) day.push(await planned(world, ride))
    const tips = await drive(world, day)
    await world.goTo(END + 24 * 60 * MINUTE)
    await settle(world)
    return await audit(world, rides, tips)
  } finally {
    await world.app.close()
  }
}

/** What has happened so far. */
type SoFar = {
  free: FreeFrom
  late: Map<string, AwaitedFlight>
  hasBrokenDown: boolean
  /** What guests gave to drivers, in cents. */
  tips: number
}

/** Until the last driver is back. Returns what guests gave to drivers, in cents. */
async function drive(world: World, day: readonly Driven[]): Promise<number> {
  const soFar: SoFar = { free: new Map(), late: new Map(), hasBrokenDown: false, tips: 0 }
  for (let at = BEGIN; day.some(({ next }) => next !== 'over'); at += 5 * MINUTE) {
    if (at > END) throw new Error('Some rides never ended.')
    world.app.pass(Math.max(0, at - world.now()))
    if ((at - BEGIN) % (30 * MINUTE) === 0) await world.app.deliver()
    if (!soFar.hasBrokenDown && at >= BREAKS_DOWN) {
      soFar.hasBrokenDown = true
      await breakDown(world, day)
    }
    for (const driven of day) await goOn(world, driven, { soFar, at })
    for (const awaited of soFar.late.values()) if (!awaited.isTaken) await followFlight(world, awaited)
  }
  return soFar.tips
}

/** What happens to one ride at an instant. */
async function goOn(
  world: World,
  driven: Driven,
  { soFar, at }: { soFar: SoFar; at: number },
): Promise<void> {
  const { ride, plan, next } = driven
  if (ride.fate === 'cancelled' && next === 'en-route' && at >= CANCELLED) await cancelRide(world, driven)
  if (ride.fate === 'flight' && !soFar.late.has(ride.id) && at >= plan.pickUp - FLIGHT_KNOWN_MS) {
    const awaited = { driven, told: 0, isTaken: false }
    soFar.late.set(ride.id, awaited)
    delay(world, awaited)
  }
  if (await stepOf(world, driven, soFar.free)) soFar.tips += await tipDriver(world, ride)
}

/** Says whether the guest has arrived and tips. */
async function stepOf(world: World, driven: Driven, free: FreeFrom): Promise<boolean> {
  const { next } = driven
  if (!(await step(world, driven, free))) return false
  if (next === 'marked-no-show') await markNoShow(world, driven)
  if (next === 'done') {
    world.say(`${driven.ride.reference}  done: ${driven.vehicle}`)
    await close(world, driven)
  }
  return next === 'done' && driven.ride.tips
}
