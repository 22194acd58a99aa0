import type { Reservation } from '../../../contract/reservations/schemas.ts'
import type { Site } from '../../../domain/site/site.ts'
import { clockAt } from '../../../domain/values/time.ts'
import { dollarsInWords } from '../../../i18n/format-number.ts'
import { timeInWords } from '../../../i18n/format-time.ts'
import { optionRows, priceRows, priceSentences } from '../../booking/price-rows.ts'
import { OFFICE_LANGUAGE } from '../../platform/messaging/language.ts'
import type { MailMessage } from '../../platform/messaging/mail/mailer.ts'
import { MAX_VISITOR_MAILS_PER_HOUR } from '../../platform/messaging/visitor-mails.ts'
import { compose } from './compose-mail.ts'
import type { Sender } from './customer-mail.ts'
import { customerRows, mapRows, previewOf, subjectFacts, tripInWords, tripRows } from './mail-rows.ts'

const { words } = OFFICE_LANGUAGE

export function ownerSubject(reservation: Reservation): string {
  return words.message.tripSubject({
    title: words.message.ownerTitle,
    ...subjectFacts(reservation, OFFICE_LANGUAGE),
  })
}

type ToOwner = Pick<Sender, 'site' | 'ownerEmail' | 'customerMailed' | 'deposit'> &
  Partial<Pick<Sender, 'publicUrl'>>

/** To the owner: customer, places and time; a reply goes to the customer. */
export function mailToOwner(
  reservation: Reservation,
  { site, publicUrl, ownerEmail = '', customerMailed = true, deposit = 'none' }: ToOwner,
): MailMessage {
  const trip = tripInWords(reservation, OFFICE_LANGUAGE)
  return compose(
    reservation,
    { site, language: OFFICE_LANGUAGE },
    {
      to: ownerEmail,
      ...(reservation.email ? { replyTo: reservation.email } : {}),
      subject: ownerSubject(reservation),
      message: summary(reservation, trip),
      page: {
        to: 'office',
        preview: words.message.ownerPreview({
          name: nameOf(reservation),
          trip: previewOf(reservation, OFFICE_LANGUAGE),
        }),
        lead: words.message.ownerTitle,
        paragraphs: standing(reservation, { site, deposit }),
        rows: [
          ...customerRows(reservation, OFFICE_LANGUAGE),
          ...tripRows(reservation, OFFICE_LANGUAGE),
          ...mapRows(reservation, OFFICE_LANGUAGE),
          ...optionRows(reservation, OFFICE_LANGUAGE),
          ...priceRows(reservation, OFFICE_LANGUAGE),
        ],
        closing: [
          ...(publicUrl
            ? [
                {
                  button: words.message.openReservation,
                  link: `${publicUrl}/admin/reservations/${reservation._id}`,
                },
              ]
            : []),
          ...[
            priceSentences(reservation, OFFICE_LANGUAGE, site.timeZone).join(' '),
            ...(customerMailed ? [] : [words.message.ownerNotMailed({ count: MAX_VISITOR_MAILS_PER_HOUR })]),
            ...howToReply(reservation),
          ].flatMap(note => (note ? [{ note }] : [])),
        ],
      },
    },
  )
}

function nameOf({ firstName, lastName }: Reservation): string {
  return `${firstName} ${lastName}`
}

function summary(reservation: Reservation, trip: string): string {
  const { email, phoneNumber, numberOfPassengers, wishedVehicle } = reservation
  const passengers = words.ride.passengers({ count: numberOfPassengers }).toLowerCase()
  const contact = [phoneNumber, email].filter(text => text !== '').join(', ')
  return [
    words.message.ownerText({ name: nameOf(reservation), contact, passengers, trip }),
    ...(wishedVehicle ? [words.message.ownerVehicle({ vehicle: wishedVehicle })] : []),
  ].join(' ')
}

/** What the program has promised already. */
function standing(reservation: Reservation, { site, deposit }: Pick<ToOwner, 'site' | 'deposit'>): string[] {
  if (reservation.status === 'confirmed') return [words.message.ownerConfirmed]
  const held = heldForOwner(reservation, site, deposit === 'open')
  return held ? [held] : []
}

function heldForOwner(
  { hold, price }: Reservation,
  { timeZone }: Site,
  isPaying = false,
): string | undefined {
  if (!hold) return undefined
  const { format } = OFFICE_LANGUAGE
  const time = timeInWords(clockAt(Date.parse(hold.until), timeZone).time, format)
  const deposit = dollarsInWords((price?.depositCents ?? 0) / 100, format)
  const task = price?.depositCents ? 'deposit' : 'card'
  return isPaying
    ? words.message.ownerPaying({ time, task, deposit })
    : words.message.ownerHeld({ time, deposit })
}

function languageName(locale: string): string {
  return new Intl.DisplayNames(OFFICE_LANGUAGE.format, { type: 'language' }).of(locale) ?? locale
}

/** A customer who reads another language than the office is named, so that the answer is written in it. */
function howToReply({ email, phoneNumber, locale }: Reservation): string[] {
  return [
    email ? words.message.ownerReply : words.message.ownerNoAddress({ phone: phoneNumber }),
    ...(locale === OFFICE_LANGUAGE.locale
      ? []
      : [words.message.ownerLanguage({ language: languageName(locale) })]),
  ]
}
