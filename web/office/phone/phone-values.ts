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

/** Everything that is typed into the form. */
export type PhoneValues = Omit<FormFields, 'pickUpPlace' | 'dropOffPlace' | 'textConsent'> & {
  /** The text by which the caller is looked for. */
  caller: string
  /** The pick-up as it was said. */
  when: string
  /** The language of the mails; empty for that of the last reservation. */
  locale: Locale | ''
  /** The code of the class that the caller takes; empty where that is left open. */
  vehicleClass: string
  /** Who rides, where it is not the caller, and whether they may be told by text; empty where they may not. */
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

/** The fields in the order in which people speak on the telephone. */
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

/** Without these the server refuses a reservation; each with what is said where it is missing. */
const NEEDED: Partial<Record<keyof PhoneValues, string>> = {
  firstName: needed({ label: labels.firstName }),
  lastName: needed({ label: labels.lastName }),
  phoneNumber: needed({ label: labels.phoneNumber }),
  pickUpDate: needed({ label: labels.pickUpDate }),
  pickUpTime: needed({ label: labels.pickUpTime }),
  numberOfPassengers: needed({ label: labels.numberOfPassengers }),
}

/** What is missing, by field. */
export function missingFields(values: PhoneValues): Record<string, string> {
  const missing = keysOf(NEEDED).filter(name => values[name].trim() === '')
  const { riderName: name, riderPhone: phone, riderText: text } = values
  return {
    ...Object.fromEntries(missing.map(name => [name, NEEDED[name] ?? ''])),
    ...((phone.trim() || text) && !name.trim() ? { riderName: needed({ label: labels.passengerName }) } : {}),
    ...(text && !phone.trim() ? { riderPhone: needed({ label: labels.passengerPhone }) } : {}),
  }
}

/** The next field to fill after this one; undefined if the form can be sent. */
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

/** The values as the request of the website's form has them, so that one code makes the body of both. */
export function formFields(values: PhoneValues, places: Places): FormFields {
  const { caller: _, when: __, locale: ___, vehicleClass: ____, ...spoken } = values
  const { riderName: _____, riderPhone: ______, riderText: _______, ...fields } = spoken
  return { ...fields, pickUpPlace: chosenPoint(places.pickUp), dropOffPlace: chosenPoint(places.dropOff) }
}

/** The same with the points of addresses that were typed and found too: a price is of points, however they were entered. */
export function pricedFields(values: PhoneValues, { pickUp, dropOff }: Places): FormFields {
  return formFields(values, {
    ...(pickUp && { pickUp: { ...pickUp, typed: false } }),
    ...(dropOff && { dropOff: { ...dropOff, typed: false } }),
  })
}

/** The body of the request. Where staff leave the language open the server finds that of the last reservation. */
export function bodyInLocale<Body extends { locale?: Locale | undefined }>(body: Body, chosen: Locale | '') {
  const { locale: _, ...rest } = body
  return chosen === '' ? rest : { ...rest, locale: chosen }
}

/** Who rides, as the request names them; nothing where it is the caller. */
export function riderIn({ riderName: name, riderPhone: phone, riderText: text }: PhoneValues) {
  const passenger = passengerNamed({ name, phone, text })
  return passenger ? { passenger } : {}
}

/** The errors of the fields of who rides, of those of a refusal. */
export function riderErrors(fields: Record<string, string>): Record<string, string> {
  const named = [
    ['riderName', fields['passenger.name']],
    ['riderPhone', fields['passenger.phone']],
  ]
  return Object.fromEntries(named.filter(([, error]) => error !== undefined))
}

/** The same draft with the same content has the same key: sent twice, it makes one reservation. */
export function idempotencyKey(draftNumber: string, fields: FormFields): string {
  return `${draftNumber}-${fingerprint(JSON.stringify(fields))}`
}

/** Fills in a customer who is known; a language that staff have chosen stays. */
export function withCustomer(values: PhoneValues, customer: CustomerDefaults): PhoneValues {
  const { name, firstName, lastName, email, phoneNumber } = customer
  const locale = values.locale || customer.locale
  return { ...values, caller: name, firstName, lastName, email, phoneNumber, locale }
}

/** Fills what the text says about a new caller into fields that are empty. */
export function withCaller(values: PhoneValues, text: string): PhoneValues {
  const said = readCaller(text)
  const open = keysOf(said).filter(name => values[name].trim() === '')
  return { ...values, ...Object.fromEntries(open.map(name => [name, said[name]])) }
}

/** The places of the customer that contain every word of the text; all of them without a text. */
export function knownPlaces(customer: CustomerDefaults | undefined, text: string): KnownPlace[] {
  const parts = text.toLowerCase().split(/\s+/).filter(Boolean)
  const places = customer?.places ?? []
  return places
    .filter(({ address }) => parts.every(part => address.toLowerCase().includes(part)))
    .map(({ address, point }) => ({ address, place: point && { ...point, name: address } }))
}
