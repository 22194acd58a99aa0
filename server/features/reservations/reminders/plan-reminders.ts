import { type Reminder, reminderOf } from '../../../../domain/messages/reminder.ts'
import type { Database } from '../../../db/tables.ts'
import { settleJobs } from '../../../jobs/lease-jobs.ts'
import { enqueueMail, MAIL_JOB } from '../../../messages/enqueue-mail.ts'
import { findPlanned, planAgain } from '../planned-job-store.ts'
import { findReservation, listTrips, type TripRow } from '../store.ts'
import { REMINDER } from './reminder-mail.ts'

const OUTDATED = 'The ride is no longer as it was when the reminder was planned.'

/**
 * Makes the planned reminders of a reservation those of its trips as they are, inside the transaction that changes them:
 * one for each trip of a confirmed reservation and its pick-up time, however often it is called. One that is under way
 * meanwhile is checked once more when it leaves.
 */
export async function planReminders(tx: Database, reservationId: string, now: Date): Promise<void> {
  const row = await findReservation(tx, reservationId)
  const isPlanned = row?.status === 'confirmed' && row.email !== null
  const trips = isPlanned ? (await listTrips(tx, reservationId)).filter(isAhead) : []
  const known = await findPlanned(tx, reservationId, { kind: MAIL_JOB, keys: REMINDER })
  const wanted = new Set(trips.map(keyOf))
  const outdated = [...known].filter(([key, { state }]) => state === 'waiting' && !wanted.has(key))
  await settleJobs(
    tx,
    outdated.map(([, job]) => job),
    { state: 'dropped', now, error: OUTDATED },
  )
  for (const trip of trips) {
    const reminder = ofTrip(trip, now)
    const job = known.get(keyOf(trip))
    if (reminder && !job) await addReminder(tx, trip, { reminder, now })
    if (reminder && job?.state === 'dropped') await planAgain(tx, job, reminder)
  }
}

/** The same for the trips of a new reservation that is stored as confirmed and has an address. */
export async function addReminders(tx: Database, trips: readonly TripRow[], now: Date): Promise<void> {
  for (const trip of trips) {
    const reminder = ofTrip(trip, now)
    if (reminder) await addReminder(tx, trip, { reminder, now })
  }
}

const isAhead = ({ progress }: TripRow) => progress === 'scheduled'
const keyOf = ({ id, starts_at }: TripRow) => `${REMINDER}:${id}:${starts_at}`

function ofTrip({ starts_at, zone }: TripRow, now: Date): Reminder | undefined {
  return reminderOf({ startsAt: Date.parse(starts_at), toldAt: now.getTime(), zone })
}

async function addReminder(
  tx: Database,
  trip: TripRow,
  { reminder, now }: { reminder: Reminder; now: Date },
): Promise<void> {
  await enqueueMail(tx, {
    template: REMINDER,
    subject: { kind: 'reservation', id: trip.reservation_id },
    orderingKey: `customer:${trip.reservation_id}`,
    about: { trip: trip.id, at: trip.starts_at },
    dedupeKey: keyOf(trip),
    now,
    runAt: new Date(reminder.runAt),
    notAfter: new Date(reminder.notAfter),
  })
}
