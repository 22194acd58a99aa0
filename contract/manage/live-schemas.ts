import { z } from 'zod'
import { TRIP_PROGRESS } from '../../domain/reservations/trip.ts'
import { instantField } from '../fields.ts'
import { STANDINGS } from './standings.ts'

const PointField = z.object({ lat: z.number(), lon: z.number() })

/** The trip that is under way, as its guest follows it. */
export const LiveTrip = z.object({
  /** 1, or 2 for the way back. */
  leg: z.int(),
  progress: z.enum(TRIP_PROGRESS),
  pickUpAt: instantField,
  /** The first name. */
  driver: z.string().optional(),
  vehicle: z.object({ name: z.string(), plate: z.string() }).optional(),
  /** The end of the waiting that costs nothing; null before the arrival. */
  freeUntil: instantField.nullable(),
  /** When the guest said that they are coming; null before. */
  comingAt: instantField.nullable(),
  /** Where the driver was lately, while they show it. */
  position: PointField.extend({ at: instantField }).nullable(),
  /** The pick-up, and once the guest is on board the drop-off; for the guest alone, not for who was shown the ride. */
  target: PointField.nullable(),
  /** About how many minutes the car needs to it; null where that is not known. */
  minutesAway: z.int().nullable(),
})
export type LiveTrip = z.output<typeof LiveTrip>

/** What a page that is open follows: what the reservation is now, and the trip that is under way. */
export const LiveRide = z.object({ standing: z.enum(STANDINGS), trip: LiveTrip.nullable() })
export type LiveRide = z.output<typeof LiveRide>
