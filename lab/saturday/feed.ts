import { clockAt } from '../../domain/values/time.ts'
import type { Ride } from './booking.ts'
import { MINUTE, type World, ZONE } from './world.ts'

/** A guest of a flight is picked up so long after it lands. */
const AFTER_LANDING_MS = 45 * MINUTE
/** The landing by the timetable, on the local clock of the airport. */
export function landing(pickUp: number): { date: string; local: string } {
  const { date, time } = clockAt(pickUp - AFTER_LANDING_MS, ZONE)
  return { date, local: `${date}T${time}` }
}

/** The feed says when the flight of a ride lands. */
export function tellFlight({ flights }: World, { flight }: Ride, pickUp: number, lateMinutes: number): void {
  const scheduled = pickUp - AFTER_LANDING_MS
  const instant = (ms: number) => new Date(ms).toISOString()
  flights.tell(flight, landing(pickUp).date, {
    scheduledAt: instant(scheduled),
    expectedAt: instant(scheduled + lateMinutes * MINUTE),
  })
}
