import { z } from 'zod'
import {
  BLOCKED_DAYS_MAX,
  OCCUPANCY_DAYS_MAX,
  OCCUPANCY_DAYS_OF_ONE_MAX,
  TRIP_MOVES_MAX,
} from '../../domain/dispatch/span.ts'
import { MAX_CHILD_SEATS } from '../../domain/reservations/trip-request.ts'
import { DEFAULT_LOCALE } from '../../i18n/locales.ts'
import { explained } from '../explained.ts'
import {
  dateField,
  idField,
  instantField,
  instantInput,
  line,
  localeField,
  nameField,
  optionalEmailField,
  optionalLine,
  phoneField,
  plainDegrees,
  timeField,
  versionField,
  wholeNumber,
} from '../fields.ts'
import { VehicleClass } from '../pricing/schemas.ts'
import { codeField } from '../pricing/trip-schemas.ts'
import { OverrideInput } from './override-schemas.ts'

export const MAX_CLASS_SEATS = 100

/** Tariffs refer to the code, which is then fixed. */
export const VehicleClassInput = z.object({
  code: codeField,
  name: line('The name', 120),
  seats: wholeNumber('The number of seats', 1, MAX_CLASS_SEATS),
  luggage: wholeNumber('The luggage', 0, MAX_CLASS_SEATS),
  booking: z.enum(
    ['instant', 'request', 'hidden'],
    explained(
      { code: 'choice', choices: ['instant', 'request', 'hidden'] },
      'Choose instant, request or hidden.',
    ),
  ),
  mayUse: z.array(codeField).max(20, 'Choose up to 20 classes.').default([]),
})
export type VehicleClassInput = z.output<typeof VehicleClassInput>

export const StaffVehicleClass = VehicleClass.extend({
  sample: z.boolean(),
  mayUse: z.array(z.string()),
  /** A published tariff uses the code. */
  codeFixed: z.boolean(),
})
export type StaffVehicleClass = z.output<typeof StaffVehicleClass>

export const SHIFTS_MAX = 50

export const SHIFT_CHANGES_MAX = 400

export const SHIFT_CHANGES_BYTES_MAX = 600_000

export const DRIVER_CLASSES_MAX = 20

export const OCCUPANCIES_MAX = 5000

const DAY_MS = 86_400_000

const dateOrNone = dateField.nullable().default(null)

const childSeat = wholeNumber('The number of child seats', 0, MAX_CHILD_SEATS).default(0)

const ChildSeatsInput = z.object({ infant: childSeat, toddler: childSeat, booster: childSeat })

const Garage = z.object({
  address: line('The address', 300),
  lat: plainDegrees(90),
  lon: plainDegrees(180),
})

export const DispatchVehicleInput = z.object({
  vehicleClass: codeField,
  name: line('The name', 120),
  plate: line('The plate', 20).transform(text => text.toUpperCase()),
  seats: wholeNumber('The number of seats', 1, MAX_CLASS_SEATS),
  luggage: wholeNumber('The luggage', 0, MAX_CLASS_SEATS),
  childSeats: ChildSeatsInput.default({ infant: 0, toddler: 0, booster: 0 }),
  garage: Garage.nullable().default(null),
  readyFrom: dateOrNone,
  retiredAt: dateOrNone,
})
export type DispatchVehicleInput = z.output<typeof DispatchVehicleInput>

export const DispatchVehicle = z.object({
  _id: idField,
  vehicleClass: z.string(),
  name: z.string(),
  plate: z.string(),
  seats: z.int(),
  luggage: z.int(),
  childSeats: z.object({ infant: z.int(), toddler: z.int(), booster: z.int() }),
  garage: Garage.nullable(),
  readyFrom: z.string().nullable(),
  retiredAt: z.string().nullable(),
  sample: z.boolean(),
  version: versionField,
})
export type DispatchVehicle = z.output<typeof DispatchVehicle>

export const DriverInput = z.object({
  name: nameField('The name', 120),
  phone: phoneField,
  email: optionalEmailField.default(''),
  classes: z
    .array(codeField)
    .max(
      DRIVER_CLASSES_MAX,
      explained(
        { code: 'too-many-items', max: DRIVER_CLASSES_MAX },
        `Choose up to ${DRIVER_CLASSES_MAX} classes.`,
      ),
    ),
  usualVehicle: line('The usual vehicle', 64).nullable().default(null),
  locale: localeField.default(DEFAULT_LOCALE),
  garage: Garage.nullable().default(null),
  retiredAt: dateOrNone,
})
export type DriverInput = z.output<typeof DriverInput>

export const DriverHoursInput = z.object({
  maxDutyMinutes: wholeNumber('The longest duty', 60, 1440),
  minRestMinutes: wholeNumber('The shortest rest', 0, 1440),
})
export type DriverHoursInput = z.output<typeof DriverHoursInput>

