import type { ReservationStatus } from '../reservations/reservation.ts'
import type { TripProgress } from '../reservations/trip.ts'
import { messagesOn, type Reach, reachOf } from './find-messages.ts'
import type { MessageOn } from './message-catalog.ts'
import { KEEP_TRYING_MS, type SendTimes } from './message-times.ts'

/** A reservation as far as messages at a set time depend on it; instants in milliseconds since 1970. */
export type ScheduledCase = {
  id: string
  status: ReservationStatus
  deletedAt: string | null
  /** How the customer can be reached. */
  channels: readonly Reach[]
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
  /** Imported, and not announced yet: no message is planned. */
  isUnannounced: boolean
  /** When the last trip ended, if known. */
  endedAt: number | undefined
  now: number
}

/** A message that is to be sent at a set time. */
export type ScheduledMessage = {
  /** Makes it the same message: it is sent once. */
  key: string
  message: MessageOn<(typeof REMINDERS)[number][0] | 'completed'>
  /** The trip it is about, and its pickup. */
  trip?: { id: string; startsAt: string }
  /** Undefined if it is too late to plan it; one that is planned already stays. */
  times: SendTimes | undefined
}

const FOLLOW_UP = 'follow-up'
/** Causes of messages about a trip ahead, with the prefix of their keys. */
const REMINDERS = [['day before', 'reminder-day']] as const
/** Prefixes of the keys of all scheduled messages. */
export const SCHEDULED_KEYS = [...REMINDERS.map(([, prefix]) => prefix), FOLLOW_UP]

/** Every message that a reservation is to have scheduled or sent, whatever happened before. */
export function scheduledMessages(ride: ScheduledCase): ScheduledMessage[] {
  return ride.isUnannounced ? [] : [...reminders(ride), ...followUps(ride)]
}

function reminders({ status, deletedAt, channels, trips, now }: ScheduledCase): ScheduledMessage[] {
  return trips.flatMap(({ id, startsAt, zone, progress, hasPassenger }) => {
    const reaches: readonly Reach[] = hasPassenger ? [...channels, 'passenger'] : channels
    return REMINDERS.flatMap(([on, prefix]) =>
      messagesOn(on)
        .filter(message => reaches.includes(reachOf(message)))
        .filter(message => message.while({ status, deletedAt, progress }))
        .map(message => ({
          key: `${prefix}:${message.channel === 'mail' ? '' : `${reachOf(message)}:`}${id}:${startsAt}`,
          message,
          trip: { id, startsAt },
          times: message.when({ startsAt: Date.parse(startsAt), now, zone }),
        })),
    )
  })
}

function followUps({ id, channels, trips, endedAt, now, ...state }: ScheduledCase): ScheduledMessage[] {
  const allProgress = trips.map(({ progress }) => progress)
  const { zone = 'UTC', startsAt = '' } = trips.at(-1) ?? {}
  // Records of sent messages are purged, so an old ride would be thanked again.
  const isLongOver = now >= (endedAt ?? Date.parse(startsAt)) + KEEP_TRYING_MS
  return messagesOn('completed')
    .filter(message => channels.includes(message.channel) && message.while({ ...state, allProgress }))
    .map(message => ({
      key: `${FOLLOW_UP}:${message.template}:${id}`,
      message,
      times: isLongOver ? undefined : message.when({ now, zone, endedAt }),
    }))
}
