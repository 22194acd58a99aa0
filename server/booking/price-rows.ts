import type { Reservation } from '../../contract/reservations/schemas.ts'
import { CHILD_SEATS } from '../../domain/reservations/trip-request.ts'
import type { Site } from '../../domain/site/site.ts'
import { clockAt } from '../../domain/values/time.ts'
import { dollarsInWords } from '../../i18n/format-number.ts'
import { dateInWords, timeInWords } from '../../i18n/format-time.ts'
import type { Language } from '../platform/messaging/language.ts'
import type { MailRow } from '../platform/messaging/mail/mail-page.ts'
import { waitingWords } from '../pricing/waiting-words.ts'

type Rows = MailRow[]
type Options = Pick<Reservation, 'hours' | 'stops' | 'luggage' | 'childSeats' | 'extras' | 'flight'>

/** What the trip is beyond places, time and passengers, one a row. */
export function optionRows(reservation: Reservation, language: Language): Rows {
  const { fare, shared, facts } = language.words
  const { passenger, signText, note, vehicleClass, returnTrip } = reservation
  const rows: Rows = tripOptionRows(reservation, reservation, language)
  if (vehicleClass) rows.push([facts.vehicle, vehicleClass.name])
  if (passenger) rows.push([facts.passenger, [passenger.name, passenger.phone].filter(Boolean).join(', ')])
  if (signText) rows.push([shared.nameOnTheSign, signText])
  if (note) rows.push([fare.note, note])
  if (returnTrip) {
    rows.push([shared.returnTrip, momentInWords(returnTrip.pickUpDate, returnTrip.pickUpTime, language)])
    rows.push(...tripOptionRows(returnTrip, reservation, language))
  }
  return rows
}

type Names = Pick<Reservation, 'extraNames'>

function tripOptionRows(trip: Options, { extraNames = {} }: Names, language: Language): Rows {
  const { driver, fare, shared, facts } = language.words
  const rows: Rows = []
  if (trip.hours !== undefined) rows.push([shared.hours, String(trip.hours)])
  for (const { address, waitMinutes } of trip.stops ?? []) {
    rows.push([
      facts.stop,
      waitMinutes > 0 ? fare.stopWaits({ address, minutes: String(waitMinutes) }) : address,
    ])
  }
  if (trip.luggage !== undefined) rows.push([shared.bags, String(trip.luggage)])
  const seats = CHILD_SEATS.flatMap(id => {
    const count = trip.childSeats?.[id] ?? 0
    return count > 0 ? [driver[id]({ count })] : []
  })
  if (seats.length > 0) rows.push([facts.childSeats, seats.join(', ')])
  const names = new Map(Object.entries(extraNames))
  const extras = Object.entries(trip.extras ?? {}).map(([id, count]) => `${names.get(id) ?? id}: ${count}`)
  if (extras.length > 0) rows.push([shared.extras, extras.join(', ')])
  if (trip.flight) rows.push([facts.flight, trip.flight.number])
  return rows
}

function momentInWords(date: string, time: string, { format, words }: Language): string {
  return words.message.when({ date: dateInWords(date, format), time: timeInWords(time, format) })
}

/** The price line by line; with two trips a subtotal for each. */
export function priceRows({ price }: Reservation, language: Language): Rows {
  if (!price) return []
  const { shared } = language.words
  const amount = (cents: number) => dollarsInWords(cents / 100, language.format)
  const rows = price.trips.flatMap(({ lines, subtotalCents }, index): Rows => {
    const lineRows = lines.map(({ label, cents }): MailRow => [label, amount(cents)])
    const name = index === 0 ? shared.outbound : shared.returnTrip
    return price.trips.length > 1 ? [...lineRows, [name, amount(subtotalCents)]] : lineRows
  })
  return [...rows, [shared.total, amount(price.totalCents)]]
}

/** What cancelling costs until when, and what the price may still grow by. */
export function priceSentences(
  { price, status }: Pick<Reservation, 'price' | 'status'>,
  language: Language,
  timeZone: string,
): string[] {
  if (!price) return []
  const { fare, quoteTexts } = language.words
  const amount = (cents: number) => dollarsInWords(cents / 100, language.format)
  const { couldBeAdded = [], ...terms } = price
  const possible = [
    ...waitingWords(terms, quoteTexts, amount),
    ...couldBeAdded.map(({ label, capCents }) => quoteTexts.capped({ label, cap: amount(capCents) })),
  ]
  return [
    ...(status === 'cancelled' ? [] : cancellingSentences(price, language, timeZone)),
    ...(possible.length > 0 ? [fare.couldBeAdded({ list: possible.join('; ') })] : []),
  ]
}

/** One sentence for each stretch from now on, with its date and time. */
function cancellingSentences(
  { cancelling = [], totalCents, depositCents = 0 }: NonNullable<Reservation['price']>,
  language: Language,
  timeZone: string,
): string[] {
  return cancelling.map(({ until, feeCents }, index) => {
    const isFirst = index === 0
    const price = dollarsInWords(feeCents / 100, language.format)
    if (until === null) return lastSentence({ isFirst, isAll: feeCents === totalCents, price }, language)
    const end = clockAt(Date.parse(until), timeZone)
    const when = momentInWords(end.date, end.time, language)
    const { fare, message } = language.words
    if (feeCents === 0 && depositCents > 0) return message.depositBackUntil({ when })
    if (feeCents > 0 && feeCents === depositCents) return message.depositEndsAt({ when })
    if (feeCents === 0) return fare.freeUntil({ when })
    return isFirst ? fare.costsNowUntil({ price, when }) : fare.costsUntil({ price, when })
  })
}

type Last = { isFirst: boolean; isAll: boolean; price: string }

function lastSentence({ isFirst, isAll, price }: Last, { words: { fare } }: Language): string {
  const fee = isAll ? 'all' : 'part'
  return isFirst ? fare.costsNow({ fee, price }) : fare.costsAfter({ fee, price })
}

/** What the mail about a request with a price begins with. */
export function lockedText({ price }: Reservation, { format, words }: Language): string | undefined {
  return price && words.fare.locked({ total: dollarsInWords(price.totalCents / 100, format) })
}

/** The same where the vehicle is kept until an instant; undefined where it is not. */
export function heldText(
  { price, hold }: Reservation,
  { timeZone }: Site,
  { format, words: { message } }: Language,
): string | undefined {
  if (!hold) return undefined
  const { time } = clockAt(Date.parse(hold.until), timeZone)
  const kept = message.heldText({ time: timeInWords(time, format) })
  const { depositCents } = price ?? {}
  if (depositCents === undefined) return kept
  return `${kept} ${message.depositText({ deposit: dollarsInWords(depositCents / 100, format) })}`
}
