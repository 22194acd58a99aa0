import type { ManagedRating, Rating } from '../../../contract/reservations/part-schemas.ts'
import { isRateable, mayRate, type RatingLink, ratingName } from '../../../domain/guest/rating.ts'
import type { TripProgress } from '../../../domain/reservations/trip.ts'
import type { Database } from '../../platform/db/tables.ts'
import { findRating, type RatingRow } from './rating-store.ts'
import type { ReservationRow } from './store.ts'

type Of = { row: ReservationRow; trips: readonly { progress: TripProgress }[] }

/** The rating of a ride for the holder of a link; nothing before the drop-off. Who was shown the ride reads none. */
export async function readManagedRating(
  db: Database,
  { row, trips }: Of,
  link: RatingLink,
): Promise<{ rating?: ManagedRating }> {
  const progress = trips.map(trip => trip.progress)
  if (!isRateable(row.status, progress)) return {}
  const known = await findRating(db, row.id)
  const rating = {
    open: mayRate(link, known !== undefined),
    isGiven: known !== undefined,
    ...(known && link === 'manage' ? { given: ratingToWire(known) } : {}),
    name: link === 'manage' ? ratingName(row.first_name, row.last_name) : '',
  }
  return { rating }
}

/** A rating as its guest and staff read it. */
export function ratingToWire({ stars, text, publish, shown_name, at }: RatingRow): Rating {
  return { stars, text, publish: publish === 1, shownName: shown_name, at }
}
