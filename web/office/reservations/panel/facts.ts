import * as facts from '#messages/facts'
import * as common from '#messages/office-common'
import * as words from '#messages/office-panel'
import * as shared from '#messages/shared'
import type { Reservation } from '../../../../contract/reservations/schemas.ts'
import { MAX_PASSENGERS, SPECIFIED_FIELDS } from '../../../../domain/reservations/reservation.ts'
import { keysOf } from '../../../../domain/values/record.ts'
import { LOCALES, localeFacts } from '../../../../i18n/locales.ts'
import type { StopName } from '../../../pages/reservation/fields.ts'

/** Fields of the specification's PUT (spec 7), plus the language. */
const DETAILS = [...SPECIFIED_FIELDS, 'locale'] as const satisfies (keyof Reservation)[]

export type Details = Pick<Reservation, (typeof DETAILS)[number]>
type DetailName = keyof Details

export type FactField = {
  name: DetailName
  label: string
  type?: 'email' | 'tel' | 'number'
  min?: number
  max?: number
  autoComplete?: string
  choices?: readonly { value: string; label: string }[]
  stop?: StopName
  kind?: 'date' | 'time'
}

const LANGUAGES = LOCALES.map(value => ({ value, label: localeFacts(value).name }))

export const FACTS = {
  name: [
    { name: 'firstName', label: shared.firstName },
    { name: 'lastName', label: shared.lastName },
  ],
  when: [
    { name: 'pickUpDate', label: shared.date, kind: 'date' },
    { name: 'pickUpTime', label: shared.time, kind: 'time' },
  ],
  pickup: [{ name: 'pickUpAddress', label: shared.pickupLocation, stop: 'pickUp' }],
  'drop-off': [{ name: 'dropOffAddress', label: shared.dropOffLocation, stop: 'dropOff' }],
  party: [
    { name: 'numberOfPassengers', label: facts.passengers, type: 'number', min: 1, max: MAX_PASSENGERS },
  ],
  phone: [{ name: 'phoneNumber', label: shared.phone, type: 'tel' }],
  'e-mail': [{ name: 'email', label: shared.email, type: 'email' }],
  language: [{ name: 'locale', label: common.language, choices: LANGUAGES }],
} as const satisfies Record<string, readonly FactField[]>

export type FactName = keyof typeof FACTS

export const FACT_NAMES = keysOf(FACTS)

export const FACT_WORDS: Record<FactName, string> = {
  name: shared.name,
  when: words.factWhen,
  pickup: facts.pickup,
  'drop-off': facts.dropOff,
  party: common.party,
  phone: shared.phone,
  'e-mail': shared.email,
  language: common.language,
}

export function fieldsOf(fact: FactName): readonly FactField[] {
  return FACTS[fact]
}

export function detailsOf(reservation: Reservation): Details {
  return Object.fromEntries(DETAILS.map(name => [name, reservation[name]])) as Details
}
