import type { Reservation } from '../../../contract/reservations/schemas.ts'
import { sumOf } from '../../../domain/values/money.ts'
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

/** To the customer of a reservation that was confirmed or cancelled; undefined for other statuses. */
export function statusMail(ride: Reservation, sender: Sender): MailMessage | undefined {
  const { legs } = sender
  const shown = withLegs(ride, legs)
  if (ride.status === 'confirmed')
    return templatedMail(shown, sender, 'reservation-confirmed', language => {
      const { method, events } = calendarOf({ ...ride, price: shown.price }, sender, language)
      return {
        title: language.words.shared.yourRideIsConfirmed,
        ...factsOf(shown, sender.site, language),
        calendar: { method, events: events.filter(isOf(legs)) },
      }
    })
  if (ride.status !== 'cancelled') return undefined
  return templatedMail(shown, sender, 'reservation-cancelled', language => {
    const { events } = calendarOf(ride, sender, language)
    return {
      title: language.words.shared.yourRideIsCancelled,
      ...(legs ? { rows: tripRows(shown, language) } : factsOf(ride, sender.site, language)),
      pageText: language.words.message.viewPage,
      calendar: { method: 'CANCEL', events: events.filter(isOf(legs)) },
    }
  })
}

/** To the customer of a cancelled reservation, or of one with a cancelled trip. */
export function cancelledMail(ride: Reservation, sender: Sender): MailMessage | undefined {
  return statusMail({ ...ride, status: 'cancelled' }, sender)
}

/** To the customer of a confirmed reservation whose time or place was changed, or one of whose trips was cancelled. */
export function changedMail(ride: Reservation, sender: Sender): MailMessage {
  const { legs, removedAt } = sender
  const shown = withLegs(ride, legs)
  return templatedMail(shown, sender, 'reservation-changed', language => {
    const { method, events } = calendarOf({ ...ride, price: shown.price }, sender, language)
    const cancelled = calendarOf(asCancelled(ride, removedAt), sender, language).events
    const isAhead = isOf(legs)
    return {
      title: language.words.shared.yourRideHasBeenUpdated,
      ...factsOf(shown, sender.site, language),
      calendar: {
        method,
        events: [...events.filter(isAhead), ...cancelled.filter((event, index) => !isAhead(event, index))],
      },
    }
  })
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
  return templatedMail(leg, sender, 'reminder-day', language => ({
    title: language.words.message.reminderTitle,
    rows: tripRows(leg, language),
  }))
}

/** To the customer, once staff assigned a chauffeur to a trip. */
export function assignedMail(ride: Reservation, sender: Sender): MailMessage {
  const leg = withLegs(ride, sender.legs)
  const { driver = '', car = '' } = sender
  return templatedMail(leg, sender, 'driver-given', language => {
    const { message, shared, facts } = language.words
    return {
      title: shared.yourChauffeur,
      rows: [...tripRows(leg, language), [message.chauffeur, driver], [facts.vehicle, car]],
    }
  })
}

/** To the customer after the ride, with the trips that were driven. */
export function completedMail(ride: Reservation, sender: Sender): MailMessage {
  const driven = withLegs(ride, sender.legs)
  return templatedMail(driven, sender, 'reservation-completed', language => ({
    title: language.words.message.completedTitle,
    rows: [...tripRows(driven, language), ...priceRows(driven, language)],
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

/** Selects the legs, or all, from a list with one item a leg. */
function isOf(legs: readonly number[] | undefined) {
  return (_: unknown, index: number) => legs?.includes(index + 1) ?? true
}

const NO_OPTIONS = {
  ...{ hours: undefined, stops: undefined, luggage: undefined, childSeats: undefined, extras: undefined },
  ...{ flight: undefined, pickUpMapLocation: undefined, dropOffMapLocation: undefined },
}

/** The reservation as if it had only these legs; unchanged without them. */
function withLegs(ride: Reservation, legs: readonly number[] | undefined): Reservation {
  const { returnTrip, price } = ride
  if (!returnTrip || legs?.length !== 1) return ride
  const trip = legs.includes(2) ? { ...NO_OPTIONS, ...returnTrip } : {}
  const trips = price?.trips.filter(isOf(legs)) ?? []
  const totalCents = sumOf(trips.map(({ subtotalCents: cents }) => ({ cents })))
  return {
    ...{ ...ride, ...trip, returnTrip: undefined },
    // The cancellation fees are for the whole.
    price: price && { ...price, trips, totalCents, cancelling: [] },
  }
}
