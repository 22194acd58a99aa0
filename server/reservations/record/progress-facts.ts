import type { ProgressFacts } from '../../../domain/dispatch/progress.ts'
import type { TripProgress } from '../../../domain/reservations/trip.ts'
import { MINUTE_MS } from '../../../domain/values/time.ts'
import type { Database } from '../../platform/db/tables.ts'
import type { EventRow } from '../../platform/events/read-events.ts'
import { stepAt } from '../../platform/events/recorded-steps.ts'
import { findPrice } from '../../pricing/agreement-store.ts'
import { termsFor } from './in-full.ts'
import { listTrips } from './store.ts'
import { type FlownTrip, waitsFromOf } from './waits-from.ts'

/** Minutes of waiting that cost nothing where no price lists them. */
const FREE_WAITING_MINUTES = 15

type Happened = {
  /** Those of this trip. */
  events: readonly EventRow[]
  now: Date
  /** When staff tried to reach the guest, ISO 8601. */
  attempts?: readonly string[]
}

/**
 * What the rules of a move ask for, from what has happened so far. Waiting is free for as long as the price of the
 * guest lists it: at an airport that is longer than in a street.
 */
export async function readProgressFacts(
  db: Database,
  row: FlownTrip & { reservation_id: string; leg: number },
  { events, now, attempts = [] }: Happened,
): Promise<ProgressFacts> {
  const arrivedAt = stepAt(events, 'on-location')
  const all = [...attempts.map(at => Date.parse(at)), ...attemptsIn(events)]
  return {
    ...{ now: now.getTime(), pickUpAt: Date.parse(row.starts_at), attempts: all },
    freeUntil:
      arrivedAt === undefined
        ? null
        : Math.max(waitsFromOf(row), arrivedAt) + (await readFreeMinutes(db, row)) * MINUTE_MS,
  }
}

async function readFreeMinutes(
  db: Database,
  { reservation_id: reservationId, leg }: { reservation_id: string; leg: number },
): Promise<number> {
  const price = await findPrice(db, reservationId)
  const terms = price && (await termsFor(db, price, await listTrips(db, reservationId)))
  const listed = leg === 1 ? terms?.waiting : terms?.waitingBack
  return listed?.freeMinutes ?? FREE_WAITING_MINUTES
}

/** When the driver tried to reach the guest, in milliseconds since 1970. */
export function attemptsIn(events: readonly EventRow[]): number[] {
  const told = events.filter(({ data }) => data.after?.['told'] === 'attempt' && !data.after['kept'])
  return told.map(({ at, data }) => Date.parse(String(data.after?.['at'] ?? at)))
}

const BEFORE_ARRIVAL: ReadonlySet<unknown> = new Set<TripProgress>(['scheduled', 'en-route'])

/**
 * When the guest said "I am coming" to the car that waits now, or null. A step back to before the arrival ends it, so that the
 * guest can say it again.
 */
export function comingAt(events: readonly EventRow[]): string | null {
  const left = events.findLastIndex(({ data }) => BEFORE_ARRIVAL.has(data.after?.['progress']))
  return events.slice(left + 1).find(({ kind }) => kind === 'trip.guest-coming')?.at ?? null
}
