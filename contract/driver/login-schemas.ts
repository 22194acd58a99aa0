import { z } from 'zod'
import { TRIP_PROGRESS } from '../../domain/reservations/trip.ts'
import { idField, instantField, line } from '../fields.ts'
import { codeField } from '../manage/own-list-schemas.ts'

/** Trips that the list of a driver names at most. */
export const DRIVER_TRIPS_MAX = 100

/** The telephone number or the e-mail address that the office has of a driver. */
export const DriverLoginRequest = z.object({ contact: line('The number or address', 200) })
export type DriverLoginRequest = z.output<typeof DriverLoginRequest>

/** The same whether there is such a driver or not. */
export const DriverLoginAsked = z.object({
  /** Names the request, for its code. */
  request: idField,
  /** Until when the code is good. */
  until: instantField,
})
export type DriverLoginAsked = z.output<typeof DriverLoginAsked>

/** The code of a request. */
export const DriverLoginOpening = z.object({ request: line('The request', 64), code: codeField })
export type DriverLoginOpening = z.output<typeof DriverLoginOpening>

/** The trips of a driver in the coming two weeks, and those under way: nothing of price, and of guests nothing but the places. */
export const DriverTrips = z.object({
  name: z.string(),
  trips: z.array(
    z.object({
      _id: idField,
      reference: z.string(),
      pickUpAt: instantField,
      date: z.string(),
      time: z.string(),
      progress: z.enum(TRIP_PROGRESS),
      acceptedAt: instantField.nullable(),
      /** Short names of the places; empty where none was given. */
      pickUp: z.string(),
      dropOff: z.string(),
      vehicle: z.string(),
      /** The page of the trip. */
      url: z.string(),
    }),
  ),
  /** Tokens of links that are open for the driver, including cancelled trips and the last seven days. */
  tokens: z.array(z.string()),
  /** Of the driver's links that have ended: the phone may have expenses that it couldn't send before. */
  ended: z.array(z.string()),
})
export type DriverTrips = z.output<typeof DriverTrips>
