import { type DriverMessage, MESSAGES } from '../../../domain/notify/message-catalog.ts'
import { atDeparture } from '../../../domain/notify/message-times.ts'
import type { TripName } from '../../../domain/reservations/ride-news.ts'
import { MINUTE_MS } from '../../../domain/values/time.ts'
import type { Database } from '../../platform/db/tables.ts'
import { MAIL_JOB } from '../../platform/messaging/enqueue-mail.ts'
import { enqueueMessage, type NewMessage } from '../../platform/messaging/enqueue-message.ts'
import { TEXT_JOB } from '../../platform/messaging/enqueue-text.ts'
import { templateOf } from '../../platform/messaging/mail-handler.ts'
import { listDriverLinks } from '../links/driver-link-store.ts'
import { findAssignedTrip } from './assigned-trip-store.ts'
import { listUsedKeys, listWaitingAbout } from './message-job-store.ts'

/** A driver who did not start the trip is reminded when they have to leave, and again after this. */
export const REMINDED_AFTER_MINUTES = [0, 10] as const

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
    ({ driver_id, revoked_at }) => driver_id === driverId && revoked_at === null,
  )
  if (!(await isWaiting(tx, to, ['driver-ride', 'driver-changed'])))
    await planDriverMessage(tx, isKnown ? 'driver-changed' : 'driver-ride', { ...to, now })
  if (leavesAt * MINUTE_MS > now.getTime()) await planDepartures(tx, to, { leavesAt, now })
}

/** Informs a driver, inside the transaction that takes the trip from them, that it is no longer theirs. */
export async function planUnassigned(
  tx: Database,
  { tripId, driverId, former, now }: DriverOfTrip & { former: TripName | undefined; now: Date },
): Promise<void> {
  if (!(await isWaiting(tx, { tripId, driverId }, ['driver-gone'])))
    await planDriverMessage(tx, 'driver-gone', { tripId, driverId, former, now })
}

type Informed = DriverOfTrip & { now: Date; atOnce?: boolean; former?: TripName | undefined }

/**
 * Plans a message to a driver as text and email. The one that does not apply is dropped when it is due, since a driver may
 * stop texts until then. `atOnce` sends the text in quiet hours too.
 */
export async function planDriverMessage(
  tx: Database,
  template: Exclude<DriverMessage, 'driver-nudge'>,
  { now, former, atOnce = false, ...to }: Informed,
): Promise<void> {
  const trip = former ? undefined : await findAssignedTrip(tx, to.tripId)
  const start = former ?? (trip && { at: trip.starts_at, zone: trip.zone })
  const moment = start && { now: now.getTime(), startsAt: Date.parse(start.at), zone: start.zone }
  const runAt = atOnce || !moment ? now : new Date(MESSAGES.text[template].when(moment).runAt)
  await enqueueDriverMessage(tx, 'text', to, { template, now, runAt, ...(former ? { about: former } : {}) })
  await enqueueDriverMessage(tx, 'mail', to, { template, now, ...(former ? { about: former } : {}) })
}

/** Once for each departure time. */
async function planDepartures(
  tx: Database,
  to: DriverOfTrip,
  { leavesAt, now }: { leavesAt: number; now: Date },
): Promise<void> {
  const planned = REMINDED_AFTER_MINUTES.flatMap(minutes => {
    const times = atDeparture({ leavesAt: leavesAt * MINUTE_MS, minutes })
    const [runAt, notAfter] = [new Date(times.runAt), new Date(times.notAfter)]
    return (['text', 'mail'] as const).map(channel => ({
      ...({ channel, template: 'driver-nudge' } as const),
      ...{ now, runAt, notAfter, about: { after: String(minutes) } },
      dedupeKey: `driver-nudge:${to.tripId}:${to.driverId}:${runAt.toISOString()}:${channel}`,
    }))
  })
  const used = await listUsedKeys(
    tx,
    planned.map(({ dedupeKey }) => dedupeKey),
  )
  for (const { channel, ...message } of planned)
    if (!used.includes(message.dedupeKey)) await enqueueDriverMessage(tx, channel, to, message)
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

/** True if one of these messages is waiting: it will say what is true when it is sent. */
async function isWaiting(
  tx: Database,
  to: DriverOfTrip,
  templates: readonly DriverMessage[],
): Promise<boolean> {
  const orderingKeys = [textKeyOf(to), mailKeyOf(to)]
  const waiting = await listWaitingAbout(tx, to.driverId, { orderingKeys })
  return waiting.some(job => templates.some(name => name === templateOf(job)))
}
