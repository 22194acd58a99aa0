import { CATALOGUES } from '#catalogues'
import type { Reservation } from '../../../contract/reservations/schemas.ts'
import { addressLines, addressParts } from '../../../domain/address.ts'
import { mapLink } from '../../../domain/coordinates.ts'
import { type Site, supportPhoneOf } from '../../../domain/site.ts'
import * as time from '../../../i18n/format-time.ts'
import { policySummary } from '../../../i18n/policy-words.ts'
import { tripCalendarFile } from '../../../i18n/trip-event.ts'
import { type MailPage, mailHtml, mailText, unlinkedText, wordsOf } from '../../adapters/mail/layout.ts'
import type { MailFields, MailMessage } from '../../adapters/mail/mailer.ts'
import { MAX_VISITOR_MAILS_PER_HOUR } from '../../messages/visitor-mails.ts'

const LOCALE = 'en'
const FORMAT = 'en-US'
const WORDS = CATALOGUES[LOCALE]

const dateInWords = (date: string) => time.dateInWords(date, FORMAT)
const timeInWords = (clock: string) => time.timeInWords(clock, FORMAT)

type Sender = { site: Site; publicUrl: string }

export function receivedSubject({ reference }: Reservation): string {
  return `Your ride request ${reference}`
}

export function ownerSubject({ reference, pickUpDate, pickUpTime }: Reservation): string {
  return `New reservation ${reference}: ${dateInWords(pickUpDate)}, ${timeInWords(pickUpTime)}`
}

export function statusSubject({ reference }: Reservation, status: 'confirmed' | 'cancelled'): string {
  return `Your ride ${reference} is ${status}`
}

export function changedSubject({ reference }: Reservation): string {
  return `Your ride ${reference} has changed`
}

/** To the customer, after the request is stored. */
export function requestReceivedMail(reservation: Reservation, { site, publicUrl }: Sender): MailMessage {
  return compose(reservation, site, {
    to: reservation.email,
    subject: receivedSubject(reservation),
    page: {
      title: 'We have your request',
      preview: `${tripInWords(reservation)}. Reference ${reservation.reference}.`,
      paragraphs: [
        `Dear ${reservation.firstName} ${reservation.lastName},`,
        'Thank you. Your ride request has reached us. We will confirm it by e-mail; until then nothing is charged.',
      ],
      rows: [...tripRows(reservation), ...customerRows(reservation)],
      closing: [
        policySummary(WORDS.policy),
        `To change or cancel, call ${supportPhoneOf(site)} and give the reference ${reservation.reference}. The whole policy:`,
        { link: `${publicUrl}/faq` },
      ],
    },
    calendar: calendarOf(withoutLinks(reservation), site),
  })
}

/** The addresses without links, which calendars would make: the mail may go to the address of another person. */
function withoutLinks(reservation: Reservation): Reservation {
  const { pickUpAddress, dropOffAddress } = reservation
  return {
    ...reservation,
    pickUpAddress: unlinkedText(pickUpAddress),
    dropOffAddress: unlinkedText(dropOffAddress),
  }
}

/** To the owner: customer, places and time; a reply goes to the customer. */
export function mailToOwner(
  reservation: Reservation,
  { site, ownerEmail, customerMailed = true }: { site: Site; ownerEmail: string; customerMailed?: boolean },
): MailMessage {
  return compose(reservation, site, {
    to: ownerEmail,
    ...(reservation.email ? { replyTo: reservation.email } : {}),
    subject: ownerSubject(reservation),
    page: {
      title: 'New reservation',
      preview: `${reservation.firstName} ${reservation.lastName}: ${tripInWords(reservation)}`,
      paragraphs: [ownerSummary(reservation)],
      rows: [...tripRows(reservation), ...mapRows(reservation), ...customerRows(reservation)],
      closing: [...(customerMailed ? [] : [NOT_MAILED]), howToReply(reservation)],
    },
  })
}

/** To the customer of a reservation that was confirmed or cancelled; undefined for other statuses. */
export function statusMail(reservation: Reservation, { site, publicUrl }: Sender): MailMessage | undefined {
  const { reference, status } = reservation
  if (status !== 'confirmed' && status !== 'cancelled') return undefined
  const confirmed = status === 'confirmed'
  return compose(reservation, site, {
    to: reservation.email,
    subject: statusSubject(reservation, status),
    page: {
      title: confirmed ? 'Your ride is confirmed' : 'Your ride is cancelled',
      preview: `${tripInWords(reservation)}. Reference ${reference}.`,
      paragraphs: [
        `Dear ${reservation.firstName} ${reservation.lastName},`,
        confirmed
          ? 'Your ride is confirmed. Your chauffeur will be there.'
          : 'Your ride is cancelled. If this comes as a surprise, please call us.',
      ],
      rows: [...tripRows(reservation), ...customerRows(reservation)],
      closing: [
        `Questions? Call ${supportPhoneOf(site)} and give the reference ${reference}. Our policy:`,
        { link: `${publicUrl}/faq` },
      ],
    },
    ...(confirmed ? { calendar: calendarOf(reservation, site) } : {}),
  })
}

