import type { Reservation } from '../../../contract/reservations/schemas.ts'
import { policySentences } from '../../../i18n/policy-sentences.ts'
import { type TripForCalendar, tripEvents } from '../../../i18n/trip-event.ts'
import { heldText, lockedText } from '../../booking/price-rows.ts'
import type { Language } from '../../platform/messaging/language.ts'
import { unlinkedText } from '../../platform/messaging/mail/escape.ts'
import type { MailCalendar, MailMessage } from '../../platform/messaging/mail/mailer.ts'
import type { Sender } from './customer-mail.ts'
import { isOf, partly, withLegs } from './shown-legs.ts'
import { templatedMail } from './templated-mail.ts'

/** To the customer of a request. */
export function requestReceivedMail(ride: Reservation, { policy, ...sender }: Sender): MailMessage {
  return templatedMail(ride, sender, 'reservation-received', language => {
    const { words, format } = language
    return {
      title: words.shared.weveReceivedYourRequest,
      state:
        heldText(ride, sender.site, language) ?? lockedText(ride, language) ?? words.message.receivedText,
      // The summary names no dates; a price has terms of its own.
      ...(policy && !ride.price
        ? { policy: policySentences(policy, { words: words.policy, format, today: '' }).summary }
        : {}),
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

/** To the customer of a reservation that was confirmed or cancelled; undefined for other statuses. */
export function statusMail(ride: Reservation, sender: Sender): MailMessage | undefined {
  const { legs } = sender
  const shown = withLegs(ride, legs)
  if (ride.status === 'confirmed')
    return templatedMail(
      shown,
      { ...sender, ...partly(sender, ride, shown) },
      'reservation-confirmed',
      language => {
        const { method, events } = calendarOf({ ...ride, price: shown.price }, sender, language)
        return {
          title: language.words.shared.yourRideIsConfirmed,
          isChauffeurToFollow: true,
          calendar: { method, events: events.filter(isOf(legs)) },
        }
      },
    )
  if (ride.status !== 'cancelled') return undefined
  return templatedMail(
    shown,
    { ...sender, ...partly(sender, ride, shown) },
    'reservation-cancelled',
    language => {
      const { events } = calendarOf(ride, sender, language)
      return {
        title: language.words.shared.yourRideIsCancelled,
        pageText: language.words.message.viewPage,
        calendar: { method: 'CANCEL', events: events.filter(isOf(legs)) },
      }
    },
  )
}

/** To the customer of a cancelled reservation, or of one with a cancelled trip. */
export function cancelledMail(ride: Reservation, sender: Sender): MailMessage | undefined {
  return statusMail({ ...ride, status: 'cancelled' }, sender)
}

/** To the customer of a confirmed reservation whose time or place was changed, or one of whose trips was cancelled. */
export function changedMail(ride: Reservation, sender: Sender): MailMessage {
  const { legs, removedAt } = sender
  const shown = withLegs(ride, legs)
  return templatedMail(
    shown,
    { ...sender, ...partly(sender, ride, shown) },
    'reservation-changed',
    language => {
      const { method, events } = calendarOf({ ...ride, price: shown.price }, sender, language)
      const cancelled = calendarOf(asCancelled(ride, removedAt), sender, language).events
      const isAhead = isOf(legs)
      return {
        title: language.words.shared.yourRideHasBeenUpdated,
        calendar: {
          method,
          events: [...events.filter(isAhead), ...cancelled.filter((event, index) => !isAhead(event, index))],
        },
      }
    },
  )
}

/** The reservation as cancelled, with the return that was removed if there is no other. */
function asCancelled(ride: Reservation, removedAt: string | undefined): TripForCalendar {
  const cancelled = { ...ride, status: 'cancelled' as const }
  if (removedAt === undefined || ride.returnTrip) return cancelled
  const { pickUpAddress, dropOffAddress } = ride
  const back = { pickUpAt: removedAt, endsAt: undefined }
  return {
    ...cancelled,
    returnTrip: { ...back, pickUpAddress: dropOffAddress, dropOffAddress: pickUpAddress },
  }
}

/** To the customer, the day before a trip. */
export function reminderMail(ride: Reservation, sender: Sender): MailMessage {
  const leg = withLegs(ride, sender.legs)
  return templatedMail(leg, { ...sender, ...partly(sender, ride, leg) }, 'reminder-day', language => ({
    title: language.words.message.reminderTitle,
    isChauffeurToFollow: true,
  }))
}

/** To the customer, once staff assigned a chauffeur to a trip. */
export function assignedMail(ride: Reservation, sender: Sender): MailMessage {
  const leg = withLegs(ride, sender.legs)
  return templatedMail(leg, { ...sender, ...partly(sender, ride, leg) }, 'driver-given', language => ({
    title: language.words.shared.yourChauffeur,
    pageText: language.words.message.viewRide,
  }))
}

/** To the customer after the ride, with the trips that were driven. */
export function completedMail(ride: Reservation, sender: Sender): MailMessage {
  const driven = withLegs(ride, sender.legs)
  return templatedMail(
    driven,
    { ...sender, ...partly(sender, ride, driven) },
    'reservation-completed',
    language => ({
      title: language.words.message.completedTitle,
      pageText: language.words.message.completedPage,
    }),
  )
}

/** To the customer, hours after the ride, once. */
export function rateMail(ride: Reservation, sender: Sender): MailMessage {
  const { end } = sender
  const mail = templatedMail(ride, sender, 'rate', language => {
    const { message, shared } = language.words
    return {
      title: shared.howWasYourRide,
      pageText: message.ratePage,
      hasMoney: false,
      end: end === undefined ? [] : [{ note: message.rateEnd, label: message.rateEndLink, link: end }],
    }
  })
  return end === undefined ? mail : { ...mail, unsubscribe: end }
}

function calendarOf(ride: TripForCalendar, { site }: Sender, { locale, words }: Language): MailCalendar {
  const file = { brand: site.brand, locale, words: { ...words.ride, ...words.calendarFile } }
  return { method: 'REQUEST', events: tripEvents(ride, file) }
}
