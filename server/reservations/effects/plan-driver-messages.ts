import { type DriverMessage, MESSAGES } from '../../../domain/notify/message-catalog.ts'
import { atDeparture } from '../../../domain/notify/message-times.ts'
import type { TripName } from '../../../domain/reservations/ride-news.ts'
import { MINUTE_MS } from '../../../domain/values/time.ts'
import type { Database } from '../../platform/db/tables.ts'
import type { Job } from '../../platform/jobs/enqueue-job.ts'
import {
  enqueueMessage,
  MAIL_JOB,
  type NewMessage,
  TEXT_JOB,
} from '../../platform/messaging/enqueue-message.ts'
import { templateOf } from '../../platform/messaging/mail-handler.ts'
import { hasEnded, listDriverLinks } from '../links/driver-link-store.ts'
import { findAssignedTrip } from './assigned-trip-store.ts'
import { listJobsOf, listWaitingAbout, moveJob } from './message-job-store.ts'
import { reconcileJobs } from './reconcile-jobs.ts'

/** A driver who did not start the trip is reminded when they have to leave, and again after this. */
export const REMINDED_AFTER_MINUTES = [0, 10] as const
const OUTDATED = 'The departure time changed before the message was sent.'

/** A trip and its driver, or its former one. */
type DriverOfTrip = { tripId: string; driverId: string }

/**
 * Informs a driver, inside the transaction that assigns the trip, that it is theirs, or that it has changed. `leavesAt` is
 * when they have to leave for it, in whole minutes since 1970.
 */
export async function planAssigned(
  tx: Database,
  { tripId, driverId, leavesAt, now }: DriverOfTrip & { leavesAt: number; now: Date },
): Promise<void> {
  const to = { tripId, driverId }
  const isKnown = (await listDriverLinks(tx, tripId)).some(
    link => link.driver_id === driverId && link.revoked_at === null && !hasEnded(link, now),
  )
  const instead = ['driver-ride', 'driver-changed'] as const
  await planDriverMessage(tx, isKnown ? 'driver-changed' : 'driver-ride', { ...to, now, instead })
  if (leavesAt * MINUTE_MS > now.getTime()) await planDepartures(tx, to, { leavesAt, now })
}

/** Informs a driver, inside the transaction that takes the trip from them, that it is no longer theirs. */
export async function planUnassigned(
  tx: Database,
  { tripId, driverId, former, now }: DriverOfTrip & { former: TripName | undefined; now: Date },
): Promise<void> {
  await planDriverMessage(tx, 'driver-gone', { tripId, driverId, former, now, instead: ['driver-gone'] })
}

type Informed = DriverOfTrip & {
  now: Date
  atOnce?: boolean
  former?: TripName | undefined
  /** What is not planned while one of these is waiting: it will say what is true when it is sent. */
  instead?: readonly DriverMessage[]
}

/**
 * Plans a message to a driver as text and email. The one that does not apply is dropped when it is due, since a driver may
 * stop texts until then. `atOnce` sends the text in quiet hours too.
 */
export async function planDriverMessage(
  tx: Database,
  template: Exclude<DriverMessage, 'driver-nudge'>,
  { now, former, atOnce = false, instead = [], ...to }: Informed,
): Promise<void> {
  const trip = former ? undefined : await findAssignedTrip(tx, to.tripId)
  const start = former ?? (trip && { at: trip.starts_at, zone: trip.zone })
  const moment = start && { now: now.getTime(), startsAt: Date.parse(start.at), zone: start.zone }
  const textAt = atOnce || !moment ? now : new Date(MESSAGES.text[template].when(moment).runAt)
  for (const [channel, runAt] of [
    ['text', textAt],
    ['mail', now],
  ] as const) {
    const waiting = await findWaiting(tx, channel, { ...to, templates: instead })
    if (!waiting)
      await enqueueDriverMessage(tx, channel, to, {
        template,
        now,
        runAt,
        ...(former ? { about: former } : {}),
      })
    else if (runAt.toISOString() < waiting.run_at) await moveJob(tx, waiting, { runAt: runAt.getTime() })
  }
}

/**
 * Reminds a driver of a departure, once for each departure time; reminders of another one are withdrawn. If the later
 * reminder is due, the earlier one is left out.
 */
export async function planDepartures(
  tx: Database,
  to: DriverOfTrip,
  { leavesAt, now }: { leavesAt: number; now: Date },
): Promise<void> {
  const minutesLate = now.getTime() / MINUTE_MS - leavesAt
  const isOvertaken = (minutes: number) =>
    REMINDED_AFTER_MINUTES.some(later => later > minutes && later <= minutesLate)
  const desired = REMINDED_AFTER_MINUTES.filter(minutes => !isOvertaken(minutes)).flatMap(minutes => {
    const times = atDeparture({ leavesAt: leavesAt * MINUTE_MS, minutes })
    const at = new Date(times.runAt).toISOString()
    return (['text', 'mail'] as const).map(channel => ({
      key: `driver-nudge:${to.tripId}:${to.driverId}:${at}:${channel}`,
      ...{ channel, minutes, times },
    }))
  })
  const known = (await listJobsOf(tx, to.driverId, [textKeyOf(to), mailKeyOf(to)])).filter(
    job => templateOf(job) === 'driver-nudge',
  )
  await reconcileJobs(tx, {
    ...{ desired, known, now, outdated: OUTDATED },
    add: ({ key, channel, minutes }, { runAt, notAfter }) =>
      enqueueDriverMessage(tx, channel, to, {
        ...{ template: 'driver-nudge', now, runAt: new Date(runAt), notAfter: new Date(notAfter) },
        ...{ about: { after: String(minutes) }, dedupeKey: key },
      }),
  })
}

/** Adds a message to a driver about a trip; those of a channel are sent in order. */
export async function enqueueDriverMessage(
  tx: Database,
  channel: 'text' | 'mail',
  to: DriverOfTrip,
  { about, ...message }: Omit<NewMessage, 'subject' | 'orderingKey'>,
): Promise<void> {
  const [kind, orderingKey] = channel === 'text' ? [TEXT_JOB, textKeyOf(to)] : [MAIL_JOB, mailKeyOf(to)]
  const subject = { kind: 'driver', id: to.driverId } as const
  await enqueueMessage(tx, kind, { ...message, subject, orderingKey, about: { trip: to.tripId, ...about } })
}

const mailKeyOf = ({ tripId, driverId }: DriverOfTrip) => `driver:${driverId}:${tripId}`
const textKeyOf = (to: DriverOfTrip) => `text:${mailKeyOf(to)}`

/** The message to the driver about the trip that is waiting. */
async function findWaiting(
  tx: Database,
  channel: 'text' | 'mail',
  { templates, ...to }: DriverOfTrip & { templates: readonly DriverMessage[] },
): Promise<Job | undefined> {
  const orderingKeys = [channel === 'text' ? textKeyOf(to) : mailKeyOf(to)]
  const waiting = await listWaitingAbout(tx, to.driverId, { orderingKeys })
  return waiting.find(job => templates.some(name => name === templateOf(job)))
}
