import { planFlightLooks } from '../../server/day/flights/look-job.ts'
import { type Driven, isRefusal, planned, readTrip } from './driving.ts'
import { tellFlight } from './feed.ts'
import { giveOther } from './office.ts'
import { MINUTE, type World } from './world.ts'

/** Minutes by which the feed says in turn that a flight is late, until its ride fits in. */
const LATE_MINUTES = [50, 40, 30, 70, 90, 20]

/** A flight of which the office has been told nothing yet, or whose new pick-up it has not taken yet. */
export type AwaitedFlight = { driven: Driven; told: number; isTaken: boolean; refused?: string }

/** The next delay is told to the feed. */
export function delay(world: World, awaited: AwaitedFlight): void {
  const { ride, bookedAt } = awaited.driven
  const minutes = LATE_MINUTES[awaited.told]
  if (minutes === undefined) throw new Error(`${ride.reference}: no landing of the flight fits.`)
  awaited.told += 1
  tellFlight(world, ride, bookedAt, minutes)
}

/**
 * The program looks at the flights that are due, and staff take the pick-up that it proposes,
 * where it fits.
 */
export async function followFlight(world: World, awaited: AwaitedFlight): Promise<void> {
  const { app } = world
  const { driven } = awaited
  const { ride } = driven
  await planFlightLooks(app.deps)
  await app.deliver()
  const { flight, pickUpAt } = await readTrip(world, ride)
  // Until the next look the proposal stays the one that did not fit.
  if (!flight?.proposedAt || flight.proposedAt === awaited.refused) return
  const answer = { pickUpAt: flight.proposedAt, take: true }
  const isTaken = await app
    .client('answerFlightMove', { token: await world.office(), params: { id: ride.trip }, body: answer })
    .then(
      () => true,
      error => {
        if (isRefusal(error)) return false
        throw error
      },
    )
  if (!isTaken) {
    awaited.refused = flight.proposedAt
    delay(world, awaited)
    return
  }
  awaited.isTaken = true
  const { assignment } = await readTrip(world, ride)
  if (!assignment?.pinned) await giveOther(world, ride)
  Object.assign(driven, await planned(world, ride, driven))
  const minutes = (Date.parse(flight.proposedAt) - Date.parse(pickUpAt)) / MINUTE
  world.say(`${ride.reference}  flight ${ride.flight} lands later: the pick-up moves by ${minutes} minutes`)
}
