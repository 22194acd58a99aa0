import type { Channel } from '../../../domain/notify/delivery.ts'
import { passengerNumber } from '../../../domain/notify/passenger-texts.ts'
import { type Reminder, reminderOf } from '../../../domain/notify/reminder.ts'
import type { Database } from '../../platform/db/tables.ts'
import { settleJobs } from '../../platform/jobs/lease-jobs.ts'
import { enqueueMail, MAIL_JOB } from '../../platform/messaging/enqueue-mail.ts'
import { enqueueText, TEXT_JOB } from '../../platform/messaging/enqueue-text.ts'
import { hasAgreed } from '../../platform/messaging/texts/consent-store.ts'
import { findReservation, listTrips, type ReservationRow, type TripRow } from '../record/store.ts'
import { textKeyOf } from './plan-texts.ts'
import { findPlanned, planAgain } from './planned-job-store.ts'
import { passengerKeyOf, passengerOf } from './tell-passenger.ts'

/** Whom a reminder goes to: the customer by a channel, or the passenger who is not the customer. */
export type Reminded = Channel | 'passenger'

const OUTDATED = 'The ride changed after the reminder was scheduled.'

/**
 * Makes the planned reminders of a reservation those of its trips as they are, inside the transaction that changes them:
 * by each channel that reaches the customer one for each trip of a confirmed reservation and its pick-up time, however
 * often it is called, and one to its passenger. One that is under way meanwhile is checked once more when it leaves.
 */
export async function planReminders(tx: Database, reservationId: string, now: Date): Promise<void> {
  const row = await findReservation(tx, reservationId)
  const wanted = row?.status === 'confirmed' ? await wantedOf(tx, row) : []
  const known = await findPlanned(tx, reservationId, { kinds: [MAIL_JOB, TEXT_JOB], keys: REMINDER })
  const keys = new Set(wanted.map(({ key }) => key))
  const outdated = [...known].filter(([key, { state }]) => state === 'waiting' && !keys.has(key))
  await settleJobs(
    tx,
    outdated.map(([, job]) => job),
    { state: 'dropped', now, error: OUTDATED },
  )
  for (const { trip, to, key } of wanted) {
    const reminder = ofTrip(trip, now)
    const job = known.get(key)
    if (reminder && !job) await addReminder(tx, trip, { reminder, to, now })
    if (reminder && job?.state === 'dropped') await planAgain(tx, job, reminder)
  }
}

async function wantedOf(tx: Database, row: ReservationRow) {
  const channels = await channelsOf(tx, row)
  const trips = (await listTrips(tx, row.id)).filter(isAhead)
  return trips.flatMap(trip =>
    remindedOf(trip, { channels, phone: row.phone_number }).map(to => ({ trip, to, key: keyOf(trip, to) })),
  )
}

type Reached = { channels: readonly Channel[] /** The customer's. */; phone: string }

function remindedOf({ passenger }: TripRow, { channels, phone }: Reached): Reminded[] {
  const isTold = passengerNumber(passengerOf(passenger), phone) !== undefined
  return isTold ? [...channels, 'passenger'] : [...channels]
}

async function channelsOf(tx: Database, { id, email }: ReservationRow): Promise<Channel[]> {
  const mail: Channel[] = email === null ? [] : ['mail']
  return (await hasAgreed(tx, id)) ? [...mail, 'text'] : mail
}

/** The same for the trips of a new reservation that is stored as confirmed. */
export async function addReminders(
  tx: Database,
  trips: readonly TripRow[],
  { now, ...reached }: Reached & { now: Date },
): Promise<void> {
  for (const trip of trips) {
    const reminder = ofTrip(trip, now)
    if (!reminder) continue
    for (const to of remindedOf(trip, reached)) await addReminder(tx, trip, { reminder, to, now })
  }
}

const isAhead = ({ progress }: TripRow) => progress === 'scheduled'

function keyOf({ id, starts_at }: TripRow, to: Reminded): string {
  return to === 'mail' ? `${REMINDER}:${id}:${starts_at}` : `${REMINDER}:${to}:${id}:${starts_at}`
}

function ofTrip({ starts_at, zone }: TripRow, now: Date): Reminder | undefined {
  return reminderOf({ startsAt: Date.parse(starts_at), toldAt: now.getTime(), zone })
}

async function addReminder(
  tx: Database,
  trip: TripRow,
  { reminder, to, now }: { reminder: Reminder; to: Reminded; now: Date },
): Promise<void> {
  const { id, starts_at, reservation_id } = trip
  const message = {
    template: to === 'passenger' ? 'passenger-reminder' : REMINDER,
    subject: { kind: 'reservation', id: reservation_id },
    about: { trip: id, at: starts_at },
    dedupeKey: keyOf(trip, to),
    now,
    runAt: new Date(reminder.runAt),
    notAfter: new Date(reminder.notAfter),
  } as const
  if (to === 'mail') await enqueueMail(tx, { ...message, orderingKey: `customer:${reservation_id}` })
  else if (to === 'text') await enqueueText(tx, { ...message, orderingKey: textKeyOf(reservation_id) })
  else await enqueueText(tx, { ...message, orderingKey: passengerKeyOf(id) })
}

/** The name of the template. */
export const REMINDER = 'reminder-day'
