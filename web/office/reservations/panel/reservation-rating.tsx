import * as words from '#messages/office-panel'
import * as quotes from '#messages/quotes'
import type { Reservation } from '../../../../contract/reservations/schemas.ts'
import { ShortMoment } from '../../moment.tsx'

export function ReservationRating({ rating }: { rating: NonNullable<Reservation['rating']> }) {
  const { stars, text, publish, shownName, at } = rating
  return (
    <section>
      <h3>{words.rating}</h3>
      <p className="panel-note">
        <ShortMoment at={at} /> {quotes.stars({ stars: String(stars) })}.{' '}
        {publish ? words.ratingShown({ name: shownName }) : words.ratingPrivate}
      </p>
      {text && <p translate="no">{text}</p>}
    </section>
  )
}
