import type { Engine } from '../engines.ts'
import { audit, type Outcome } from './audit.ts'
import { reserveAll } from './booking.ts'
import { type Driven, type FreeFrom, planned, step } from './driving.ts'
import { assignAll, breakDown, close, markNoShow, moveFlight, settle } from './office.ts'
import { localTime, MINUTE, openWorld, SATURDAY, type Size, SUNDAY, type Told, type World } from './world.ts'

/** The day begins an hour before the first pick-up and ends when the last driver is back. */
const BEGIN = localTime(SATURDAY, '02:00')
const END = localTime(SUNDAY, '08:00')
/** A flight is known to be late so long before its pick-up. */
const FLIGHT_KNOWN_MS = 180 * MINUTE

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
    await drive(world, day)
    await world.goTo(END + 24 * 60 * MINUTE)
    await settle(world)
    return await audit(world, rides)
  } finally {
    await world.app.close()
  }
}

async function drive(world: World, day: readonly Driven[]): Promise<void> {
  const free: FreeFrom = new Map()
  const moved = new Set<string>()
  let hasBrokenDown = false
  for (let at = BEGIN; day.some(({ next }) => next !== 'over'); at += 5 * MINUTE) {
    if (at > END) throw new Error('Some rides never ended.')
    world.app.pass(Math.max(0, at - world.now()))
    if ((at - BEGIN) % (30 * MINUTE) === 0) await world.app.deliver()
    if (!hasBrokenDown && at >= localTime(SATURDAY, '13:00')) {
      hasBrokenDown = true
      await breakDown(world, day)
    }
    for (const driven of day) {
      const { ride, plan } = driven
      if (ride.fate === 'flight' && !moved.has(ride.id) && at >= plan.pickUp - FLIGHT_KNOWN_MS) {
        moved.add(ride.id)
        await moveFlight(world, driven)
      }
      await stepOf(world, driven, free)
    }
  }
}

async function stepOf(world: World, driven: Driven, free: FreeFrom): Promise<void> {
  const { next } = driven
  if (!(await step(world, driven, free))) return
  if (next === 'marked-no-show') await markNoShow(world, driven)
  if (next === 'done') {
    world.say(`${driven.ride.reference}  done: ${driven.vehicle}`)
    await close(world, driven)
  }
}
