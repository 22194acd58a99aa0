import * as labels from '#messages/labels'
import { needed } from '#messages/problem'
import type { CustomerDefaults } from '../../../contract/customers/schemas.ts'
import { passengerNamed } from '../../../domain/reservations/trip.ts'
import { keysOf } from '../../../domain/values/record.ts'
import type { Locale } from '../../../i18n/locales.ts'
import { chosenPoint } from '../../pages/reservation/chosen-point.ts'
import { fingerprint } from '../../pages/reservation/draft-key.ts'
import type { Places } from '../../pages/reservation/fields.ts'
import type { FormFields } from '../../pages/reservation/form-fields.ts'
import type { KnownPlace } from '../places/use-place-box.ts'
import { readCaller } from './read-caller.ts'

export type PhoneValues = Omit<FormFields, 'pickUpPlace' | 'dropOffPlace' | 'textConsent'> & {
  caller: string
  when: string
  /** Empty to reuse that of the last reservation. */
  locale: Locale | ''
  vehicleClass: string
  /** Passenger, if not the caller, and the number for texts if they agreed. */
  riderName: string
  riderPhone: string
  riderText: 'on' | ''
}

export const EMPTY_VALUES: PhoneValues = {
  caller: '',
  firstName: '',
  lastName: '',
  phoneNumber: '',
  email: '',
  when: '',
  pickUpDate: '',
  pickUpTime: '',
  pickUpAddress: '',
  pickUpDetail: '',
  dropOffAddress: '',
  dropOffDetail: '',
  numberOfPassengers: '',
  vehicleId: '',
  locale: '',
  vehicleClass: '',
  riderName: '',
  riderPhone: '',
  riderText: '',
}

/** In the order of a phone conversation. */
export const SPOKEN_ORDER = [
  'caller',
  'firstName',
  'lastName',
  'phoneNumber',
  'when',
  'pickUpAddress',
  'dropOffAddress',
  'numberOfPassengers',
] as const

const NEEDED: Partial<Record<keyof PhoneValues, string>> = {
  firstName: needed({ label: labels.firstName }),
  lastName: needed({ label: labels.lastName }),
  phoneNumber: needed({ label: labels.phoneNumber }),
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
  }
}

export function nextField(values: PhoneValues, after: string): string | undefined {
  const isEmpty = (name: (typeof SPOKEN_ORDER)[number]) => {
    if (name === 'when') return values.pickUpDate === '' || values.pickUpTime === ''
    if (name === 'caller') return false
    return values[name].trim() === ''
  }
  const names: readonly string[] = SPOKEN_ORDER
  const position = names.indexOf(after)
  return (
    SPOKEN_ORDER.slice(position + 1).find(isEmpty) ??
    SPOKEN_ORDER.find(name => isEmpty(name) && !name.endsWith('Address'))
  )
}

/** Shaped like the website's form, so both share the code that builds the body. */
export function formFields(values: PhoneValues, places: Places): FormFields {
  const { caller: _, when: __, locale: ___, vehicleClass: ____, ...spoken } = values
  const { riderName: _____, riderPhone: ______, riderText: _______, ...fields } = spoken
  return { ...fields, pickUpPlace: chosenPoint(places.pickUp), dropOffPlace: chosenPoint(places.dropOff) }
}

/** Adds points of typed addresses that were resolved: pricing needs points. */
export function pricedFields(values: PhoneValues, { pickUp, dropOff }: Places): FormFields {
  return formFields(values, {
    ...(pickUp && { pickUp: { ...pickUp, typed: false } }),
    ...(dropOff && { dropOff: { ...dropOff, typed: false } }),
  })
}

/** If the language is left open, the server uses the last reservation's. */
export function bodyInLocale<Body extends { locale?: Locale | undefined }>(body: Body, chosen: Locale | '') {
  const { locale: _, ...rest } = body
  return chosen === '' ? rest : { ...rest, locale: chosen }
}

/** Undefined if the caller rides. */
export function riderIn({ riderName: name, riderPhone: phone, riderText: text }: PhoneValues) {
  const passenger = passengerNamed({ name, phone, text })
  return passenger ? { passenger } : {}
}

export function riderErrors(fields: Record<string, string>): Record<string, string> {
  const named = [
    ['riderName', fields['passenger.name']],
    ['riderPhone', fields['passenger.phone']],
  ]
  return Object.fromEntries(named.filter(([, error]) => error !== undefined))
}

/** Same draft and content, same key: a retry creates no second reservation. */
export function idempotencyKey(draftNumber: string, fields: FormFields): string {
  return `${draftNumber}-${fingerprint(JSON.stringify(fields))}`
}

/** A language chosen by staff stays. */
export function withCustomer(values: PhoneValues, customer: CustomerDefaults): PhoneValues {
  const { name, firstName, lastName, email, phoneNumber } = customer
  const locale = values.locale || customer.locale
  return { ...values, caller: name, firstName, lastName, email, phoneNumber, locale }
}

export function withCaller(values: PhoneValues, text: string): PhoneValues {
  const said = readCaller(text)
  const open = keysOf(said).filter(name => values[name].trim() === '')
  return { ...values, ...Object.fromEntries(open.map(name => [name, said[name]])) }
}

/** All without a text; otherwise every word must match. */
export function knownPlaces(customer: CustomerDefaults | undefined, text: string): KnownPlace[] {
  const parts = text.toLowerCase().split(/\s+/).filter(Boolean)
  const places = customer?.places ?? []
  return places
    .filter(({ address }) => parts.every(part => address.toLowerCase().includes(part)))
    .map(({ address, point }) => ({ address, place: point && { ...point, name: address } }))
}
