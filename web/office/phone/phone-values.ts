import * as labels from '#messages/labels'
import { needed } from '#messages/problem'
import type { CustomerDefaults } from '../../../contract/customers/schemas.ts'
import { passengerNamed } from '../../../domain/reservations/trip.ts'
import { CHILD_SEATS } from '../../../domain/reservations/trip-request.ts'
import { keysOf, recordOf } from '../../../domain/values/record.ts'
import type { Locale } from '../../../i18n/locales.ts'
import { chosenPoint } from '../../pages/reservation/chosen-point.ts'
import { fingerprint } from '../../pages/reservation/draft-key.ts'
import { FIELD_NAMES, type Places, type RidePlace } from '../../pages/reservation/fields.ts'
import type { FormFields, RideForm, TripFields } from '../../pages/reservation/form-fields.ts'
import { withStopNames } from '../../pages/reservation/priced/stop-fields.ts'
import type { KnownPlace } from '../places/use-place-box.ts'
import { filledStops, type PhoneStop, pricedStops, stopName, stopTexts } from './phone-stops.ts'
import { readCaller } from './read-caller.ts'

const TEXT_NAMES = [
  ...FIELD_NAMES,
  ...['pickUpDetail', 'dropOffDetail', 'when', 'hours', 'backWhen', 'backDate', 'backTime'],
  /** ISO instant from which "tomorrow" counts, also if the return is read again after midnight. */
  'backTypedAt',
  ...CHILD_SEATS,
  ...['luggage', 'flight', 'note', 'promo'],
  /** Empty for the first that can be booked. */
  'vehicleClass',
  /** Passenger, if not the caller. */
  ...['riderName', 'riderPhone'],
] as const

export type PhoneValues = Record<(typeof TEXT_NAMES)[number], string> & {
  kind: '' | 'round' | 'hourly'
  /** Empty to reuse that of the last reservation. */
  locale: Locale | ''
  /** The passenger agreed to texts. */
  riderText: 'on' | ''
}

export const NO_CLASS = 'none'

export const EMPTY_VALUES: PhoneValues = {
  ...{ kind: '', locale: '', riderText: '' },
  ...recordOf(TEXT_NAMES, () => ''),
}

/** In the order of a phone conversation. */
const SPOKEN_ORDER = [
  'phoneNumber',
  'firstName',
  'lastName',
  'when',
  'pickUpAddress',
  'dropOffAddress',
  'numberOfPassengers',
] as const

const NEEDED: Partial<Record<keyof PhoneValues, string>> = {
  phoneNumber: needed({ label: labels.phoneNumber }),
  firstName: needed({ label: labels.firstName }),
  lastName: needed({ label: labels.lastName }),
  pickUpDate: needed({ label: labels.pickUpDate }),
  pickUpTime: needed({ label: labels.pickUpTime }),
  numberOfPassengers: needed({ label: labels.numberOfPassengers }),
}

export function missingFields(values: PhoneValues): Record<string, string> {
  const missing = keysOf(NEEDED).filter(name => values[name].trim() === '')
  const { riderName: name, riderPhone: phone, riderText: text } = values
  return {
    ...Object.fromEntries(missing.map(name => [name, NEEDED[name] ?? ''])),
    ...((phone.trim() || text) && !name.trim() ? { riderName: needed({ label: labels.passengerName }) } : {}),
    ...(text && !phone.trim() ? { riderPhone: needed({ label: labels.passengerPhone }) } : {}),
    ...missingOfKind(values),
  }
}

function missingOfKind({ kind, hours, backDate, backTime }: PhoneValues): Record<string, string> {
  if (kind === 'hourly') return hours.trim() ? {} : { hours: needed({ label: labels.hours }) }
  if (kind !== 'round') return {}
  return {
    ...(backDate ? {} : { backDate: needed({ label: labels.pickUpDate }) }),
    ...(backTime ? {} : { backTime: needed({ label: labels.pickUpTime }) }),
  }
}

export function nextField(values: PhoneValues, after: string): string | undefined {
  const isEmpty = (name: (typeof SPOKEN_ORDER)[number]) =>
    name === 'when' ? values.pickUpDate === '' || values.pickUpTime === '' : values[name].trim() === ''
  const names: readonly string[] = SPOKEN_ORDER
  const position = names.indexOf(after)
  return (
    SPOKEN_ORDER.slice(position + 1).find(isEmpty) ??
    SPOKEN_ORDER.find(name => isEmpty(name) && !name.endsWith('Address'))
  )
}

/** Shaped like the website's form, so both share the code that builds the body. */
export function formFields(values: PhoneValues, places: Places, stops: readonly PhoneStop[] = []): RideForm {
  const fields = recordOf(FIELD_NAMES, name => values[name])
  const { pickUpDetail, dropOffDetail } = values
  const [from, to] = [chosenPoint(places.pickUp), chosenPoint(places.dropOff)]
  return {
    ...{ ...fields, pickUpDetail, dropOffDetail, pickUpPlace: from, dropOffPlace: to },
    trip: {
      ...tripFields(values),
      ...withStopNames(stopTexts(stops)),
      'trip-from': from,
      'trip-to': to,
    },
  }
}

