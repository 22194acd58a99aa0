import type { TripRequest } from '../../../contract/pricing/trip-schemas.ts'
import type { PriceMail } from '../../../domain/notify/message-catalog.ts'
import { type Site, supportPhoneOf } from '../../../domain/site/site.ts'
import { addressLines, addressParts } from '../../../domain/values/address.ts'
import { clockAt } from '../../../domain/values/time.ts'
import { dollarsInWords } from '../../../i18n/format-number.ts'
import { dateInWords, nightOf, shortWhen, timeInWords } from '../../../i18n/format-time.ts'
import { addressInWords } from '../../../i18n/line-name.ts'
import type { Language } from '../../platform/messaging/language.ts'
import { untilInWords } from '../../platform/messaging/language.ts'
import { type MailPage, mailHtml, mailText } from '../../platform/messaging/mail/layout.ts'
import type { MailMessage } from '../../platform/messaging/mail/mailer.ts'
import type { MessageWords } from '../../platform/messaging/template-store.ts'
import { type DrawnPage, templatedPage } from '../../platform/messaging/templated-page.ts'
import { firstMailWords } from '../mails/templated-mail.ts'

/** A price as a mail tells it; `end` is where the reminder of it is ended, where there is one. */
export type ToldPrice = {
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
export function priceMail(told: ToldPrice, { template, words, site, language }: Written): MailMessage {
  const { message, shared } = language.words
  const price = dollarsInWords(told.totalCents / 100, language.format)
  const until = untilInWords(told.until, language, site.timeZone)
  const { subject, page } = templatedPage(words ?? firstMailWords(template, language), {
    title: template === 'quote-kept' ? shared.yourPrice : message.priceEndsTitle,
    preview: message.pricePreview({ price, until }),
    rows: rowsOf(told, { price, until, language }),
    values: {
      ...{ price, until, class: told.car, phone: supportPhoneOf(site), brand: site.brand },
      ...tripValues(told.trips[0], language),
    },
    inSubject: subjectValues(told, language, site.timeZone),
    blocks: blocksOf(told, template, language),
  })
  return {
    ...{ to: told.to, subject, text: mailText(page, site), html: mailHtml(page, site, language) },
    ...(told.end === undefined ? {} : { unsubscribe: told.end }),
  }
}

function subjectValues(
  { trips, until }: ToldPrice,
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
  { link, end }: ToldPrice,
  template: PriceMail,
  { words: { message } }: Language,
): DrawnPage['blocks'] {
  return {
    button: [message.priceOpen, { link }],
    notice: [
      message.priceNothingHeld,
      ...(end === undefined ? [] : [message.priceReminderEnd, { link: end }]),
      ...(template === 'quote-kept' ? [message.priceUnasked] : []),
    ],
  }
}

function rowsOf(
  { trips, car }: ToldPrice,
  { price, until, language }: { price: string; until: string; language: Language },
): MailPage['rows'] {
  const { message, quoteTexts, shared, facts } = language.words
  return [
    ...trips.flatMap((trip, leg) => tripRows(trip, { leg, language })),
    [facts.vehicle, car],
    [shared.price, quoteTexts.allIn({ price })],
    [message.priceUntil, until],
  ]
}

/** What was priced of a trip, one fact a row; of the way back what differs. */
function tripRows(
  trip: TripRequest,
  { leg, language }: { leg: number; language: Language },
): MailPage['rows'] {
  const { format, words } = language
  const { shared, facts } = words
  const linesOf = (address: string) =>
    addressLines(addressParts(addressInWords(address, words.ride))).join('\n')
  if (leg > 0) return [[shared.returnTrip, whenOf(trip, language)]]
  const hours: MailPage['rows'] = trip.hours === undefined ? [] : [[shared.hours, String(trip.hours)]]
  return [
    [shared.date, dateInWords(trip.pickUpDate, format)],
    [shared.time, timeOf(trip, language)],
    ...hours,
    [facts.pickup, linesOf(trip.pickUpAddress)],
    ...(trip.stops ?? []).map(({ address }): [string, string] => [facts.stop, linesOf(address)]),
    [facts.dropOff, linesOf(trip.dropOffAddress)],
    [facts.passengers, String(trip.numberOfPassengers)],
  ]
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
