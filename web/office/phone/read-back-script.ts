import * as lines from '#messages/office-phone'
import type { QuoteClass, QuotePrice } from '../../../contract/pricing/schemas.ts'
import { CHILD_SEATS } from '../../../domain/reservations/trip-request.ts'
import { isCalendarDate, isClockTime } from '../../../domain/values/day-arithmetic.ts'
import { joinAddress } from '../../../domain/values/geo.ts'
import { recordOf } from '../../../domain/values/record.ts'
import { shortAddress } from '../../../domain/values/short-address.ts'
import { timeInWords } from '../../in-words.ts'
import type { RidePlace } from '../../pages/reservation/fields.ts'
import { typedPhoneText } from '../customers/phone-text.ts'
import { formatCents, formatList } from '../format-number.ts'
import { extrasText } from '../reservations/panel/extras-text.ts'
import { dayInWords } from '../today/clock-time.ts'
import { localDate } from '../zone.ts'
import { filledStops, type PhoneStop, wholeAddress } from './phone-stops.ts'
import type { PhoneValues } from './phone-values.ts'
import { pickUpInWords } from './pick-up-words.ts'
import type { PhoneForm } from './use-phone-form.ts'

type Zone = { timeZone: string; now: Date }

/** The script of the call, as paragraphs. */
export function readBackScript(state: PhoneForm, zone: Zone): string[] {
  const { values, offers } = state
  const { chosen, loading } = offers
  // A price of former facts is not read out.
  const price = loading ? undefined : chosen?.price
  return [
    [sayTrip(state, zone), sayPeople(values)],
    price ? [sayPrice(price), offers.bookable ? sayDue(price) : ''] : [],
    chosen && !loading ? [offers.bookable ? lines.sayQuestion : sayFull(chosen)] : [],
  ]
    .map(sentences => sentences.filter(Boolean).join(' '))
    .filter(Boolean)
}

function sayTrip({ values, offers: { chosen }, stops, ride }: PhoneForm, zone: Zone): string {
  const { pickUpDate, pickUpTime } = values
  const { fault } = pickUpInWords(pickUpDate, pickUpTime, zone)
  if (!isCalendarDate(pickUpDate) || !isClockTime(pickUpTime) || fault) return ''
  const count = Number(values.numberOfPassengers)
  const from = placeOf(values.pickUpDetail, spokenPlace(values.pickUpAddress, ride.places.pickUp))
  const to = placeOf(values.dropOffDetail, spokenPlace(values.dropOffAddress, ride.places.dropOff))
  const isRouteKnown = from !== '' && (values.kind === 'hourly' || to !== '')
  const today = localDate(zone.timeZone, zone.now)
  return lines.sayTrip({
    vehicle: chosen?.name ?? 'none',
    flight: values.flight.trim() || 'none',
    count: count > 0 ? count : 0,
    day: dayInWords(pickUpDate, today),
    time: timeInWords(pickUpTime),
    kind: isRouteKnown ? values.kind || 'transfer' : 'open',
    hours: values.hours,
    seats: seatsOf(values) || 'none',
    stops: stopNames(stops.all),
    back: returnText(values, today),
    ...{ from, to },
  })
}

function sayPrice({ totalCents, addsTolls, texts }: QuotePrice): string {
  return lines
    .sayPrice({
      price: formatCents(totalCents),
      tolls: addsTolls ? 'added' : 'included',
      terms: texts.cancelUntil ?? '',
    })
    .trim()
}

/** Neither button asks for a payment, a hold or a card. */
export function sayDue({ totalCents, dueToBook }: Pick<QuotePrice, 'totalCents' | 'dueToBook'>): string {
  const { mode = 'none', cents = 0 } = dueToBook ?? {}
  return lines.sayDue({
    mode,
    due: formatCents(cents),
    rest: totalCents > cents ? formatCents(totalCents - cents) : 'none',
  })
}

function sayFull({ offer: { trip, nearest = [] } }: QuoteClass): string {
  return lines.sayFull({
    leg: trip === 1 ? 'back' : 'other',
    count: nearest.length,
    times: formatList(nearest.map(({ text }) => text)),
  })
}

function stopNames(stops: readonly PhoneStop[]): string {
  return formatList(filledStops(stops).map(stop => shortAddress(wholeAddress(stop)))) || 'none'
}

function seatsOf(values: PhoneValues): string {
  return extrasText({ childSeats: recordOf(CHILD_SEATS, id => Number(values[id])) })
}

function returnText({ kind, backDate, backTime }: PhoneValues, today: string): string {
  if (kind !== 'round') return 'none'
  if (!isCalendarDate(backDate) || !isClockTime(backTime)) return 'open'
  return lines.dayAtTime({ day: dayInWords(backDate, today), time: timeInWords(backTime) })
}

function sayPeople(values: PhoneValues): string {
  const name = [values.firstName, values.lastName].join(' ').trim()
  const caller = name && [name, typedPhoneText(values.phoneNumber)].filter(Boolean).join(', ')
  const rider = [values.riderName.trim(), typedPhoneText(values.riderPhone)].filter(Boolean).join(', ')
  return [caller && lines.sayCaller({ caller }), rider && lines.sayPassenger({ rider })]
    .filter(Boolean)
    .join(' ')
}

const placeOf = (detail: string, address: string): string => shortAddress(joinAddress(detail, address))

/** The place found for a short name, such as an airport code. */
export function spokenPlace(typed: string, place: RidePlace | undefined): string {
  return place?.matched && !place.approximate ? place.matched : typed
}
