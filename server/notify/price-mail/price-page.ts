import type { TripRequest } from '../../../contract/pricing/trip-schemas.ts'
import type { PriceMail } from '../../../domain/notify/message-catalog.ts'
import { type Site, supportPhoneOf } from '../../../domain/site/site.ts'
import { clockAt } from '../../../domain/values/time.ts'
import { dollarsInWords } from '../../../i18n/format-number.ts'
import { dateInWords, nightOf, shortWhen, timeInWords } from '../../../i18n/format-time.ts'
import { addressInWords } from '../../../i18n/line-name.ts'
import type { Language } from '../../platform/messaging/language.ts'
import { untilInWords } from '../../platform/messaging/language.ts'
import type { MailTicket } from '../../platform/messaging/mail/mail-page.ts'
import type { MailMessage } from '../../platform/messaging/mail/mailer.ts'
import { writtenMail } from '../../platform/messaging/mail/written-mail.ts'
import type { MessageWords } from '../../platform/messaging/template-store.ts'
import { type DrawnPage, templatedPage } from '../../platform/messaging/templated-page.ts'
import { previewOf } from '../mails/mail-rows.ts'
import { type Journey, journeyOf } from '../mails/mail-ticket.ts'
import { firstMailWords } from '../mails/templated-mail.ts'

/** A price as a mail tells it; `end` is where the reminder of it is ended, where there is one. */
export type OfferedPrice = {
  to: string
  /** One, or two with the way back. */
  trips: readonly TripRequest[]
  totalCents: number
  until: Date
  /** The name of its class. */
  car: string
  link: string
  end: string | undefined
}

type Written = { template: PriceMail; words: MessageWords | undefined; site: Site; language: Language }

/** The mail with a price or the reminder of it, in the owner's words or in ours where there are none. */
export function priceMail(offered: OfferedPrice, { template, words, site, language }: Written): MailMessage {
  const { message, shared } = language.words
  const price = dollarsInWords(offered.totalCents / 100, language.format)
  const until = untilInWords(offered.until, language, site.timeZone)
  const { subject, page } = templatedPage(words ?? firstMailWords(template, language), {
    to: 'visitor',
    title: template === 'quote-kept' ? shared.yourPrice : message.priceEndsTitle,
    preview: previewIn(offered, language),
    ticket: ticketOf(offered, { price, until, language }),
    values: {
      ...{ price, until, class: offered.car, phone: supportPhoneOf(site), brand: site.brand },
      ...tripValues(offered.trips[0], language),
    },
    inSubject: subjectValues(offered, language, site.timeZone),
    blocks: blocksOf(offered, template, language),
  })
  return {
    ...{ to: offered.to, subject, ...writtenMail(page, { site, language }) },
    ...(offered.end === undefined ? {} : { unsubscribe: offered.end }),
  }
}

function subjectValues(
  { trips, until }: OfferedPrice,
  { format }: Language,
  timeZone: string,
): Record<string, string> {
  const [trip] = trips
  return {
    until: shortWhen(clockAt(until.getTime(), timeZone), format),
    ...(trip ? { when: shortWhen({ date: trip.pickUpDate, time: trip.pickUpTime }, format) } : {}),
  }
}

function tripValues(trip: TripRequest | undefined, language: Language): Record<string, string> {
  if (!trip) return {}
  const { ride } = language.words
  return {
    when: whenOf(trip, language),
    from: addressInWords(trip.pickUpAddress, ride),
    to: addressInWords(trip.dropOffAddress, ride),
  }
}

function blocksOf(
  { link, end }: OfferedPrice,
  template: PriceMail,
  { words: { message } }: Language,
): DrawnPage['blocks'] {
  return {
    button: [{ button: message.priceOpen, link }],
    notice: [
      { note: message.priceNothingHeld },
      ...(end === undefined
        ? []
        : [{ note: message.priceReminderEnd, label: message.priceReminderLink, link: end }]),
      ...(template === 'quote-kept' ? [{ note: message.priceUnasked }] : []),
    ],
  }
}

/** Only an hourly ride has a kind, as in a reservation. */
function journeyIn({ kind, flight: _, ...trip }: TripRequest): Journey {
  return { ...trip, ...(kind === 'hourly' ? { kind } : {}) }
}

function previewIn({ trips: [trip], car }: OfferedPrice, language: Language): string {
  if (!trip) return car
  const { pickUpAddress, dropOffAddress, numberOfPassengers } = trip
  const vehicleClass = { code: '', name: car }
  return previewOf({ pickUpAddress, dropOffAddress, numberOfPassengers, vehicleClass }, language)
}

function ticketOf(
  { trips, car }: OfferedPrice,
  { price, until, language }: { price: string; until: string; language: Language },
): MailTicket {
  const { message, quoteTexts, shared, facts } = language.words
  const [trip] = trips
  return {
    journeys: trips.map((one, leg) => ({
      ...(leg > 0 ? { heading: shared.returnTrip } : {}),
      ...journeyOf(journeyIn(one), language, one.pickUpDate),
    })),
    groups: [
      [
        { label: facts.vehicle, value: car },
        ...(trip ? [{ label: message.guests, value: String(trip.numberOfPassengers) }] : []),
        ...(trip?.hours === undefined ? [] : [{ label: shared.hours, value: String(trip.hours) }]),
      ],
      [
        { label: shared.price, value: quoteTexts.allIn({ price }), strong: true },
        { label: message.priceUntil, value: until },
      ],
    ],
  }
}

function whenOf(trip: TripRequest, language: Language): string {
  const { format, words } = language
  return words.message.when({ date: dateInWords(trip.pickUpDate, format), time: timeOf(trip, language) })
}

/** Of a time in the night which night it is. */
function timeOf({ pickUpDate, pickUpTime }: TripRequest, { format, words }: Language): string {
  const time = timeInWords(pickUpTime, format)
  const night = nightOf(pickUpDate, pickUpTime, format)
  return night ? words.message.timeInNight({ time, night: words.ride.night(night) }) : time
}
