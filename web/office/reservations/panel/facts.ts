import * as facts from '#messages/facts'
import * as common from '#messages/office-common'
import * as words from '#messages/office-panel'
import * as shared from '#messages/shared'
import type { BodyOf } from '../../../../contract/calls.ts'
import type { Reservation } from '../../../../contract/reservations/schemas.ts'
import {
  MAX_NOTE_CHARACTERS,
  MAX_PASSENGERS,
  SPECIFIED_FIELDS,
} from '../../../../domain/reservations/reservation.ts'
import { MAX_LUGGAGE } from '../../../../domain/reservations/trip-request.ts'
import { fieldsOf as fieldsIn, keysOf } from '../../../../domain/values/record.ts'
import { LOCALES, localeFacts } from '../../../../i18n/locales.ts'
import type { StopName } from '../../../pages/reservation/fields.ts'

/** Fields of the specification's PUT (spec 7), plus the language. */
const DETAILS = [...SPECIFIED_FIELDS, 'locale'] as const satisfies (keyof Reservation)[]

export type Details = Pick<Reservation, (typeof DETAILS)[number]>
/** With fields that the server leaves unless they are sent. */
export type Edited = Partial<Details> &
  Pick<BodyOf<'updateReservation'>, 'luggage' | 'flight' | 'note' | 'stops'>

export type FactField = {
  name: keyof Details | 'luggage' | 'flight.number' | 'note'
  label: string
  note?: string
  type?: 'email' | 'tel' | 'number'
  min?: number
  max?: number
  maxLength?: number
  isOptional?: true
  isLong?: true
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
    { name: 'luggage', label: facts.luggage, type: 'number', min: 0, max: MAX_LUGGAGE, isOptional: true },
  ],
  flight: [{ name: 'flight.number', label: facts.flight, maxLength: 20, isOptional: true }],
  note: [
    {
      name: 'note',
      label: facts.chauffeurNote,
      note: words.noteHint,
      maxLength: MAX_NOTE_CHARACTERS,
      isOptional: true,
      isLong: true,
    },
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
  flight: facts.flight,
  note: facts.note,
  phone: shared.phone,
  'e-mail': shared.email,
  language: common.language,
}

export function fieldsOf(fact: FactName): readonly FactField[] {
  return FACTS[fact]
}

/** An empty number removes the flight. */
export function withFlight<Values extends object>(values: Values): Values {
  const { number } = fieldsIn('flight' in values ? values.flight : undefined)
  return number === '' ? { ...values, flight: null } : values
}

export function detailsOf(reservation: Reservation): Details {
  return Object.fromEntries(DETAILS.map(name => [name, reservation[name]])) as Details
}

const TRIP_FIELDS = [
  'pickUpAddress',
  'dropOffAddress',
  'pickUpDate',
  'pickUpTime',
  'numberOfPassengers',
] as const

export function changesTrip(edited: Edited, seen: Reservation): boolean {
  const { stops } = edited
  const { luggage = seen.luggage ?? null } = edited
  const isAnotherWay = stops !== undefined && wayThrough(stops) !== wayThrough(seen.stops)
  const isOtherLuggage = luggage !== (seen.luggage ?? null)
  return (
    isAnotherWay ||
    isOtherLuggage ||
    TRIP_FIELDS.some(name => edited[name] !== undefined && edited[name] !== seen[name])
  )
}

function wayThrough(stops: Edited['stops'] | Reservation['stops'] = []): string {
  return JSON.stringify(stops.map(({ address, place, waitMinutes = 0 }) => [address, place, waitMinutes]))
}
