import { z } from 'zod'
import { MAX_NOTE_CHARACTERS, MAX_PASSENGERS } from '../../domain/reservations/reservation.ts'
import { keysOf } from '../../domain/values/record.ts'
import { explained } from '../explained.ts'
import {
  dateField,
  idField,
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

const MAX_SIGN_CHARACTERS = 80

const ReturnTrip = z.object({
  pickUpDate: dateField,
  pickUpTime: timeField,
  pickUpFold: foldField,
  flight: FlightInput.optional(),
})

export const PassengerInput = z
  .object({
    name: nameField('A passenger name', 80),
    phone: optionalPhoneField.default(''),
    text: z.boolean().optional(),
  })
  .check(
    z.refine<object>(passenger => !isTextedNowhere(passenger), {
      ...explained({ code: 'needed' }, 'Please enter a passenger phone number to text them.'),
      path: ['phone'],
      when: isObject,
    }),
  )

function isTextedNowhere({ text, phone }: { text?: unknown; phone?: unknown }): boolean {
  return text === true && (phone === undefined || phone === '')
}

export const signField = optionalLine('The name on the sign', MAX_SIGN_CHARACTERS)
  .optional()
  .transform(text => text || undefined)

export const noteField = optionalParagraphs('The note', MAX_NOTE_CHARACTERS)
  .optional()
  .transform(text => text || undefined)

const OPTIONS = {
  /** From `quoteTrips`. Overrides the trip and its price. */
  quote: quoteTokenField.optional(),
  /** From the link of a quote email that filled the form. */
  draft: draftTokenField,
  ...TRIP_OPTIONS,
  vehicleClass: optionalLine('The class', 64)
    .optional()
    .transform(code => code || undefined),
  returnTrip: ReturnTrip.optional(),
  passenger: PassengerInput.optional(),
  signText: signField,
  /** Consent to texts about this ride. HTML forms send `on`. */
  textConsent: z
    .union([z.boolean(), z.enum(['on', ''])], explained({ code: 'true-or-false' }, 'Send true or false.'))
    .optional()
    // Omitted rather than false, so that a body of the specification's nine fields stays one.
    .transform(given => given === true || given === 'on' || undefined),
  note: noteField,
}

const passengers = { min: 1, max: MAX_PASSENGERS }

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

/** Also runs if other fields are invalid. */
function rule(field: string, holds: (body: Body) => boolean, told: ReturnType<typeof explained>) {
  return z.refine<Body>(holds, { path: [field], when: isObject, ...told })
}

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

export const NewReservation = z.object(fields).check(...RULES)
export type NewReservation = z.output<typeof NewReservation>

export const PhoneReservation = z
  .object({
    ...fields,
    email: optionalEmailField.default(''),
    /** Staff only: the id of a customer, or “new”. */
    customer: idField.optional(),
    /** Confirm instantly. Fails with `occupied` if nothing is free. */
    confirm: z.boolean().optional(),
    ...PlannedByStaff,
  })
  .check(...RULES)
export type PhoneReservation = z.output<typeof PhoneReservation>
