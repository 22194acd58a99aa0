import { atField, Problem } from '../../../contract/problems.ts'
import type { RatingInput } from '../../../contract/reservations/part-schemas.ts'
import { isRateable, mayRate, type RatingLink, ratingName } from '../../../domain/guest/rating.ts'
import { PUBLIC } from '../../../domain/values/event.ts'
import { clockAt } from '../../../domain/values/time.ts'
import type { CommitTogether } from '../../platform/db/commit-together.ts'
import type { Database } from '../../platform/db/tables.ts'
import type { Deps } from '../../platform/deps.ts'
import { recordEvent } from '../../platform/events/record-event.ts'
import { eraseTraces } from '../../platform/events/traces.ts'
import { lockReservation } from '../../reservations/record/opening-store.ts'
import { findRating, saveRating } from '../../reservations/record/rating-store.ts'
import { getReservation, listTrips, type ReservationRow } from '../../reservations/record/store.ts'
import { labelOf, toWire } from '../../reservations/record/to-wire.ts'
import {
  addReview,
  findReviewOfRating,
  removeReview,
  replaceReview,
  type Showable,
} from './rating-review-store.ts'
import { planShowing } from './show-review-job.ts'

type Given = { input: RatingInput; locale: string; commit: CommitTogether }

/**
 * Reviews need consent and are treated alike, whatever the stars. Throws `not_over` before the drop-off, or
 * `changed_meanwhile` if a shared link has rated.
 */
export async function rateRide(
  deps: Pick<Deps, 'clock' | 'wakeJobs'>,
  { kind: link, reservationId: id }: { kind: RatingLink; reservationId: string },
  { input, locale, commit }: Given,
): Promise<void> {
  await commit(async tx => {
    await lockReservation(tx, id)
    const row = await getReservation(tx, id)
    const trips = await listTrips(tx, id)
    const driven = trips.find(({ progress }) => progress === 'done')
    const progress = trips.map(trip => trip.progress)
    if (!driven || !isRateable(row.status, progress)) throw new Problem('not_over')
    const known = await findRating(tx, id)
    if (!mayRate(link, known !== undefined)) throw new Problem('changed_meanwhile')
    const { stars, text, publish } = input
    const name = shownName(input, row, link)
    const now = deps.clock()
    await saveRating(tx, {
      ...{ reservation_id: id, stars, text, publish: publish ? 1 : 0, shown_name: name },
      ...{ locale, link, at: now.toISOString() },
    })
    await keepReview(tx, {
      ...{ reservationId: id, stars, locale, name, now, tripOn: driven.local_date },
      text: publish ? text : '',
      writtenOn: clockAt(now.getTime(), driven.zone).date,
    })
    await recordEvent(tx, {
      kind: 'rating.received',
      actor: PUBLIC,
      subject: { kind: 'reservation', id },
      now,
      data: { label: labelOf(toWire(row)), after: { stars } },
    })
  })
  deps.wakeJobs()
}

/** A shared link cannot consent to a name. */
function shownName(
  { publish, shownName: name }: RatingInput,
  { first_name, last_name }: ReservationRow,
  link: RatingLink,
): string {
  if (!publish) return ''
  if (name !== '') return name
  if (link === 'manage') return ratingName(first_name, last_name)
  throw new Problem('invalid', atField('shownName', { code: 'needed' }, 'Please enter a name.'))
}

/** Stars without text are not a review. */
async function keepReview(tx: Database, shown: Showable): Promise<void> {
  const known = await findReviewOfRating(tx, shown.reservationId)
  if (shown.text === '') {
    if (known) await forgetReview(tx, known.id)
    return
  }
  if (known) await replaceReview(tx, known.id, shown)
  const id = known?.id ?? (await addReview(tx, shown))
  await planShowing(tx, { id, writtenAt: shown.now, now: shown.now })
}

/** Fully deleted, so that it cannot be restored. */
async function forgetReview(tx: Database, id: string): Promise<void> {
  await removeReview(tx, id)
  await eraseTraces(tx, [id])
}
