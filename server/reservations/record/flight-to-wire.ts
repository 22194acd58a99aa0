import type { Trip } from '../../../contract/day/schemas.ts'
import { flightNews } from '../../../domain/day/flights/moved-pick-up.ts'
import type { FlightRow } from './flight-store.ts'

/** What the feed said of the flight of a trip; null where it was not asked, or the trip has another pick-up by now. */
export function flightToWire(row: FlightRow | undefined, pickUpAt: string): Trip['flight'] {
  if (!row) return null
  const isOfPickUp = row.pick_up_at === pickUpAt
  return {
    ...{ number: row.number, feed: row.provider, state: row.state, terminal: row.terminal },
    ...{ scheduledAt: row.scheduled_at, expectedAt: row.expected_at, lookedAt: row.looked_at },
    proposedAt: isOfPickUp ? row.proposed_at : null,
    bookedAt: row.moved_to === pickUpAt ? row.booked_at : null,
  }
}

/** What a driver who has left has to know of the flight of their guest; undefined where it is about on time. */
export function newsOf(
  row: Pick<FlightRow, 'state' | 'made_for' | 'expected_at'>,
): ReturnType<typeof flightNews> {
  const at = (instant: string | null) => (instant === null ? null : Date.parse(instant))
  return flightNews({ state: row.state, madeFor: at(row.made_for), expected: at(row.expected_at) })
}
