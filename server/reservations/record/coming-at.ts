import type { TripProgress } from '../../../domain/reservations/trip.ts'
import type { EventRow } from '../../platform/events/read-events.ts'

const BEFORE_ARRIVAL: ReadonlySet<unknown> = new Set<TripProgress>(['scheduled', 'en-route'])

/**
 * When the guest said "I am coming" to the car that waits now, or null. A step back to before the arrival ends it, so that the
 * guest can say it again.
 */
export function comingAt(events: readonly EventRow[]): string | null {
  const left = events.findLastIndex(({ data }) => BEFORE_ARRIVAL.has(data.after?.['progress']))
  return events.slice(left + 1).find(({ kind }) => kind === 'trip.guest-coming')?.at ?? null
}
