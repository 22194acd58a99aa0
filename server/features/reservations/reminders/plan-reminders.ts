import type { Channel } from '../../../../domain/messages/delivery.ts'
import { type Reminder, reminderOf } from '../../../../domain/messages/reminder.ts'
import type { Database } from '../../../db/tables.ts'
import { settleJobs } from '../../../jobs/lease-jobs.ts'
import { enqueueMail, MAIL_JOB } from '../../../messages/enqueue-mail.ts'
import { enqueueText, TEXT_JOB } from '../../../messages/enqueue-text.ts'
import { hasAgreed } from '../../../texts/consent-store.ts'
import { findPlanned, planAgain } from '../planned-job-store.ts'
import { findReservation, listTrips, type ReservationRow, type TripRow } from '../store.ts'
import { textKeyOf } from '../texts/plan-texts.ts'
import { REMINDER } from './reminder-mail.ts'

const OUTDATED = 'The ride is no longer as it was when the reminder was planned.'

/**
 * Makes the planned reminders of a reservation those of its trips as they are, inside the transaction that changes them:
 * by each channel that reaches the customer one for each trip of a confirmed reservation and its pick-up time, however
 * often it is called. One that is under way meanwhile is checked once more when it leaves.
 */
export async function planReminders(tx: Database, reservationId: string, now: Date): Promise<void> {
  const row = await findReservation(tx, reservationId)
  const channels = row?.status === 'confirmed' ? await channelsOf(tx, row) : []
  const trips = channels.length > 0 ? (await listTrips(tx, reservationId)).filter(isAhead) : []
  const wanted = trips.flatMap(trip =>
    channels.map(channel => ({ trip, channel, key: keyOf(trip, channel) })),
  )
  const known = await findPlanned(tx, reservationId, { kinds: [MAIL_JOB, TEXT_JOB], keys: REMINDER })
  const keys = new Set(wanted.map(({ key }) => key))
  const outdated = [...known].filter(([key, { state }]) => state === 'waiting' && !keys.has(key))
  await settleJobs(
    tx,
    outdated.map(([, job]) => job),
    { state: 'dropped', now, error: OUTDATED },
  )
  for (const { trip, channel, key } of wanted) {
    const reminder = ofTrip(trip, now)
    const job = known.get(key)
    if (reminder && !job) await addReminder(tx, trip, { reminder, channel, now })
    if (reminder && job?.state === 'dropped') await planAgain(tx, job, reminder)
  }
}

async function channelsOf(tx: Database, { id, email }: ReservationRow): Promise<Channel[]> {
  const mail: Channel[] = email === null ? [] : ['mail']
  return (await hasAgreed(tx, id)) ? [...mail, 'text'] : mail
}

/** The same for the trips of a new reservation that is stored as confirmed. */
export async function addReminders(
  tx: Database,
  trips: readonly TripRow[],
  { channels, now }: { channels: readonly Channel[]; now: Date },
): Promise<void> {
  for (const trip of trips) {
    const reminder = ofTrip(trip, now)
    if (!reminder) continue
    for (const channel of channels) await addReminder(tx, trip, { reminder, channel, now })
  }
}

const isAhead = ({ progress }: TripRow) => progress === 'scheduled'

function keyOf({ id, starts_at }: TripRow, channel: Channel): string {
  return channel === 'mail' ? `${REMINDER}:${id}:${starts_at}` : `${REMINDER}:${channel}:${id}:${starts_at}`
}

function ofTrip({ starts_at, zone }: TripRow, now: Date): Reminder | undefined {
  return reminderOf({ startsAt: Date.parse(starts_at), toldAt: now.getTime(), zone })
}

async function addReminder(
  tx: Database,
  trip: TripRow,
  { reminder, channel, now }: { reminder: Reminder; channel: Channel; now: Date },
): Promise<void> {
  const { id, starts_at, reservation_id } = trip
  const message = {
    template: REMINDER,
    subject: { kind: 'reservation', id: reservation_id },
    about: { trip: id, at: starts_at },
    dedupeKey: keyOf(trip, channel),
    now,
    runAt: new Date(reminder.runAt),
    notAfter: new Date(reminder.notAfter),
  } as const
  if (channel === 'mail') await enqueueMail(tx, { ...message, orderingKey: `customer:${reservation_id}` })
  else await enqueueText(tx, { ...message, orderingKey: textKeyOf(reservation_id) })
}
