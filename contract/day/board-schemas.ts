import { z } from 'zod'
import { LIST_STATUSES } from '../../domain/booking/list-status.ts'
import { BOARD_ALARMS } from '../../domain/dispatch/board-alarms.ts'
import { RESERVATION_STATUSES } from '../../domain/reservations/reservation.ts'
import { TRIP_PROGRESS } from '../../domain/reservations/trip.ts'
import { dateField, idField, instantField, versionField } from '../fields.ts'

export const BoardQuery = z.object({ day: dateField.optional() })

/** All vehicles unless one is named. */
export const ManifestQuery = z.object({ day: dateField, vehicle: idField.optional() })

const SpanOfLane = z.object({ from: instantField, until: instantField })

export const BoardLane = z.object({
  _id: idField,
  kind: z.enum(['vehicle', 'driver']),
  name: z.string(),
  note: z.string(),
  classes: z.array(z.string()),
  shifts: z.array(SpanOfLane),
  /** Null for vehicles. */
  maxDutyMinutes: z.int().nullable(),
  off: z.array(z.object({ ...SpanOfLane.shape, purpose: z.enum(['service', 'off']), note: z.string() })),
})
export type BoardLane = z.output<typeof BoardLane>

/** `version` is the assignment's, 0 if none. */
export const BoardTrip = z.object({
  _id: idField,
  version: versionField,
  reservation: idField,
  reference: z.string(),
  status: z.enum(RESERVATION_STATUSES),
  leg: z.int(),
  progress: z.enum(TRIP_PROGRESS),
  /** As in the list, for this trip. */
  state: z.enum(LIST_STATUSES),
  pickUpAt: instantField,
  endsAt: instantField.nullable(),
  pickUp: z.string(),
  dropOff: z.string(),
  name: z.string(),
  passengers: z.int(),
  class: z.string().nullable(),
  vehicle: idField.nullable(),
  driver: idField.nullable(),
  /** Locked by staff: not moved automatically. */
  pinned: z.boolean(),
  acceptedAt: instantField.nullable(),
  from: instantField.nullable(),
  until: instantField.nullable(),
  coreFrom: instantField.nullable(),
  coreUntil: instantField.nullable(),
  heldUntil: instantField.nullable(),
  comingAt: instantField.nullable(),
  proposedAt: instantField.nullable(),
  /** Null unless it differs from the landing that the pickup was planned for. */
  landsAt: instantField.nullable(),
})
export type BoardTrip = z.output<typeof BoardTrip>

export const NextTrip = BoardTrip.pick({ reservation: true, pickUpAt: true, name: true }).extend({
  vehicle: idField,
})
export type NextTrip = z.output<typeof NextTrip>

export const BoardAlarm = z.object({
  kind: z.enum(BOARD_ALARMS),
  trip: idField,
  since: instantField,
  minutes: z.int(),
  phone: z.string(),
})
export type BoardAlarm = z.output<typeof BoardAlarm>

export const Board = z.object({
  day: z.string(),
  /** Local midnight: 23, 24 or 25 hours apart. */
  from: instantField,
  until: instantField,
  /** End of the following night, whose trips also appear on the next day's board. */
  shownUntil: instantField,
  hours: z.array(z.object({ at: instantField, hour: z.int() })),
  driversAlwaysThere: z.boolean(),
  lanes: z.array(BoardLane),
  trips: z.array(BoardTrip),
  more: z.boolean(),
  alarms: z.array(BoardAlarm),
})
export type Board = z.output<typeof Board>

export const RunSheetQuery = z.object({ day: dateField.optional() })

export const RunSheetTrip = z.object({
  _id: idField,
  reservation: idField,
  reference: z.string(),
  status: z.enum(RESERVATION_STATUSES),
  /** As in the list, for this trip. */
  state: z.enum(LIST_STATUSES),
  pickUpAt: instantField,
  date: z.string(),
  time: z.string(),
  pickUpAddress: z.string(),
  stops: z.array(z.string()),
  dropOffAddress: z.string(),
  hours: z.number().nullable(),
  name: z.string(),
  phone: z.string(),
  passengers: z.int(),
  luggage: z.int().nullable(),
  childSeats: z.object({ infant: z.int(), toddler: z.int(), booster: z.int() }),
  flight: z.string(),
  signText: z.string(),
  note: z.string(),
  wishedVehicle: z.string(),
  vehicleClass: z.string(),
  vehicle: z.object({ name: z.string(), plate: z.string() }).nullable(),
  driver: z.object({ _id: idField, name: z.string() }).nullable(),
  /** Names of a vehicle and a driver that staff have not assigned; they may still change. */
  suggested: z.array(z.string()),
  /** Why the trip needs no vehicle of the company. */
  withoutVehicle: z.string().nullable(),
})
export type RunSheetTrip = z.output<typeof RunSheetTrip>

/** From midnight to 4:00 of the next day, in order of time. */
export const RunSheet = z.object({
  day: z.string(),
  trips: z.array(RunSheetTrip),
  more: z.boolean(),
})
export type RunSheet = z.output<typeof RunSheet>
