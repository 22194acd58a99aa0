import { z } from 'zod'
import { RESERVATION_STATUSES } from '../../domain/reservations/reservation.ts'
import { dateField, idField, instantField } from '../fields.ts'

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
