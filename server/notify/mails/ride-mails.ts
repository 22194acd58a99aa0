import type { Reservation } from '../../../contract/reservations/schemas.ts'
import { policySentences } from '../../../i18n/policy-sentences.ts'
import { type TripForCalendar, tripEvents } from '../../../i18n/trip-event.ts'
import { heldText, lockedText, priceRows } from '../../booking/price-rows.ts'
import type { Language } from '../../platform/messaging/language.ts'
import { unlinkedText } from '../../platform/messaging/mail/layout.ts'
import type { MailCalendar, MailMessage } from '../../platform/messaging/mail/mailer.ts'
import { factsOf, type Sender } from './customer-mail.ts'
import { customerRows, tripRows } from './mail-rows.ts'
import { templatedMail } from './templated-mail.ts'

/** To the customer of a request. */
export function requestReceivedMail(ride: Reservation, { policy, ...sender }: Sender): MailMessage {
  return templatedMail(ride, sender, 'reservation-received', language => {
    const { words, format } = language
    const { rows, told } = factsOf(ride, sender.site, language)
    return {
      title: words.shared.weveReceivedYourRequest,
      state:
        heldText(ride, sender.site, language) ?? lockedText(ride, language) ?? words.message.receivedText,
      rows: [...rows, ...customerRows(ride, language)],
      told,
      // The summary names no dates.
      policy: policy ? [policySentences(policy, { words: words.policy, format, today: '' }).summary] : [],
      calendar: calendarOf(withoutLinks(ride), sender, language),
    }
  })
}

/** The addresses without links, which calendars would make, since the email may be to a stranger's address. */
function withoutLinks(ride: Reservation): Reservation {
  return {
    ...ride,
    pickUpAddress: unlinkedText(ride.pickUpAddress),
    dropOffAddress: unlinkedText(ride.dropOffAddress),
  }
}

/**
 * To the customer of a reservation that was confirmed or cancelled; undefined for other statuses. `ended` says which trips
 * were cancelled: only the return if the outbound trip was driven.
 */
export function statusMail(
  ride: Reservation,
  sender: Sender,
  ended: 'all' | 'way-back' = 'all',
): MailMessage | undefined {
  if (ride.status === 'confirmed')
    return templatedMail(ride, sender, 'reservation-confirmed', language => ({
      title: language.words.shared.yourRideIsConfirmed,
      ...factsOf(ride, sender.site, language),
      calendar: calendarOf(ride, sender, language),
    }))
  if (ride.status !== 'cancelled') return undefined
  const isReturn = ended === 'way-back'
  const shown = isReturn ? legOf(ride, { leg: 2 }) : ride
  return templatedMail(shown, sender, 'reservation-cancelled', language => {
    const { events } = calendarOf(ride, sender, language)
    return {
      title: language.words.shared.yourRideIsCancelled,
      ...(isReturn ? { rows: tripRows(shown, language) } : factsOf(ride, sender.site, language)),
      pageText: language.words.message.viewPage,
      calendar: { method: 'CANCEL', events: isReturn ? events.slice(1) : events },
    }
  })
}

/** To the customer of a cancelled reservation, or of one whose return was cancelled. */
export function cancelledMail(ride: Reservation, sender: Sender): MailMessage | undefined {
  const ended = ride.status === 'completed' ? 'way-back' : 'all'
  return statusMail({ ...ride, status: 'cancelled' }, sender, ended)
}

/** To the customer of a confirmed reservation whose time or place was changed. */
export function changedMail(ride: Reservation, sender: Sender): MailMessage {
  return templatedMail(ride, sender, 'reservation-changed', language => {
    const { method, events } = calendarOf(ride, sender, language)
    const removed = withReturn(ride, sender.removedAt)
    const withdrawn = removed ? calendarOf(removed, sender, language).events.slice(1) : []
    return {
      title: language.words.shared.yourRideHasBeenUpdated,
      ...factsOf(ride, sender.site, language),
      calendar: { method, events: [...events, ...withdrawn] },
    }
  })
}

/** The cancelled reservation with the return that was removed; undefined if there was none, or there is another one. */
function withReturn(ride: Reservation, removedAt: string | undefined): TripForCalendar | undefined {
  if (removedAt === undefined || ride.returnTrip) return undefined
  const { pickUpAddress, dropOffAddress } = ride
  const back = { pickUpAt: removedAt, endsAt: undefined }
  const returnTrip = { ...back, pickUpAddress: dropOffAddress, dropOffAddress: pickUpAddress }
  return { ...ride, status: 'cancelled', returnTrip }
}

/** To the customer, the day before a trip. */
export function reminderMail(ride: Reservation, sender: Sender): MailMessage {
  const leg = legOf(ride, sender)
  return templatedMail(leg, sender, 'reminder-day', language => ({
    title: language.words.message.reminderTitle,
    rows: tripRows(leg, language),
  }))
}

/** To the customer, once staff assigned a chauffeur to a trip. */
export function assignedMail(ride: Reservation, sender: Sender): MailMessage {
  const leg = legOf(ride, sender)
  const { driver = '', car = '' } = sender
  return templatedMail(leg, sender, 'driver-given', language => {
    const { message, shared, facts } = language.words
    return {
      title: shared.yourChauffeur,
      rows: [...tripRows(leg, language), [message.chauffeur, driver], [facts.vehicle, car]],
    }
  })
}

/** The reservation as its outbound or return trip. */
function legOf(ride: Reservation, { leg }: Pick<Sender, 'leg'>): Reservation {
  return leg === 2 ? { ...ride, ...ride.returnTrip } : ride
}

/** To the customer after the ride, with the trips that were driven. */
export function completedMail(ride: Reservation, sender: Sender): MailMessage {
  const leg = legOf(ride, { leg: sender.driven?.[0] })
  return templatedMail(leg, sender, 'reservation-completed', language => ({
    title: language.words.message.completedTitle,
    rows: [...tripRows(leg, language), ...priceRows(ride, language, sender.driven)],
    pageText: language.words.message.completedPage,
  }))
}

/** To the customer, hours after the ride, once. */
export function rateMail(ride: Reservation, sender: Sender): MailMessage {
  const { end } = sender
  const mail = templatedMail(ride, sender, 'rate', language => {
    const { message, shared } = language.words
    return {
      title: shared.howWasYourRide,
      rows: tripRows(ride, language),
      pageText: message.ratePage,
      end: end === undefined ? [] : [message.rateEnd, { link: end }],
    }
  })
  return end === undefined ? mail : { ...mail, unsubscribe: end }
}

function calendarOf(ride: TripForCalendar, { site }: Sender, { locale, words }: Language): MailCalendar {
  const file = { brand: site.brand, locale, words: { ...words.ride, ...words.calendarFile } }
  return { method: 'REQUEST', events: tripEvents(ride, file) }
}
