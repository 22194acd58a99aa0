import type { EditableText, TextName } from '../../../domain/notify/message-catalog.ts'
import { fillTemplate } from '../../../domain/notify/template.ts'
import { boundedText, plainText, sizeOfText, TEXT_BOUNDS } from '../../../domain/notify/text-segments.ts'
import { shortPlace } from '../../../domain/reservations/short-place.ts'
import { addressOf } from '../../../domain/reservations/trip.ts'
import { clockAt } from '../../../domain/values/time.ts'
import { instantInWords } from '../../../i18n/format-instant.ts'
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
  const variants = variantsOf(template, partsOf(facts, language), language).map(finishedText)
  return variants.find(text => sizeOfText(text).units <= SEGMENT_UNITS) ?? variants.at(-1)
}

const SEGMENT_UNITS = 160

/** The longest first, each without missing facts; none if there is nothing to say. */
function variantsOf(template: TextName, parts: TextParts, { words: { text } }: Language): string[] {
  const written = TEXT_TEMPLATES[template](parts, text)
  return (typeof written === 'string' ? [written] : written).filter(variant => variant !== '')
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
  const { brand, when, time, place, from, to, link, stop } = partsOf(facts, language)
  const values = { brand, reference, when, time, place, from, to, link, driver, car, stop }
  const isMissing = Object.entries(values).some(([name, value]) => !value && own.includes(`{${name}}`))
  return isMissing ? undefined : plainText(fillTemplate(own, values as Record<string, string>))
}

/** Our wording of a text, with the names of its variables. */
export function firstTextWords(template: EditableText, language: Language): string {
  return variantsOf(template, VARIABLES, language)[0] ?? ''
}

const VARIABLES: TextParts = {
  ...{ brand: '{brand}', reference: '{reference}', when: '{when}', time: '{time}', place: '{place}' },
  ...{ from: '{from}', to: '{to}', link: '{link}', driver: '{driver}', car: '{car}', stop: '{stop}' },
  ...{ amount: '', day: '', email: '', phone: '', code: '', by: 'link', contact: '', news: 'gone' },
}

/** The parts of texts, each short enough for a text of one segment; empty if unknown. */
type TextParts = ReturnType<typeof partsOf>
/** One text, or several of which the first that fits is sent. */
type Write = (of: TextParts, text: Language['words']['text']) => string | readonly string[]

/** Every text; empty if there is nothing to say. Texts to passengers name STOP, since each can be the first one. */
export const TEXT_TEMPLATES: Record<TextName, Write> = {
  'text-welcome': (of, text) => text.welcome(of),
  'reservation-confirmed': (of, text) =>
    [hasRoute(of) && text.confirmedRoute(of), text.confirmed(of)].filter(isText),
  'reservation-changed': (of, text) => text.changed(of),
  'reservation-cancelled': (of, text) => {
    if (of.news === 'cancelled') return text.tripCancelled(of)
    if (!of.amount) return text.cancelled(of)
    return [of, { ...of, link: '' }].map(parts => text.cancelledRefund(parts))
  },
  'reminder-day': (of, text) => [hasRoute(of) && text.reminderRoute(of), text.reminder(of)].filter(isText),
  'driver-given': (of, text) => chauffeurTexts(of, text),
  'on-the-way': (of, text) => onTheWayTexts(of, text),
  arrived: (of, text) => arrivedTexts(of, text),
  'payment-link': (of, text) => of.amount && of.link && text.payLink(of),
  'mail-bounced': (of, text) => of.email && of.link && text.mailBounced(of),
  'passenger-confirmed': (of, text) => text.passengerConfirmed(of),
  'passenger-changed': (of, text) => text.passengerChanged(of),
  'passenger-cancelled': (of, text) => text.passengerCancelled(of),
  'passenger-reminder': (of, text) => text.passengerReminder(of),
  'passenger-driver': (of, text) => chauffeurTexts(of, text).map(endedBy(of)),
  'passenger-on-the-way': (of, text) => onTheWayTexts(of, text).map(endedBy(of)),
  'passenger-arrived': (of, text) => arrivedTexts(of, text).map(endedBy(of)),
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

type Texts = Language['words']['text']

const isText = (text: string | false): text is string => text !== false && text !== ''
const hasRoute = ({ from, to }: TextParts) => from !== '' && to !== ''
const endedBy =
  ({ stop }: TextParts) =>
  (text: string) =>
    `${text} ${stop}`

function chauffeurTexts(of: TextParts, text: Texts): string[] {
  if (!of.driver) return []
  return [of.car !== '' && text.driverGivenCar(of), text.driverGiven(of)].filter(isText)
}

function onTheWayTexts(of: TextParts, text: Texts): string[] {
  const named = of.driver !== ''
  return [
    named && of.car !== '' && text.onTheWayCar(of),
    named && text.onTheWayNamed(of),
    text.onTheWay(of),
  ].filter(isText)
}

function arrivedTexts(of: TextParts, text: Texts): string[] {
  const named = of.driver !== ''
  return [
    named && of.car !== '' && text.arrivedCar(of),
    named && text.arrivedNamed(of),
    text.arrived(of),
  ].filter(isText)
}

function partsOf(facts: TextFacts, { format, words }: Language) {
  const { trip, link = '', reference = '', cents = 0, email, isCancelled = false, code = '' } = facts
  const date = trip && clockAt(Date.parse(trip.starts_at), trip.zone).date
  const phone = boundedText(facts.phone ?? '', TEXT_BOUNDS.phone)
  return {
    brand: boundedText(facts.brand, TEXT_BOUNDS.brand),
    ...{ link, reference, phone, code, email: email ?? '', stop: words.text.passengerStop },
    time: trip ? timeInWords(trip.local_time, format) : '',
    when: trip && date ? shortWhen({ date, time: trip.local_time }, format) : '',
    day: date ? dayOf(date, format) : '',
    ...placesOf(trip, words.text.pickUpPoint),
    driver: boundedText(facts.driver ?? '', TEXT_BOUNDS.name),
    car: carOf(facts.car ?? ''),
    amount: cents === 0 ? '' : dollarsInWords(cents / 100, format),
    by: link ? ('link' as const) : ('phone' as const),
    contact: link || phone,
    news: isCancelled ? ('cancelled' as const) : ('gone' as const),
  }
}

/** The short names of both ends; a pickup without one is "the pickup point". */
function placesOf(trip: TextFacts['trip'], pickUpPoint: string): { place: string; from: string; to: string } {
  const stops = trip ? parseStops(trip.stops) : []
  const from = placeOf(addressOf(stops[0]))
  const to = stops.length > 1 ? placeOf(addressOf(stops.at(-1))) : ''
  return { place: from || pickUpPoint, from, to }
}

/** "Dec 8" */
function dayOf(date: string, format: string): string {
  return instantInWords(new Date(`${date}T12:00Z`), 'shortDay', { format, timeZone: 'UTC' })
}

/** Empty if it would be cut, as half a plate is no help. */
function carOf(car: string): string {
  const plain = plainText(car).trim()
  const { alphabet, units } = sizeOfText(plain)
  return alphabet === 'gsm' && units <= TEXT_BOUNDS.car ? plain : ''
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
