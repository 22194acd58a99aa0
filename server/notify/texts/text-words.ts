import { type EditableText, fillTemplate } from '../../../domain/notify/template.ts'
import { boundedText, TEXT_BOUNDS } from '../../../domain/notify/text-bounds.ts'
import { plainText, sizeOfText } from '../../../domain/notify/text-segments.ts'
import type { TextTemplate } from '../../../domain/notify/text-times.ts'
import { shortPlace } from '../../../domain/reservations/short-place.ts'
import { addressOf } from '../../../domain/reservations/trip.ts'
import { clockAt } from '../../../domain/values/time.ts'
import { dollarsInWords } from '../../../i18n/format-number.ts'
import { timeInWords } from '../../../i18n/format-time.ts'
import { shortWhen } from '../../../i18n/short-when.ts'
import type { Language } from '../../platform/messaging/language.ts'
import type { TripRow } from '../../reservations/record/store.ts'
import { parseStops } from '../../reservations/record/to-wire.ts'

/** What a text says, as data. `link` leads to the page of the reservation, or to paying. */
export type TextFacts = {
  brand: string
  reference: string
  trip: Pick<TripRow, 'starts_at' | 'zone' | 'local_time' | 'stops'>
  link: string | undefined
  /** What goes back after a cancellation, or is to be paid. */
  cents: number
  email: string | null
  /** Who drives, and what, where the text tells it. */
  driver?: string
  car?: string
}

/** Segments of a text in the owner's words, which are charged to the owner. Source: the message plan, section 9. */
export const OWN_SEGMENTS_MAX = 2

/**
 * The text in the owner's words where there are any and it fits, else ours, in signs of GSM-7; undefined where there is
 * nothing to say, such as an amount of zero.
 */
export function textInWords(
  template: TextTemplate,
  facts: TextFacts,
  language: Language,
  own?: string | undefined,
): string | undefined {
  const written = own === undefined ? undefined : ownText(own, facts, language)
  if (written !== undefined && sizeOfText(written).segments <= OWN_SEGMENTS_MAX) return written
  const text = WRITE[template](facts, language)
  return text === undefined ? undefined : finishedText(text)
}

/** A text as it is sent: in signs of GSM-7, without the gap of a missing link or a second period after "p.m." */
export function finishedText(text: string): string {
  return plainText(text)
    .replace(/ {2,}/g, ' ')
    .replace(/\.\.(?= |$)/g, '.')
    .trim()
}

/** Who drives, and what: a text of the owner may name them where it tells them. */
type OwnFacts = Pick<TextFacts, 'brand' | 'trip' | 'link' | 'driver' | 'car'> & { reference?: string }

/** The owner's words with these facts; undefined where a fact is missing that they name. */
export function ownText(own: string, facts: OwnFacts, language: Language): string | undefined {
  const { reference, driver, car } = facts
  const { brand, when, time, place, link } = told(facts, language)
  const stop = language.words.text.passengerStop
  const values = { brand, reference, when, time, place, link, driver, car, stop }
  const isMissing = Object.entries(values).some(([name, value]) => !value && own.includes(`{${name}}`))
  return isMissing ? undefined : plainText(fillTemplate(own, values))
}

/** The words of a text that the owner has not changed: ours, with the names of its variables. */
export function firstTextWords(template: EditableText, { words: { text } }: Language): string {
  const of = (name: string) => `{${name}}`
  const named = { brand: of('brand'), when: of('when'), place: of('place'), link: of('link') }
  const pair = { time: of('time'), driver: of('driver') }
  const ended = { ...named, stop: of('stop') }
  const first: Record<EditableText, () => string> = {
    'reservation-confirmed': () => text.confirmed(named),
    'reservation-changed': () => text.changed(named),
    'reminder-day': () => text.reminder(named),
    'driver-given': () => text.driverGiven({ ...named, ...pair }),
    'passenger-confirmed': () => text.passengerConfirmed(ended),
    'passenger-changed': () => text.passengerChanged(ended),
    'passenger-reminder': () => text.passengerReminder(ended),
    'passenger-driver': () => `${text.driverGiven({ ...named, ...pair })} ${of('stop')}`,
  }
  return first[template]()
}

type Write = (facts: TextFacts, language: Language) => string | undefined

/** One text for each template; its parts are bounded, so that it is one segment. */
const WRITE: Record<TextTemplate, Write> = {
  'text-welcome': (facts, language) => {
    const { brand } = told(facts, language)
    return language.words.text.welcome({ brand, reference: facts.reference })
  },
  'reservation-confirmed': (facts, language) => language.words.text.confirmed(told(facts, language)),
  'reservation-changed': (facts, language) => language.words.text.changed(told(facts, language)),
  'reservation-cancelled': (facts, language) => {
    const { text } = language.words
    const { cents, reference } = facts
    const { brand } = told(facts, language)
    if (cents === 0) return text.cancelled({ brand, reference })
    return text.cancelledRefund({ brand, reference, amount: dollarsInWords(cents / 100, language.format) })
  },
  'reminder-day': (facts, language) => language.words.text.reminder(told(facts, language)),
  'driver-given': (facts, language) => {
    if (!facts.driver) return undefined
    const driver = boundedText(facts.driver, TEXT_BOUNDS.name)
    return language.words.text.driverGiven({ ...told(facts, language), driver })
  },
  'payment-link': (facts, language) => {
    const { cents, reference } = facts
    if (cents === 0 || !facts.link) return undefined
    const amount = dollarsInWords(cents / 100, language.format)
    return language.words.text.payLink({ ...told(facts, language), reference, amount })
  },
  'on-the-way': (facts, language) => language.words.text.onTheWay(told(facts, language)),
  arrived: (facts, language) => language.words.text.arrived(told(facts, language)),
  'mail-bounced': (facts, language) => {
    if (!facts.email || !facts.link) return undefined
    return language.words.text.mailBounced({ ...told(facts, language), reference: facts.reference })
  },
}

/** When and where a trip begins, as texts write it, in parts that are bounded. */
export function told(
  { brand, trip, link = '' }: Pick<TextFacts, 'brand' | 'trip' | 'link'>,
  { format, words }: Language,
) {
  const { date } = clockAt(Date.parse(trip.starts_at), trip.zone)
  const [pickUp] = parseStops(trip.stops)
  return {
    brand: boundedText(brand, TEXT_BOUNDS.brand),
    link,
    time: timeInWords(trip.local_time, format),
    when: shortWhen({ date, time: trip.local_time }, format),
    place: placeOf(addressOf(pickUp)) || words.text.pickUpPoint,
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
