import type { EditableText, TextName } from '../../../domain/notify/message-catalog.ts'
import { fillTemplate } from '../../../domain/notify/template.ts'
import { boundedText, plainText, sizeOfText, TEXT_BOUNDS } from '../../../domain/notify/text-segments.ts'
import { shortPlace } from '../../../domain/reservations/short-place.ts'
import { addressOf } from '../../../domain/reservations/trip.ts'
import { clockAt } from '../../../domain/values/time.ts'
import { dollarsInWords } from '../../../i18n/format-number.ts'
import { shortWhen, timeInWords } from '../../../i18n/format-time.ts'
import type { Language } from '../../platform/messaging/language.ts'
import type { TripRow } from '../../reservations/record/store.ts'
import { parseStops } from '../../reservations/record/to-wire.ts'

/** What a text says, as data; beyond the brand, only what it names. */
export type TextFacts = {
  brand: string
  trip?: Pick<TripRow, 'starts_at' | 'zone' | 'local_time' | 'stops'>
  /** Opens the reservation, the payment page or the driver's trip. */
  link?: string | undefined
  reference?: string
  /** Refunded by a cancellation, or due. */
  cents?: number
  email?: string | null
  driver?: string
  car?: string
  phone?: string
  code?: string
  /** True if this trip was cancelled, false if it was reassigned, or if the whole reservation was cancelled. */
  isCancelled?: boolean
}

/** Segments of a text in the owner's words, which are charged to the owner. Source: the message plan, section 9. */
export const OWN_SEGMENTS_MAX = 2

/**
 * The text in the owner's wording if it fits, else in ours, in characters of GSM-7; undefined if there is nothing to say, such
 * as an amount of zero.
 */
export function textInWords(
  template: TextName,
  facts: TextFacts,
  language: Language,
  own?: string | undefined,
): string | undefined {
  const written = own === undefined ? undefined : ownText(own, facts, language)
  if (written !== undefined && sizeOfText(written).segments <= OWN_SEGMENTS_MAX) return written
  const text = TEXT_TEMPLATES[template](partsOf(facts, language), language.words.text)
  return text === '' ? undefined : finishedText(text)
}

/** A text as it is sent: in signs of GSM-7, without the gap of a missing link or a second period after "p.m." */
export function finishedText(text: string): string {
  return plainText(text)
    .replace(/ {2,}/g, ' ')
    .replace(/\.\.(?= |$)/g, '.')
    .trim()
}

/** The owner's wording with these facts; undefined if it names a fact that is missing. */
export function ownText(own: string, facts: TextFacts, language: Language): string | undefined {
  const { reference, driver, car } = facts
  const { brand, when, time, place, link, stop } = partsOf(facts, language)
  const values = { brand, reference, when, time, place, link, driver, car, stop }
  const isMissing = Object.entries(values).some(([name, value]) => !value && own.includes(`{${name}}`))
  return isMissing ? undefined : plainText(fillTemplate(own, values as Record<string, string>))
}

/** Our wording of a text, with the names of its variables. */
export function firstTextWords(template: EditableText, { words: { text } }: Language): string {
  return TEXT_TEMPLATES[template](VARIABLES, text)
}

const VARIABLES: TextParts = {
  ...{ brand: '{brand}', reference: '{reference}', when: '{when}', time: '{time}', place: '{place}' },
  ...{ link: '{link}', driver: '{driver}', stop: '{stop}' },
  ...{ amount: '', email: '', phone: '', code: '', by: 'link', contact: '', news: 'gone' },
}

/** The parts of texts, each short enough for a text of one segment; empty if unknown. */
type TextParts = ReturnType<typeof partsOf>
type Write = (of: TextParts, text: Language['words']['text']) => string

/** Every text; empty if there is nothing to say. Texts to passengers name STOP, since each can be the first one. */
export const TEXT_TEMPLATES: Record<TextName, Write> = {
  'text-welcome': (of, text) => text.welcome(of),
  'reservation-confirmed': (of, text) => text.confirmed(of),
  'reservation-changed': (of, text) => text.changed(of),
  'reservation-cancelled': (of, text) => {
    if (of.news === 'cancelled') return text.tripCancelled(of)
    return of.amount ? text.cancelledRefund(of) : text.cancelled(of)
  },
  'reminder-day': (of, text) => text.reminder(of),
  'driver-given': (of, text) => of.driver && text.driverGiven(of),
  'on-the-way': (of, text) => text.onTheWay(of),
  arrived: (of, text) => text.arrived(of),
  'payment-link': (of, text) => of.amount && of.link && text.payLink(of),
  'mail-bounced': (of, text) => of.email && of.link && text.mailBounced(of),
  'passenger-confirmed': (of, text) => text.passengerConfirmed(of),
  'passenger-changed': (of, text) => text.passengerChanged(of),
  'passenger-cancelled': (of, text) => text.passengerCancelled(of),
  'passenger-reminder': (of, text) => text.passengerReminder(of),
  'passenger-driver': (of, text) => of.driver && `${text.driverGiven(of)} ${of.stop}`,
  'passenger-on-the-way': (of, text) => `${text.onTheWay(of)} ${of.stop}`,
  'passenger-arrived': (of, text) => `${text.arrived(of)} ${of.stop}`,
  // Names and numbers of guests are on the driver's page only.
  'driver-ride': (of, text) => text.driverRide(of),
  'driver-changed': (of, text) => text.driverChanged(of),
  'driver-gone': (of, text) => text.driverEnded(of),
  'driver-nudge': (of, text) => text.driverNudge(of),
  'driver-login': (of, text) => text.driverCode(of),
  'text-stopped': (of, text) => text.stopped(of),
  'text-stopped-not-cancelled': (of, text) => text.stoppedNotCancelled(of),
  'text-started': (of, text) => text.started(of),
  'text-help': (of, text) => text.help(of),
}

function partsOf(facts: TextFacts, { format, words }: Language) {
  const { trip, link = '', reference = '', cents = 0, email, isCancelled = false, code = '' } = facts
  const date = trip && clockAt(Date.parse(trip.starts_at), trip.zone).date
  const place = trip && placeOf(addressOf(parseStops(trip.stops)[0]))
  const phone = boundedText(facts.phone ?? '', TEXT_BOUNDS.phone)
  return {
    brand: boundedText(facts.brand, TEXT_BOUNDS.brand),
    ...{ link, reference, phone, code, email: email ?? '', stop: words.text.passengerStop },
    time: trip ? timeInWords(trip.local_time, format) : '',
    when: trip && date ? shortWhen({ date, time: trip.local_time }, format) : '',
    place: place || words.text.pickUpPoint,
    driver: boundedText(facts.driver ?? '', TEXT_BOUNDS.name),
    amount: cents === 0 ? '' : dollarsInWords(cents / 100, format),
    by: link ? ('link' as const) : ('phone' as const),
    contact: link || phone,
    news: isCancelled ? ('cancelled' as const) : ('gone' as const),
  }
}

/** The short name of a place; empty if it has none, or none in Latin letters, which would halve the room of the text. */
function placeOf(address: string): string {
  const place = boundedText(unlinked(shortPlace(address)), TEXT_BOUNDS.place)
  return sizeOfText(place).alphabet === 'gsm' ? place : ''
}

/** What somebody typed as a place is no link on the phone of somebody else. */
function unlinked(place: string): string {
  return place
    .replace(/[^\p{L}\p{M}\p{N} ,'()&#-]/gu, ' ')
    .replace(/ +/g, ' ')
    .trim()
}
