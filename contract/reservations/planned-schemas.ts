import { z } from 'zod'
import { MAX_TRIP_MINUTES } from '../../domain/dispatch/span.ts'
import { MAX_REASON_CHARACTERS } from '../../domain/reservations/reservation.ts'
import { explained } from '../explained.ts'
import { idField, line, wholeNumber } from '../fields.ts'

/** For staff: the trips as calls about them name them, and whether confirming asks for minutes and a class. */
export const OfficeDispatch = z.object({
  trips: z.array(
    z.object({
      _id: idField,
      vehicle: z.string().nullable(),
      driver: z.string().nullable(),
      /** Why it is without a vehicle, where staff confirmed it so. */
      withoutVehicle: z.string().nullable(),
    }),
  ),
  needsPlan: z.boolean(),
})

/** What staff say where they confirm: about trips of which the program does not know enough, in their order. */
export const PlannedByStaff = {
  trips: z
    .array(
      z.object({
        /** From the pick-up until the vehicle is free again. */
        minutes: wholeNumber('The minutes', 1, MAX_TRIP_MINUTES),
        class: line('The class', 64),
      }),
    )
    .max(2, explained({ code: 'too-many-items', max: 2 }, 'Send up to two trips.'))
    .optional(),
  /** Confirms without a vehicle; why is for the office. */
  withoutVehicle: z.object({ reason: line('The reason', MAX_REASON_CHARACTERS) }).optional(),
}
