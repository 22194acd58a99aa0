import { z } from 'zod'
import type { Reservation } from '../../../contract/reservations/schemas.ts'
import { afterQuietHours } from '../../../domain/notify/reminder.ts'
import { REMINDER } from '../../../domain/notify/scheduled-messages.ts'
import type { Job } from '../../platform/jobs/enqueue-job.ts'
import { Postponed } from '../../platform/jobs/handler.ts'
import { readPayload, TripPayload } from '../../platform/jobs/read-payload.ts'
import { languageOf } from '../../platform/messaging/language.ts'
import type { MailMessage } from '../../platform/messaging/mail/mailer.ts'
import type { ReservationRow, TripRow } from '../../reservations/record/store.ts'
import { subjectFacts, tripRows } from '../mails/mail-rows.ts'
import { contactIn, type Sender } from '../mails/mails.ts'
import { templatedMail } from '../mails/templated-mail.ts'

/** The trip, and when it started when the reminder was planned. */
const ReminderPayload = TripPayload.extend({ at: z.string() })

export function reminderSubject(reservation: Reservation): string {
  const language = languageOf(reservation.locale)
  return language.words.message.rideSubject({ news: 'reminder', ...subjectFacts(reservation, language) })
}

/**
 * The trip that a reminder is about; undefined where the reservation or the trip is not as it was when the reminder was
 * planned. Throws `Postponed` at night.
 */
export function remindedTrip(
  job: Pick<Job, 'payload'>,
  { row, trips, now }: { row: ReservationRow; trips: readonly TripRow[]; now: Date },
): TripRow | undefined {
  const about = readPayload(ReminderPayload, job)
  if (row.deleted_at !== null || row.status !== 'confirmed') return undefined
  const trip = trips.find(({ id }) => id === about.trip)
  if (trip?.starts_at !== about.at || trip.progress !== 'scheduled') return undefined
  const until = afterQuietHours(now.getTime(), trip.zone)
  if (until > now.getTime()) throw new Postponed(new Date(until), 'Quiet hours.')
  return trip
}

/** To the customer, on the day before a trip of a confirmed reservation. */
export function reminderMail(
  reservation: Reservation,
  sender: Sender,
  { leg }: Pick<TripRow, 'leg'>,
): MailMessage {
  const language = languageOf(reservation.locale)
  const ride = leg === 2 ? { ...reservation, ...reservation.returnTrip } : reservation
  const { message } = language.words
  return templatedMail(
    ride,
    { sender, language, template: REMINDER },
    {
      title: message.reminderTitle,
      rows: tripRows(ride, language),
      told: [],
      policy: [message.statusHow(contactIn(reservation, sender))],
    },
  )
}
