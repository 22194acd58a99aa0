import type { ReservationStatus } from '../reservations/reservation.ts'
import type { TripProgress } from '../reservations/trip.ts'

export const RATING_STARS_MAX = 5
export const RATING_CHARACTERS_MAX = 1000
export const RATING_NAME_CHARACTERS_MAX = 60

/** Published automatically after this time unless staff hide it with a reason. */
export const RATING_SHOWN_AFTER_MS = 72 * 3_600_000

export type RatingLink = 'manage' | 'view'

export function isRateable(status: ReservationStatus, progress: readonly TripProgress[]): boolean {
  return status === 'completed' && progress.includes('done')
}

/** The guest's own link may correct a rating; a shared link may only submit one. */
export function mayRate(link: RatingLink, hasRating: boolean): boolean {
  return link === 'manage' || !hasRating
}

export function ratingName(firstName: string, lastName: string): string {
  const [initial] = lastName
  const first = [...firstName].slice(0, RATING_NAME_CHARACTERS_MAX - 3).join('')
  return initial ? `${first} ${initial.toUpperCase()}.` : first
}
