import { z } from 'zod'
import { MAX_REASON_CHARACTERS } from '../../domain/reservation.ts'
import { explained } from '../explained.ts'
import { line, wholeNumber } from '../fields.ts'

/** The longest trip that staff plan, with its buffers no longer than an occupancy can be. */
export const MAX_TRIP_MINUTES = 2400

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
    .max(2, explained({ code: 'too-many-items', max: 2 }, 'Send at most two trips.'))
    .optional(),
  /** Confirms without a vehicle; why is for the office. */
  withoutVehicle: z.object({ reason: line('The reason', MAX_REASON_CHARACTERS) }).optional(),
}
