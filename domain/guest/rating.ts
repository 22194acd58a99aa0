import type { ReservationStatus } from '../reservations/reservation.ts'
import type { TripProgress } from '../reservations/trip.ts'

/** The most stars of a rating; the fewest are one. */
export const RATING_STARS_MAX = 5
/** Characters of what a guest writes about a ride. */
export const RATING_CHARACTERS_MAX = 1000
/** Characters of the name that is shown with it. */
export const RATING_NAME_CHARACTERS_MAX = 60

/** A rating that may be shown is shown by itself after so long: staff hide it with a reason, or it appears. */
export const RATING_SHOWN_AFTER_MS = 72 * 3_600_000

/** The link by which a rating came: the guest's own one, or one that the guest shared. */
export type RatingLink = 'manage' | 'view'

/** A ride can be rated once it is over and somebody was driven. */
export function isRateable(status: ReservationStatus, progress: readonly TripProgress[]): boolean {
  return status === 'completed' && progress.includes('done')
}

/** Whether a rating can be given by a link: by the guest's own one it may be corrected, by a shared one it is given once. */
export function mayRate(link: RatingLink, hasRating: boolean): boolean {
  return link === 'manage' || !hasRating
}

/** The name that is shown where the guest says no other one: "Ada L." */
export function ratingName(firstName: string, lastName: string): string {
  const [initial] = lastName
  const first = [...firstName].slice(0, RATING_NAME_CHARACTERS_MAX - 3).join('')
  return initial ? `${first} ${initial.toUpperCase()}.` : first
}
