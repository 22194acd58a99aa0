import { afterQuietHours } from '../../../domain/notify/reminder.ts'
import type { TripName } from '../../../domain/reservations/ride-news.ts'
import { isOneOf } from '../../../domain/values/record.ts'
import { MINUTE_MS } from '../../../domain/values/time.ts'
import type { Database } from '../../platform/db/tables.ts'
import { enqueueMail } from '../../platform/messaging/enqueue-mail.ts'
import type { NewMessage } from '../../platform/messaging/enqueue-message.ts'
import { enqueueText } from '../../platform/messaging/enqueue-text.ts'
import { templateOf } from '../../platform/messaging/mail-handler.ts'
import { listDriverLinks } from '../links/driver-link-store.ts'
import { findStart, listKnownKeys, listWaitingForDriver } from './driver-job-store.ts'

/** The messages to drivers about a trip: it is theirs, it has changed, it is theirs no more, it is time to leave. */
export const DRIVER_MESSAGES = ['driver-ride', 'driver-changed', 'driver-gone', 'driver-nudge'] as const
/** One of them. */
export type DriverMessage = (typeof DRIVER_MESSAGES)[number]

/** So near to the pick-up a text leaves at night too. */
const URGENT_MS = 12 * 60 * MINUTE_MS
/** After the time to leave a driver is told so at once, and again after this. */
export const NUDGES_AFTER_MINUTES = [0, 10] as const
/** A drive to the pick-up may become shorter meanwhile: for so long the message waits for its time. */
const NUDGE_UNTIL_MS = 6 * 60 * MINUTE_MS

type Told = { tripId: string; driverId: string; now: Date }

/**
 * Tells a driver, inside the transaction that gives them a trip for good, that it is theirs, or, where they had it before,
 * that it has changed. `leavesAt` is when they have to leave for it, in whole minutes since 1970.
 */
export async function tellDriver(
  tx: Database,
  { leavesAt, ...told }: Omit<Told, 'driverId'> & { driverId: string | null; leavesAt: number },
): Promise<void> {
  const { tripId, driverId, now } = told
  if (driverId === null) return
  const to: Told = { tripId, driverId, now }
  const isKnown = (await listDriverLinks(tx, tripId)).some(
    ({ driver_id, revoked_at }) => driver_id === driverId && revoked_at === null,
  )
  if (!(await isWaiting(tx, to, ['driver-ride', 'driver-changed'])))
    await sendToDriver(tx, isKnown ? 'driver-changed' : 'driver-ride', to)
  await planNudges(tx, to, leavesAt * MINUTE_MS)
}

/** Tells a driver, inside the transaction that takes a trip from them, that they do not drive it. */
export async function tellGone(
  tx: Database,
  { former, ...told }: Told & { former: TripName | undefined },
): Promise<void> {
  if (await isWaiting(tx, told, ['driver-gone'])) return
  await sendToDriver(tx, 'driver-gone', { ...told, former })
}

/**
 * Adds a message to a driver, as a text and as a mail: the one that is not for them is dropped when it is to leave, since a
 * number may have stopped texts by then. Texts that can wait do not leave at night.
 */
export async function sendToDriver(
  tx: Database,
  template: DriverMessage,
  { atOnce = false, former, ...told }: Told & { atOnce?: boolean; former?: TripName | undefined },
): Promise<void> {
  const { tripId, driverId, now } = told
  const start = former ?? (await findStart(tx, tripId))
  const at = now.getTime()
  const isUrgent = atOnce || !start || Date.parse(start.at) - at < URGENT_MS
  const message = {
    template,
    subject: { kind: 'driver', id: driverId },
    now,
    about: { trip: tripId, ...former },
  } as const
  const [textKey, mailKey] = keysOf(told)
  const runAt = isUrgent ? now : new Date(afterQuietHours(at, start.zone))
  await enqueueText(tx, { ...message, orderingKey: textKey, runAt })
  await enqueueMail(tx, { ...message, orderingKey: mailKey })
}

/** Reminds a driver who has not said that they are on the way when they have to leave; once for each time to leave. */
async function planNudges(tx: Database, told: Told, leavesAt: number): Promise<void> {
  const { tripId, driverId, now } = told
  if (leavesAt <= now.getTime()) return
  const [textKey, mailKey] = keysOf(told)
  const planned = NUDGES_AFTER_MINUTES.flatMap(minutes => {
    const runAt = new Date(leavesAt + minutes * MINUTE_MS)
    const message: Omit<NewMessage, 'orderingKey' | 'dedupeKey'> = {
      ...{ template: 'driver-nudge', subject: { kind: 'driver', id: driverId }, now, runAt },
      notAfter: new Date(leavesAt + NUDGE_UNTIL_MS),
      about: { trip: tripId, after: String(minutes) },
    }
    const key = `driver-nudge:${tripId}:${driverId}:${runAt.toISOString()}`
    return [
      { enqueue: enqueueText, message: { ...message, orderingKey: textKey, dedupeKey: `${key}:text` } },
      { enqueue: enqueueMail, message: { ...message, orderingKey: mailKey, dedupeKey: `${key}:mail` } },
    ]
  })
  const known = await listKnownKeys(
    tx,
    planned.map(({ message }) => message.dedupeKey),
  )
  for (const { enqueue, message } of planned)
    if (!known.includes(message.dedupeKey)) await enqueue(tx, message)
}

/** True where a message of these waits to leave, which says then what is true. */
async function isWaiting(tx: Database, told: Told, templates: readonly DriverMessage[]): Promise<boolean> {
  const waiting = await listWaitingForDriver(tx, { driverId: told.driverId, orderingKeys: keysOf(told) })
  return waiting.some(job => isOneOf(templates, templateOf(job)))
}

/** What one driver hears about one trip leaves in order, by text and by mail. */
export function keysOf({
  tripId,
  driverId,
}: Pick<Told, 'tripId' | 'driverId'>): [text: string, mail: string] {
  return [`text:driver:${driverId}:${tripId}`, `driver:${driverId}:${tripId}`]
}

/** The message with the code that a driver asked for. */
export const DRIVER_LOGIN = 'driver-login'
