import type { Reservation } from '../../../contract/reservations/schemas.ts'
import { isRateable } from '../../../domain/guest/rating.ts'
import { withinAskingHours } from '../../../domain/notify/rating-time.ts'
import { afterQuietHours } from '../../../domain/notify/reminder.ts'
import { shortReference } from '../../../domain/values/reference.ts'
import { priceRows } from '../../booking/price-rows.ts'
import { Postponed } from '../../platform/jobs/handler.ts'
import { languageOf } from '../../platform/messaging/language.ts'
import type { MailMessage } from '../../platform/messaging/mail/mailer.ts'
import type { ReservationRow, TripRow } from '../../reservations/record/store.ts'
import { tripRows } from '../mails/mail-rows.ts'
import { contactIn, type Sender } from '../mails/mails.ts'
import { templatedMail } from '../mails/templated-mail.ts'

export function completedSubject({ reference, locale }: Reservation): string {
  const { message, shared } = languageOf(locale).words
  return message.titleSubject({ title: shared.thankYouForRiding, reference: shortReference(reference) })
}

export function rateSubject({ reference, locale }: Reservation): string {
  const { message, shared } = languageOf(locale).words
  return message.titleSubject({ title: shared.howWasYourRide, reference: shortReference(reference) })
}

type Ride = { row: Pick<ReservationRow, 'deleted_at' | 'status'>; trips: readonly TripRow[] }

export function isOver({ row, trips }: Ride): boolean {
  return (
    row.deleted_at === null &&
    isRateable(
      row.status,
      trips.map(({ progress }) => progress),
    )
  )
}

/** The zone of the last trip. */
function zoneOf(trips: readonly TripRow[]): string {
  return trips.at(-1)?.zone ?? 'UTC'
}

/** Whether the mail after the ride may leave. Throws `Postponed` at night. */
export function mayThank({ row, trips, now }: Ride & { now: Date }): boolean {
  return isOver({ row, trips }) && isTime(now, afterQuietHours(now.getTime(), zoneOf(trips)))
}

/** Whether the guest may be asked how the ride was. Throws `Postponed` outside of 9:00 to 20:00. */
export function mayAsk({ row, trips, now, isRated }: Ride & { now: Date; isRated: boolean }): boolean {
  return !isRated && isOver({ row, trips }) && isTime(now, withinAskingHours(now.getTime(), zoneOf(trips)))
}

function isTime(now: Date, next: number): true {
  if (next <= now.getTime()) return true
  throw new Postponed(new Date(next), 'Outside sending hours.')
}

/** To the customer, once the ride is over: thanks, what it was, and where the receipts are. */
export function completedMail(reservation: Reservation, sender: Sender): MailMessage {
  const language = languageOf(reservation.locale)
  const { message } = language.words
  return templatedMail(
    reservation,
    { sender, language, template: 'reservation-completed' },
    {
      title: message.completedTitle,
      rows: [...tripRows(reservation, language), ...priceRows(reservation, language)],
      told: [],
      page: message.completedPage,
      policy: [message.statusHow(contactIn(reservation, sender))],
    },
  )
}

/** To the customer, hours after the ride: how it was. Everybody gets the same, once. */
export function rateMail(reservation: Reservation, sender: Sender): MailMessage {
  const language = languageOf(reservation.locale)
  const { message, shared } = language.words
  const { end } = sender
  const mail = templatedMail(
    reservation,
    { sender, language, template: 'rate' },
    {
      title: shared.howWasYourRide,
      rows: tripRows(reservation, language),
      told: [],
      page: message.ratePage,
      policy: [message.statusHow(contactIn(reservation, sender))],
      end: end === undefined ? [] : [message.rateEnd, { link: end }],
    },
  )
  return end === undefined ? mail : { ...mail, unsubscribe: end }
}
