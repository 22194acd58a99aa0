import type { TripProgress } from '../../../domain/reservations/trip.ts'
import type { TripRow } from '../record/store.ts'

/** The messages of the day: each is true at one step of a trip. */
export const DAY_MESSAGES = { 'on-the-way': 'en-route', arrived: 'on-location' } as const satisfies Record<
  string,
  TripProgress
>
/** One of them. */
export type DayMessage = keyof typeof DAY_MESSAGES

/** The trip that such a message is about; undefined where it has gone on meanwhile. */
export function tripAtStep(trips: readonly TripRow[], template: DayMessage): TripRow | undefined {
  return trips.find(({ progress }) => progress === DAY_MESSAGES[template])
}

/** Whether a name is that of such a message. */
export function isDayMessage(template: string): template is DayMessage {
  return Object.hasOwn(DAY_MESSAGES, template)
}
