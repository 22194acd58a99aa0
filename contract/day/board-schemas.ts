import { z } from 'zod'
import { BOARD_ALARMS } from '../../domain/dispatch/board-alarms.ts'
import { RESERVATION_STATUSES } from '../../domain/reservations/reservation.ts'
import { TRIP_PROGRESS } from '../../domain/reservations/trip.ts'
import { dateField, idField, instantField, versionField } from '../fields.ts'

/** The day of the board; without one today, in the zone of the company. */
export const BoardQuery = z.object({ day: dateField.optional() })

const SpanOfLane = z.object({ from: instantField, until: instantField })

/** One vehicle or driver with when it may drive and when it may not. */
export const BoardLane = z.object({
  _id: idField,
  kind: z.enum(['vehicle', 'driver']),
  name: z.string(),
  /** The plate of a vehicle; empty for a driver. */
  note: z.string(),
  /** Of a vehicle its class, of a driver those that they drive: codes. */
  classes: z.array(z.string()),
  /** Of a driver; a vehicle has none. */
  shifts: z.array(SpanOfLane),
  /** Repairs and time off. */
  off: z.array(z.object({ ...SpanOfLane.shape, purpose: z.enum(['service', 'off']), note: z.string() })),
})
export type BoardLane = z.output<typeof BoardLane>

/** One trip of the board. Its version is that of its assignment, 0 where it has none. */
export const BoardTrip = z.object({
  _id: idField,
  version: versionField,
  reservation: idField,
  reference: z.string(),
  status: z.enum(RESERVATION_STATUSES),
  leg: z.int(),
  progress: z.enum(TRIP_PROGRESS),
  pickUpAt: instantField,
  /** The estimated end of the drive; null where it is not known. */
  endsAt: instantField.nullable(),
  /** Short names of the places; empty where none was given. */
  pickUp: z.string(),
  dropOff: z.string(),
  name: z.string(),
  passengers: z.int(),
  /** The code of the class; null where none was chosen. */
  class: z.string().nullable(),
  vehicle: idField.nullable(),
  driver: idField.nullable(),
  /** True where somebody chose them: the program moves them no more. */
  pinned: z.boolean(),
  /** What it takes from vehicle and driver, with the drives from and to the garage; null without an assignment. */
  from: instantField.nullable(),
  until: instantField.nullable(),
  /** The part that nothing may cut. */
  coreFrom: instantField.nullable(),
  coreUntil: instantField.nullable(),
  heldUntil: instantField.nullable(),
  /** When the guest of a car that waits said that they are coming; null before. */
  comingAt: instantField.nullable(),
  /** The pick-up that its flight proposes; null where it proposes none. */
  proposedAt: instantField.nullable(),
  /** When its flight lands, where that is another time than the pick-up was made for; else null. */
  landsAt: instantField.nullable(),
})
export type BoardTrip = z.output<typeof BoardTrip>

/** What somebody has to do about a trip of the board. */
export const BoardAlarm = z.object({
  kind: z.enum(BOARD_ALARMS),
  trip: idField,
  since: instantField,
  /** Since then, whole ones. */
  minutes: z.int(),
  /** The number of the driver who was chosen; empty without one. */
  phone: z.string(),
})
export type BoardAlarm = z.output<typeof BoardAlarm>

/** A day of the company: who drives what when. */
export const Board = z.object({
  day: z.string(),
  /** Local midnights: 23, 24 or 25 hours apart. */
  from: instantField,
  until: instantField,
  /** The end of the night that the day begins: its trips stand on this board, and again on that of the next day. */
  shownUntil: instantField,
  /** Each hour that is shown: its instant and what the clock shows. */
  hours: z.array(z.object({ at: instantField, hour: z.int() })),
  driversAlwaysThere: z.boolean(),
  lanes: z.array(BoardLane),
  trips: z.array(BoardTrip),
  /** True where the day has more trips than the board lists. */
  more: z.boolean(),
  /** The most urgent first. */
  alarms: z.array(BoardAlarm),
})
export type Board = z.output<typeof Board>

/** The day of the run sheet; without one today, in the zone of the company. */
export const RunSheetQuery = z.object({ day: dateField.optional() })

/** One trip of a run sheet, with what a driver has to know. */
export const RunSheetTrip = z.object({
  _id: idField,
  reservation: idField,
  reference: z.string(),
  status: z.enum(RESERVATION_STATUSES),
  pickUpAt: instantField,
  /** What the clock at the pick-up shows. */
  date: z.string(),
  time: z.string(),
  pickUpAddress: z.string(),
  /** In their order. */
  stops: z.array(z.string()),
  dropOffAddress: z.string(),
  /** Of a trip by the hour. */
  hours: z.number().nullable(),
  /** Who rides, which may be somebody else than who reserved. */
  name: z.string(),
  phone: z.string(),
  passengers: z.int(),
  luggage: z.int().nullable(),
  childSeats: z.object({ infant: z.int(), toddler: z.int(), booster: z.int() }),
  /** Its number; empty where none is known. */
  flight: z.string(),
  signText: z.string(),
  note: z.string(),
  /** The vehicle that the guest asked for by its name; empty where they named none. */
  wishedVehicle: z.string(),
  /** The name of the class; empty where none was chosen. */
  vehicleClass: z.string(),
  vehicle: z.object({ name: z.string(), plate: z.string() }).nullable(),
  driver: z.object({ _id: idField, name: z.string() }).nullable(),
  /** True where somebody chose them: the program moves them no more. */
  pinned: z.boolean(),
})
export type RunSheetTrip = z.output<typeof RunSheetTrip>

/** The trips that begin on a day or in the night after it, until four, in the order of their times. */
export const RunSheet = z.object({
  day: z.string(),
  trips: z.array(RunSheetTrip),
  /** True where the day has more trips than the sheet lists. */
  more: z.boolean(),
})
export type RunSheet = z.output<typeof RunSheet>
