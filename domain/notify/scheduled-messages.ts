import { isRateable } from '../guest/rating.ts'
import type { ReservationStatus } from '../reservations/reservation.ts'
import type { TripProgress } from '../reservations/trip.ts'
import type { Channel } from './delivery.ts'
import { ratingAskedAt } from './rating-time.ts'
import { afterQuietHours, reminderOf } from './reminder.ts'

/** The name of the reminders of the day before. */
export const REMINDER = 'reminder-day'

/** A completion that was a mistake is undone within minutes. */
const THANKED_AFTER_MS = 15 * 60_000
/** After an outage this long, no one is thanked or asked for a rating. */
const KEEP_TRYING_MS = 3 * 24 * 3_600_000

/** A reservation as far as messages at a set time depend on it; instants in milliseconds since 1970. */
export type ScheduledCase = {
  id: string
  status: ReservationStatus
  isDeleted: boolean
  /** How the customer can be reached. */
  channels: readonly Channel[]
  trips: readonly {
    id: string
    /** ISO 8601 UTC. */
    startsAt: string
    zone: string
    progress: TripProgress
    /** True if a passenger other than the customer agreed to texts. */
    hasPassenger: boolean
  }[]
  isRated: boolean
  /** When the last trip ended, if known. */
  endedAt: number | undefined
  now: number
}

/** A message that is to be sent at a set time. */
export type ScheduledMessage = {
  /** Makes it the same message: it is sent once. */
  key: string
  template: typeof REMINDER | 'reservation-completed' | 'rate'
  to: Channel | 'passenger'
  /** The trip it is about, and its pickup. */
  trip?: { id: string; startsAt: string }
  /** Undefined if it is too late to plan it; one that is planned already stays. */
  times: { runAt: number; notAfter: number } | undefined
}

/** Every message that a reservation is to have scheduled or sent, whatever happened before. */
export function scheduledMessages(ride: ScheduledCase): ScheduledMessage[] {
  if (ride.isDeleted) return []
  return [...reminders(ride), ...followUps(ride)]
}

/** The day before each trip, by each channel that reaches the customer, and to the passenger. */
function reminders({ status, channels, trips, now }: ScheduledCase): ScheduledMessage[] {
  if (status !== 'confirmed') return []
  const ahead = trips.filter(({ progress }) => progress === 'scheduled')
  return ahead.flatMap(({ id, startsAt, zone, hasPassenger }) => {
    const times = reminderOf({ startsAt: Date.parse(startsAt), toldAt: now, zone })
    const recipients = [...channels, ...(hasPassenger ? (['passenger'] as const) : [])]
    return recipients.map(to => ({
      key: to === 'mail' ? `${REMINDER}:${id}:${startsAt}` : `${REMINDER}:${to}:${id}:${startsAt}`,
      template: REMINDER,
      to,
      trip: { id, startsAt },
      times,
    }))
  })
}

/** Thanks after the ride, and the request for a rating, each once per reservation. */
function followUps({
  id,
  status,
  channels,
  trips,
  isRated,
  endedAt,
  now,
}: ScheduledCase): ScheduledMessage[] {
  const progress = trips.map(trip => trip.progress)
  if (!channels.includes('mail') || !isRateable(status, progress)) return []
  const zone = trips.at(-1)?.zone ?? 'UTC'
  const thanked = afterQuietHours(now + THANKED_AFTER_MS, zone)
  // An end that the driver reports late is asked about later.
  const asked = Math.max(ratingAskedAt(Math.min(endedAt ?? now, now), zone), thanked)
  const message = (template: 'reservation-completed' | 'rate', runAt: number): ScheduledMessage => ({
    key: `follow-up:${template}:${id}`,
    template,
    to: 'mail',
    times: { runAt, notAfter: runAt + KEEP_TRYING_MS },
  })
  return [message('reservation-completed', thanked), ...(isRated ? [] : [message('rate', asked)])]
}