export const Driver = z.object({
  _id: idField,
  name: z.string(),
  phone: z.string(),
  email: z.string(),
  classes: z.array(z.string()),
  usualVehicle: z.string().nullable(),
  locale: localeField,
  garage: Garage.nullable(),
  retiredAt: z.string().nullable(),
  maxDutyMinutes: z.int(),
  minRestMinutes: z.int(),
  sample: z.boolean(),
  version: versionField,
})
export type Driver = z.output<typeof Driver>

/** Ends the next day if `to` is not later. 1 is Monday. */
const Shift = z.object({
  weekday: wholeNumber('The weekday', 1, 7),
  from: timeField,
  to: timeField,
  validFrom: dateOrNone,
  validUntil: dateOrNone,
})

export const ShiftsInput = z.object({
  shifts: z
    .array(Shift)
    .max(
      SHIFTS_MAX,
      explained({ code: 'too-many-items', max: SHIFTS_MAX }, `Enter up to ${SHIFTS_MAX} shifts.`),
    ),
})
export type ShiftsInput = z.output<typeof ShiftsInput>

export const Shifts = ShiftsInput.extend({ version: versionField })
export type Shifts = z.output<typeof Shifts>

/** Replaces shifts that begin on the date. Without hours it is a day off. */
const ShiftChange = z.object({
  date: dateField,
  hours: z.object({ from: timeField, to: timeField }).nullable(),
  note: optionalLine('The note', 300).default(''),
})

export const ShiftChangesInput = z.object({
  changes: z
    .array(ShiftChange)
    .max(
      SHIFT_CHANGES_MAX,
      explained({ code: 'too-many-items', max: SHIFT_CHANGES_MAX }, `Enter up to ${SHIFT_CHANGES_MAX} days.`),
    ),
})
export type ShiftChangesInput = z.output<typeof ShiftChangesInput>

export const ShiftChanges = ShiftChangesInput.extend({ version: versionField })
export type ShiftChanges = z.output<typeof ShiftChanges>

const inOrder = ({ from, until }: { from: string; until: string }) => from < until

const ENDS_LATER = {
  path: ['until'],
  ...explained({ code: 'ends-before-start' }, 'The end must be after the start.'),
}

const withinDays = (days: number) => ({
  path: ['until'],
  ...explained({ code: 'too-many-days', max: days }, `Choose up to ${days} days.`),
})

const lastsDays = ({ from, until }: { from: string; until: string }) =>
  (Date.parse(until) - Date.parse(from)) / DAY_MS

const purposeField = z.enum(
  ['service', 'off'],
  explained({ code: 'choice', choices: ['service', 'off'] }, 'Choose service or off.'),
)

/** Another vehicle and driver for a trip in the way, or none. */
const TripInTheWay = z.object({
  trip: idField,
  version: versionField,
  vehicle: line('The vehicle', 64).optional(),
  driver: line('The driver', 64).optional(),
  override: OverrideInput.optional(),
  unassign: z.boolean().optional(),
})
export type TripInTheWay = z.output<typeof TripInTheWay>

/** `service`: a vehicle out of service. `off`: a driver's time off. */
export const OccupancyInput = z
  .object({
    resource: line('The vehicle or driver', 64),
    purpose: purposeField,
    from: instantInput('The start'),
    until: instantInput('The end'),
    note: optionalLine('The note', 300).default(''),
    /** Stored together with the block, or nothing is. */
    trips: z
      .array(TripInTheWay)
      .max(
        TRIP_MOVES_MAX,
        explained({ code: 'too-many-items', max: TRIP_MOVES_MAX }, `Send up to ${TRIP_MOVES_MAX} trips.`),
      )
      .optional(),
  })
  .refine(inOrder, ENDS_LATER)
  .refine(span => lastsDays(span) <= BLOCKED_DAYS_MAX, withinDays(BLOCKED_DAYS_MAX))
export type OccupancyInput = z.output<typeof OccupancyInput>

export const OccupancyQuery = z
  .object({
    from: instantInput('The start'),
    until: instantInput('The end'),
    resource: line('The vehicle or driver', 64).optional(),
    purpose: purposeField.optional(),
  })
  .refine(inOrder, ENDS_LATER)
  .refine(
    ({ resource, ...span }) => resource !== undefined || lastsDays(span) <= OCCUPANCY_DAYS_MAX,
    withinDays(OCCUPANCY_DAYS_MAX),
  )
  .refine(span => lastsDays(span) <= OCCUPANCY_DAYS_OF_ONE_MAX, withinDays(OCCUPANCY_DAYS_OF_ONE_MAX))
export type OccupancyQuery = z.output<typeof OccupancyQuery>

/** Lanes limit concurrent pickups. */
export const Occupancy = z.object({
  _id: idField,
  resource: z.string(),
  purpose: z.enum(['trip', 'hold', 'service', 'off', 'lane']),
  reference: z.string().nullable(),
  from: instantField,
  until: instantField,
  heldUntil: instantField.nullable(),
  note: z.string(),
})
export type Occupancy = z.output<typeof Occupancy>

/** With the decided trips as they were stored. */
export const SavedOccupancy = Occupancy.extend({
  trips: z.array(z.object({ trip: idField, version: versionField })).optional(),
})
export type SavedOccupancy = z.output<typeof SavedOccupancy>
