import { z } from 'zod'
import { MAX_PASSENGERS } from '../../domain/reservations/reservation.ts'
import { keysOf } from '../../domain/values/record.ts'
import { explained } from '../explained.ts'
import {
  dateField,
  nameField,
  optionalEmailField,
  optionalLine,
  optionalParagraphs,
  optionalPhoneField,
  timeField,
  wholeNumber,
} from '../fields.ts'
import {
  draftTokenField,
  FlightInput,
  foldField,
  quoteTokenField,
  TRIP_OPTIONS,
} from '../pricing/trip-schemas.ts'
import { PlannedByStaff } from '../reservations/part-schemas.ts'
import { ReservationInput } from '../reservations/schemas.ts'

/** The longest note for the chauffeur. */
const MAX_NOTE_CHARACTERS = 1000

const MAX_SIGN_CHARACTERS = 80

/** The way back of a return: the ends are those of the way there, the other way round. */
const ReturnTrip = z.object({
  pickUpDate: dateField,
  pickUpTime: timeField,
  pickUpFold: foldField,
  flight: FlightInput.optional(),
})

/** Who rides, where it is not the customer. */
export const PassengerInput = z
  .object({
    name: nameField('A passenger name', 80),
    phone: optionalPhoneField.default(''),
    /** True where they may be told by text where to meet. */
    text: z.boolean().optional(),
  })
  .check(
    // Also where the name is refused.
    z.refine<object>(passenger => !isTextedNowhere(passenger), {
      ...explained({ code: 'needed' }, 'Please enter a passenger phone number to text them.'),
      path: ['phone'],
      when: isObject,
    }),
  )

function isTextedNowhere({ text, phone }: { text?: unknown; phone?: unknown }): boolean {
  return text === true && (phone === undefined || phone === '')
}

/** What stands on the sign at the meeting point; undefined where it is left empty. */
export const signField = optionalLine('The name on the sign', MAX_SIGN_CHARACTERS)
  .optional()
  .transform(text => text || undefined)

/** For the chauffeur; undefined where it is left empty. */
export const noteField = optionalParagraphs('The note', MAX_NOTE_CHARACTERS)
  .optional()
  .transform(text => text || undefined)

/** What a reservation may say beyond the specification's fields. */
const OPTIONS = {
  /** A token of `quoteTrips`: the trip and its price are the token's. */
  quote: quoteTokenField.optional(),
  /** The token of the link of a mail with a price, where the form was filled by it. */
  draft: draftTokenField,
  ...TRIP_OPTIONS,
  /** The code of the class that is asked for; beside a quote it may be left out, and is the quote's. */
  vehicleClass: optionalLine('The class', 64)
    .optional()
    .transform(code => code || undefined),
  returnTrip: ReturnTrip.optional(),
  /** Who rides, where it is not the customer. */
  passenger: PassengerInput.optional(),
  signText: signField,
  /** True where the customer agreed to texts about this ride, in the words of the form; a form of a page sends `on`. */
  textConsent: z
    .union([z.boolean(), z.enum(['on', ''])], explained({ code: 'true-or-false' }, 'Send true or false.'))
    .optional()
    // Left out where it was not given: a body of the nine fields stays one.
    .transform(given => given === true || given === 'on' || undefined),
  note: noteField,
}

const passengers = { min: 1, max: MAX_PASSENGERS }

/** With a quote the trip may be left out: it is the quote's. */
const TRIP = {
  numberOfPassengers: wholeNumber('The number of passengers', passengers.min, passengers.max).optional(),
  pickUpDate: dateField.optional(),
  pickUpTime: timeField.optional(),
}

const MISSING = {
  numberOfPassengers: explained(
    { code: 'range', ...passengers },
    `The number of passengers must be a whole number from ${passengers.min} to ${passengers.max}.`,
  ),
  pickUpDate: explained({ code: 'needed' }, 'Please enter a date.'),
  pickUpTime: explained({ code: 'needed' }, 'Please enter a time.'),
}

const HOURS_MISSING = explained({ code: 'needed' }, 'Please enter the number of hours.')

type Body = Partial<Record<keyof typeof TRIP | 'quote' | 'kind' | 'hours', unknown>>

/** A rule that also holds where other fields are refused. */
function rule(field: string, holds: (body: Body) => boolean, told: ReturnType<typeof explained>) {
  return z.refine<Body>(holds, { path: [field], when: isObject, ...told })
}

/** Refuses what is left out although no quote says it. */
const RULES = [
  ...keysOf(MISSING).map(name =>
    rule(name, body => body.quote !== undefined || body[name] !== undefined, MISSING[name]),
  ),
  rule(
    'hours',
    ({ quote, kind, hours }) => quote !== undefined || kind !== 'hourly' || hours !== undefined,
    HOURS_MISSING,
  ),
]

function isObject({ value }: { value: unknown }): boolean {
  return typeof value === 'object' && value !== null
}

const fields = { ...ReservationInput.shape, ...TRIP, ...OPTIONS }

/** A reservation as pages and programs send it: the specification's fields, and what a trip may be beyond them. */
export const NewReservation = z.object(fields).check(...RULES)
export type NewReservation = z.output<typeof NewReservation>

/** The same as staff enter it for a customer on the phone; the e-mail address may be empty. */
export const PhoneReservation = z
  .object({
    ...fields,
    email: optionalEmailField.default(''),
    /** True where it is confirmed at once and not a request; refused with `occupied` where nothing is free. */
    confirm: z.boolean().optional(),
    ...PlannedByStaff,
  })
  .check(...RULES)
export type PhoneReservation = z.output<typeof PhoneReservation>