function tripFields(values: PhoneValues): TripFields {
  const { kind, hours, backDate, backTime, luggage, flight, promo } = values
  const round = {
    'trip-back-date': backDate,
    'trip-back-time': backTime,
    // The time was said for this date.
    'trip-back-night': `${backDate}T${backTime}`,
  }
  return {
    'trip-kind': kind,
    'trip-hours': hours,
    'trip-flight': flight,
    'trip-promo': promo,
    ...Object.fromEntries(CHILD_SEATS.map(id => [`trip-seat-${id}`, values[id]])),
    ...(luggage === '' ? {} : { 'trip-luggage': luggage }),
    ...(kind === 'round' ? round : {}),
  }
}

/** Adds points of typed addresses that were resolved: pricing needs points. */
export function pricedFields(
  values: PhoneValues,
  { pickUp, dropOff }: Places,
  stops: readonly PhoneStop[] = [],
): RideForm {
  const places = {
    ...(pickUp && { pickUp: { ...pickUp, typed: false } }),
    ...(dropOff && { dropOff: { ...dropOff, typed: false } }),
  }
  return formFields(values, places, pricedStops(stops))
}

/** If the language is left open, the server uses the last reservation's. */
export function bodyInLocale<Body extends { locale?: Locale | undefined }>(body: Body, chosen: Locale | '') {
  const { locale: _, ...rest } = body
  return chosen === '' ? rest : { ...rest, locale: chosen }
}

export function extrasIn({ riderName: name, riderPhone: phone, riderText: text, note }: PhoneValues) {
  const passenger = passengerNamed({ name, phone, text })
  return { ...(passenger ? { passenger } : {}), ...(note.trim() ? { note } : {}) }
}

const SERVER_FIELDS: [keyof PhoneValues, string][] = [
  ['riderName', 'passenger.name'],
  ['riderPhone', 'passenger.phone'],
  ['hours', 'hours'],
  ['luggage', 'luggage'],
  ...CHILD_SEATS.map((id): [typeof id, string] => [id, `childSeats.${id}`]),
  ['flight', 'flight.number'],
  ['note', 'note'],
  ['promo', 'promo'],
  ['backDate', 'returnTrip.pickUpDate'],
  ['backTime', 'returnTrip.pickUpTime'],
]

/** The server counts the filled stops only. */
export function extrasErrors(
  fields: Record<string, string>,
  stops: readonly PhoneStop[],
): Record<string, string> {
  const rows = filledStops(stops).map((stop, at): [string, string] => [stopName(stop), `stops.${at}.address`])
  const named = [...SERVER_FIELDS, ...rows].map(([name, path]) => [name, fields[path]])
  return Object.fromEntries(named.filter(([, error]) => error !== undefined))
}

/** Same draft and content, same key: a retry creates no second reservation. */
export function idempotencyKey(draftNumber: string, fields: FormFields): string {
  return `${draftNumber}-${fingerprint(JSON.stringify(fields))}`
}

/** A language chosen by staff stays. */
export function withCustomer(values: PhoneValues, customer: CustomerDefaults): PhoneValues {
  const { firstName, lastName, email, phoneNumber } = customer
  const locale = values.locale || customer.locale
  return { ...values, firstName, lastName, email, phoneNumber, locale }
}

/** Names and an email address typed into the phone field move to their fields, if these are empty. */
export function withCaller(values: PhoneValues): PhoneValues {
  const { phoneNumber = '', ...said } = readCaller(values.phoneNumber)
  const names = keysOf(said)
  if (names.length === 0 || names.some(name => values[name].trim() !== '')) return values
  return { ...values, ...said, phoneNumber }
}

export type Route = CustomerDefaults['routes'][number]

/** The latest route, its return, and the one before. */
export function routesFor(customer: CustomerDefaults | undefined): Route[] {
  return (customer?.routes ?? []).flatMap((route, index) =>
    index > 0
      ? [route]
      : [route, { ...route, pickUpAddress: route.dropOffAddress, dropOffAddress: route.pickUpAddress }],
  )
}

/** All without a text; otherwise every word must match. */
export function knownPlaces(customer: CustomerDefaults | undefined, text: string): KnownPlace[] {
  const parts = text.toLowerCase().split(/\s+/).filter(Boolean)
  const places = customer?.places ?? []
  return places
    .filter(({ address }) => parts.every(part => address.toLowerCase().includes(part)))
    .map(({ address, point }) => ({ address, place: point && { ...point, name: address } }))
}

/** At exactly this address: "600 Oak St" is also part of "1600 Oak St". */
export function knownPlaceAt(customer: CustomerDefaults | undefined, address: string): RidePlace | undefined {
  return knownPlaces(customer, address).find(each => each.address === address)?.place
}