/** To the customer of a confirmed reservation whose time or place was changed. */
export function changedMail(reservation: Reservation, { site, publicUrl }: Sender): MailMessage {
  return compose(reservation, site, {
    to: reservation.email,
    subject: changedSubject(reservation),
    page: {
      title: 'Your ride has changed',
      preview: `${tripInWords(reservation)}. Reference ${reservation.reference}.`,
      paragraphs: [
        `Dear ${reservation.firstName} ${reservation.lastName},`,
        'We have changed the time or a place of your confirmed ride. This is how it stands now:',
      ],
      rows: [...tripRows(reservation), ...customerRows(reservation)],
      closing: [
        `If this is not what you expect, please call ${supportPhoneOf(site)} and give the reference ${reservation.reference}. Our policy:`,
        { link: `${publicUrl}/faq` },
      ],
    },
    calendar: calendarOf(reservation, site),
  })
}

function calendarOf(reservation: Reservation, { brand }: Site): string {
  return tripCalendarFile(reservation, { brand, locale: LOCALE, words: WORDS.ride })
}

type Draft = { to: string; replyTo?: string; subject: string; page: MailPage; calendar?: string }

function compose(reservation: Reservation, site: Site, { page, ...draft }: Draft): MailMessage {
  return {
    ...draft,
    text: mailText(page, site),
    html: mailHtml(page, site),
    fields: mailFields(reservation, page.paragraphs.map(wordsOf).join('\n\n')),
  }
}

function tripRows(reservation: Reservation): MailPage['rows'] {
  const night = time.nightOf(reservation.pickUpDate, reservation.pickUpTime, FORMAT)
  return [
    ['Reference', reservation.reference],
    ['Date', dateInWords(reservation.pickUpDate)],
    [
      'Time',
      night
        ? `${timeInWords(reservation.pickUpTime)} (${WORDS.ride.night(night)})`
        : timeInWords(reservation.pickUpTime),
    ],
    ['Pickup', addressLines(addressParts(reservation.pickUpAddress)).join('\n')],
    ['Drop-off', addressLines(addressParts(reservation.dropOffAddress)).join('\n')],
    ['Passengers', String(reservation.numberOfPassengers)],
    ...vehicleRow(reservation),
  ]
}

/** Links to the map for addresses that name a point, for the driver. */
function mapRows({ pickUpAddress, dropOffAddress }: Reservation): MailPage['rows'] {
  const stops = { Pickup: mapLink(pickUpAddress), 'Drop-off': mapLink(dropOffAddress) }
  return Object.entries(stops).flatMap(([stop, link]): MailPage['rows'] =>
    link ? [[`${stop} on the map`, 'Open the map', link]] : [],
  )
}

/** The wished vehicle; the office decides which vehicle comes. */
function vehicleRow({ wishedVehicle }: Reservation): MailPage['rows'] {
  return wishedVehicle ? [['Vehicle asked for', wishedVehicle]] : []
}

function customerRows(reservation: Reservation): MailPage['rows'] {
  return [
    ['First name', reservation.firstName],
    ['Last name', reservation.lastName],
    ['Phone', reservation.phoneNumber],
    ['E-mail', reservation.email || 'Not given'],
  ]
}

const NOT_MAILED = `The customer got no mail: visitors had ${MAX_VISITOR_MAILS_PER_HOUR} mails sent to this address within an hour, and we send no more to one that may belong to somebody else. Is the request real? You can still send the mail from the reservation's page in the office.`

function howToReply({ email, phoneNumber }: Reservation): string {
  return email
    ? 'Answer this mail to write to the customer.'
    : `The customer gave no e-mail address and got no mail. Call ${phoneNumber}.`
}

function tripInWords(reservation: Reservation): string {
  return `${dateInWords(reservation.pickUpDate)}, ${timeInWords(reservation.pickUpTime)}, from ${reservation.pickUpAddress} to ${reservation.dropOffAddress}`
}

function ownerSummary(reservation: Reservation): string {
  const contact = [reservation.phoneNumber, reservation.email].filter(text => text !== '').join(', ')
  return `${reservation.firstName} ${reservation.lastName} (${contact}) asks for a ride for ${WORDS.ride.passengers({ count: reservation.numberOfPassengers }).toLowerCase()}: ${tripInWords(reservation)}.${wishSentence(reservation)}`
}

function wishSentence({ wishedVehicle }: Reservation): string {
  return wishedVehicle ? ` Vehicle asked for: ${wishedVehicle}.` : ''
}

function mailFields(reservation: Reservation, message: string): MailFields {
  const pickUp = addressParts(reservation.pickUpAddress)
  const dropOff = addressParts(reservation.dropOffAddress)
  return {
    firstName: reservation.firstName,
    lastName: reservation.lastName,
    email: reservation.email,
    phone: reservation.phoneNumber,
    passengers: String(reservation.numberOfPassengers),
    pickupStreet: pickUp.street,
    pickupCity: pickUp.city,
    pickupRegion: pickUp.region,
    pickupPostal: pickUp.postal,
    dropoffStreet: dropOff.street,
    dropoffCity: dropOff.city,
    dropoffRegion: dropOff.region,
    dropoffPostal: dropOff.postal,
    date: reservation.pickUpDate,
    time: reservation.pickUpTime,
    message,
  }
}
