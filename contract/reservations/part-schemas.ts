import { z } from 'zod'
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

/** Where a guest pays and until when; without an address the page is being opened. */
export const PaymentPage = z.union([
  z.object({ url: z.string(), until: instantField }),
  z.object({ state: z.literal('opening') }),
])

/** What is kept for a reservation that is not confirmed yet. */
export const KeptFields = {
  /** Until when vehicle and driver are kept. */
  hold: z.object({ until: instantField }).optional(),
  /** Where the deposit is to be paid now. */
  pay: PaymentPage.optional(),
}

/** For staff: the trips as calls about them name them, and whether confirming asks for minutes and a class. */
export const OfficeDispatch = z.object({
  trips: z.array(
    z.object({
      _id: idField,
      progress: z.enum(TRIP_PROGRESS),
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

/** What a guest says of a ride. */
export const RatingInput = z.object({
  stars: wholeNumber('The stars', 1, RATING_STARS_MAX),
  text: optionalParagraphs('The text', RATING_CHARACTERS_MAX).default(''),
  /** True where it may be shown on the website. */
  publish: z.boolean().default(false),
  /** The name that is shown with it; empty for the first name and an initial of the guest. */
  shownName: optionalLine('The name', RATING_NAME_CHARACTERS_MAX)
    .refine(
      text => !containsLink(text),
      explained({ code: 'no-link' }, 'A name can’t contain a link, an email address or a slash.'),
    )
    .default(''),
})
export type RatingInput = z.output<typeof RatingInput>

/** What a guest has said of a ride. */
export const Rating = z.object({
  stars: z.int(),
  text: z.string(),
  publish: z.boolean(),
  shownName: z.string(),
  at: instantField,
})
export type Rating = z.output<typeof Rating>

/** The rating of a ride that is over, as the holder of a link sees it. */
export const ManagedRating = z.object({
  /** True where the link can give one, or correct it. */
  open: z.boolean(),
  /** True once there is one. */
  isGiven: z.boolean(),
  /** What was said; with the scope `manage`. */
  given: Rating.optional(),
  /** The name that is shown where nobody says another one; empty for who holds a shared link. */
  name: z.string(),
})
export type ManagedRating = z.output<typeof ManagedRating>
