import { z } from 'zod'
import { LIST_STATUSES } from '../../domain/booking/list-status.ts'
import { MAX_TRIP_MINUTES } from '../../domain/dispatch/span.ts'
import {
  RATING_CHARACTERS_MAX,
  RATING_NAME_CHARACTERS_MAX,
  RATING_STARS_MAX,
} from '../../domain/guest/rating.ts'
import { MAX_REASON_CHARACTERS } from '../../domain/reservations/reservation.ts'
import { TRIP_PROGRESS } from '../../domain/reservations/trip.ts'
import { containsLink } from '../../domain/values/contact-details.ts'
import { explained } from '../explained.ts'
import { idField, instantField, line, optionalLine, optionalParagraphs, wholeNumber } from '../fields.ts'

/** Without a URL the page is still being created. */
export const PaymentPage = z.union([
  z.object({ url: z.string(), until: instantField }),
  z.object({ state: z.literal('opening') }),
])

export const KeptFields = {
  hold: z.object({ until: instantField }).optional(),
  pay: PaymentPage.optional(),
}

/** Staff only: trip IDs, and whether confirming needs minutes and class. */
export const OfficeDispatch = z.object({
  /** As in the list. */
  status: z.enum(LIST_STATUSES),
  trips: z.array(
    z.object({
      _id: idField,
      progress: z.enum(TRIP_PROGRESS),
      vehicle: z.string().nullable(),
      driver: z.string().nullable(),
      withoutVehicle: z.string().nullable(),
      /** Confirmed, and staff have to assign a vehicle or driver, as in the list. */
      isUnassigned: z.boolean(),
    }),
  ),
  needsPlan: z.boolean(),
  /** Imported: no message is sent until it is announced. */
  isUnannounced: z.boolean(),
})

/** Missing details of trips, in order, for confirmation. */
export const PlannedByStaff = {
  trips: z
    .array(
      z.object({
        /** From pickup until the vehicle is free. */
        minutes: wholeNumber('The minutes', 1, MAX_TRIP_MINUTES),
        class: line('The class', 64),
      }),
    )
    .max(2, explained({ code: 'too-many-items', max: 2 }, 'Send up to two trips.'))
    .optional(),
  /** Without a reason, the trips are unassigned. With one, such as a partner who drives, they need no vehicle. */
  withoutVehicle: z
    .object({ reason: optionalLine('The reason', MAX_REASON_CHARACTERS).optional() })
    .optional(),
}

export const RatingInput = z.object({
  stars: wholeNumber('The stars', 1, RATING_STARS_MAX),
  text: optionalParagraphs('The text', RATING_CHARACTERS_MAX).default(''),
  publish: z.boolean().default(false),
  /** Defaults to first name and initial. */
  shownName: optionalLine('The name', RATING_NAME_CHARACTERS_MAX)
    .refine(
      text => !containsLink(text),
      explained({ code: 'no-link' }, 'A name can’t contain a link, an email address or a slash.'),
    )
    .default(''),
})
export type RatingInput = z.output<typeof RatingInput>

export const Rating = z.object({
  stars: z.int(),
  text: z.string(),
  publish: z.boolean(),
  shownName: z.string(),
  at: instantField,
})
export type Rating = z.output<typeof Rating>

export const ManagedRating = z.object({
  open: z.boolean(),
  isGiven: z.boolean(),
  given: Rating.optional(),
  name: z.string(),
})
export type ManagedRating = z.output<typeof ManagedRating>
