import { z } from 'zod'
import {
  RATING_CHARACTERS_MAX,
  RATING_NAME_CHARACTERS_MAX,
  RATING_STARS_MAX,
} from '../../domain/guest/rating.ts'
import { containsLink } from '../../domain/values/contact-details.ts'
import { explained } from '../explained.ts'
import { instantField, optionalLine, optionalParagraphs, wholeNumber } from '../fields.ts'

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
