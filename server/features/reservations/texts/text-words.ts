import { type EditableText, fillTemplate } from '../../../../domain/messages/template.ts'
import { fittingText, plainText, sizeOfText } from '../../../../domain/messages/text-segments.ts'
import type { TextTemplate } from '../../../../domain/messages/text-times.ts'
import { shortPlace } from '../../../../domain/short-place.ts'
import { addressOf } from '../../../../domain/trip.ts'
import { instantInWords } from '../../../../i18n/format-instant.ts'
import { dollarsInWords } from '../../../../i18n/format-number.ts'
import { timeInWords } from '../../../../i18n/format-time.ts'
import type { Language } from '../../../messages/language.ts'
import type { TripRow } from '../store.ts'
import { parseStops } from '../to-wire.ts'

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

/** Segments that a text may have: English words are shorter. Source: the message plan, section 3. */
const SEGMENTS: Readonly<Record<string, number>> = { en: 1 }
const SEGMENTS_ELSEWHERE = 2

/** Segments of a text in the owner's words, which are charged to the owner. Source: the message plan, section 9. */
export const OWN_SEGMENTS_MAX = 2

/**
 * The text in the owner's words where there are any and it fits, else the longest of ours that fits, in signs of GSM-7;
 * undefined where there is nothing to say, such as an amount of zero.
 */
export function textInWords(
  template: TextTemplate,
  facts: TextFacts,
  language: Language,
  own?: string | undefined,
): string | undefined {
  const written = own === undefined ? undefined : ownText(own, facts, language)
  if (written !== undefined && sizeOfText(written).segments <= OWN_SEGMENTS_MAX) return written
  return longestFitting(VARIANTS[template](facts, language) ?? [], language)
}

/** The first of these texts that fits, the fullest first, in signs of GSM-7; undefined where there is none. */
export function longestFitting(
  texts: readonly string[],
  { locale }: Pick<Language, 'locale'>,
  segments = SEGMENTS[locale] ?? SEGMENTS_ELSEWHERE,
): string | undefined {
  const [first, ...others] = texts.map(plainText)
  return first === undefined ? undefined : fittingText([first, ...others], segments)
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
  return isMissing ? undefined : plainText(fillTemplate(own, values as Record<string, string>))
}

/** The words of a text that the owner has not changed: the fullest of ours, with the names of its variables. */
export function firstTextWords(template: EditableText, { words: { text } }: Language): string {
  const of = (name: string) => `{${name}}`
  const named = { brand: of('brand'), when: of('when'), place: of('place'), link: of('link') }
  const pair = { time: of('time'), driver: of('driver'), car: of('car') }
  const ended = { ...named, stop: of('stop') }
  const first: Record<EditableText, () => string> = {
    'reservation-confirmed': () => text.confirmed(named),
    'reservation-changed': () => text.changed(named),
    'reminder-day': () => text.reminder(named),
    'driver-given': () => text.driverGiven({ ...named, ...pair }),
    'passenger-confirmed': () => text.passengerConfirmed(ended),
    'passenger-changed': () => text.passengerChanged(ended),
    'passenger-reminder': () => text.passengerReminder(ended),
    'passenger-driver': () => text.passengerDriver({ ...ended, ...pair }),
  }
  return first[template]()
}

type Variants = (facts: TextFacts, language: Language) => readonly string[] | undefined

/** From the fullest to the shortest. */
const VARIANTS: Record<TextTemplate, Variants> = {
  'text-welcome': ({ brand, reference }, { words: { text } }) => [text.welcome({ brand, reference })],
  'reservation-confirmed': (facts, language) => {
    const { text } = language.words
    const { brand, when, place, link } = told(facts, language)
    return [
      ...(place && link ? [text.confirmed({ brand, when, place, link })] : []),
      ...(link ? [text.confirmedShort({ brand, when, link })] : []),
      text.confirmedBare({ brand, when }),
    ]
  },
  'reservation-changed': (facts, language) => {
    const { text } = language.words
    const { brand, when, place, link } = told(facts, language)
    return [
      ...(place && link ? [text.changed({ brand, when, place, link })] : []),
      ...(link ? [text.changedShort({ brand, when, link })] : []),
      text.changedBare({ brand, when }),
    ]
  },
  'reservation-cancelled': ({ brand, reference, cents }, { words: { text }, format }) => [
    ...(cents > 0
      ? [text.cancelledRefund({ brand, reference, amount: dollarsInWords(cents / 100, format) })]
      : []),
    text.cancelled({ brand, reference }),
  ],
  'reminder-day': (facts, language) => {
    const { text } = language.words
    const { brand, when, place, link } = told(facts, language)
    return [
      ...(place && link ? [text.reminder({ brand, when, place, link })] : []),
      ...(link ? [text.reminderShort({ brand, when, link })] : []),
      text.reminderBare({ brand, when }),
    ]
  },
  'driver-given': (facts, language) => {
    const { text } = language.words
    const { driver, car } = facts
    if (!driver) return undefined
    const { brand, link, time } = told(facts, language)
    return [
      ...(car && link ? [text.driverGiven({ brand, driver, time, car, link })] : []),
      ...(link ? [text.driverGivenShort({ brand, driver, time, link })] : []),
      text.driverGivenBare({ brand, driver, time }),
    ]
  },
  'payment-link': ({ brand, reference, cents, link }, { words: { text }, format }) => {
    if (cents === 0 || !link) return undefined
    return [text.payLink({ brand, reference, amount: dollarsInWords(cents / 100, format), link })]
  },
  'on-the-way': (facts, language) => {
    const { text } = language.words
    const { brand, link, time } = told(facts, language)
    return [...(link ? [text.onTheWay({ brand, time, link })] : []), text.onTheWayBare({ brand, time })]
  },
  arrived: (facts, language) => {
    const { text } = language.words
    const { brand, place, link } = told(facts, language)
    return [
      ...(place && link ? [text.arrived({ brand, place, link })] : []),
      ...(link ? [text.arrivedShort({ brand, link })] : []),
      text.arrivedBare({ brand }),
    ]
  },
  'mail-bounced': ({ brand, reference, email, link }, { words: { text } }) => {
    if (!email || !link) return undefined
    return [text.mailBounced({ brand, email, link }), text.mailBouncedShort({ brand, reference, link })]
  },
}

/** When and where a trip begins, as texts write it. */
export function told(
  { brand, trip, link }: Pick<TextFacts, 'brand' | 'trip' | 'link'>,
  { format }: Language,
) {
  const at = new Date(trip.starts_at)
  const day = instantInWords(at, 'shortWeekdayAndDate', { format, timeZone: trip.zone })
  const [pickUp] = parseStops(trip.stops)
  return {
    brand,
    link,
    time: timeInWords(trip.local_time, format),
    when: `${day}, ${timeInWords(trip.local_time, format)}`,
    place: unlinked(shortPlace(addressOf(pickUp))),
  }
}

/** What somebody typed as a place is no link on the phone of somebody else. */
function unlinked(place: string): string {
  return place
    .replace(/[^\p{L}\p{M}\p{N} ,'()&#-]/gu, ' ')
    .replace(/ +/g, ' ')
    .trim()
}
