import { useState } from 'react'
import { useLocation } from 'react-router'
import * as words from '#messages/manage-beside'
import * as shared from '#messages/shared'
import type { ManagedRating } from '../../../contract/reservations/part-schemas.ts'
import {
  RATING_CHARACTERS_MAX,
  RATING_NAME_CHARACTERS_MAX,
  RATING_STARS_MAX,
} from '../../../domain/guest/rating.ts'
import page from './manage.module.css'
import { languageQuery } from './own-address.ts'
import styles from './rating-part.module.css'

type Props = { rating: ManagedRating; isInvalid: boolean }

const STARS = Array.from({ length: RATING_STARS_MAX }, (_, index) => index + 1)

export function RatingPart({ rating, isInvalid }: Props) {
  const { open, isGiven, given } = rating
  return (
    <section className={styles['rating']} aria-label={shared.howWasYourRide}>
      {isGiven && <p role="status">{given ? words.rateThanks({ stars: given.stars }) : words.rateGiven}</p>}
      {!isGiven && <p className={page['small']}>{words.rateNote}</p>}
      {isInvalid && (
        <p className={styles['notice']} role="alert">
          {words.rateInvalid({ max: String(RATING_CHARACTERS_MAX) })}
        </p>
      )}
      {open && !isGiven && <RatingForm rating={rating} />}
      {open && isGiven && (
        <details open={isInvalid}>
          <summary>{words.rateAgain}</summary>
          <RatingForm rating={rating} />
        </details>
      )}
    </section>
  )
}

function RatingForm({ rating: { given, name } }: Pick<Props, 'rating'>) {
  const { pathname, search } = useLocation()
  const [isSent, setSent] = useState(false)
  return (
    <form method="post" action={pathname + languageQuery(search)} onSubmit={() => setSent(true)}>
      <input type="hidden" name="rate" value="1" />
      <fieldset className={styles['stars']}>
        <legend>{words.rateLegend}</legend>
        {STARS.map(stars => (
          <label key={stars}>
            <input
              type="radio"
              name="stars"
              value={stars}
              required
              aria-label={words.rateStars({ stars })}
              defaultChecked={given?.stars === stars}
            />
            <b aria-hidden="true">{stars}</b>
          </label>
        ))}
        <span aria-hidden="true">{words.rateWorst}</span>
        <span aria-hidden="true">{words.rateBest}</span>
      </fieldset>
      <label className={styles['text']}>
        {words.rateText}
        <textarea name="text" rows={4} maxLength={RATING_CHARACTERS_MAX} defaultValue={given?.text} />
      </label>
      <label className={styles['publish']}>
        <input type="checkbox" name="publish" value="1" defaultChecked={given?.publish ?? false} />
        <span>
          {words.ratePublish}
          <small>{words.ratePublishNote}</small>
        </span>
      </label>
      <label className={styles['text']}>
        {words.rateName}
        <input
          type="text"
          name="shownName"
          maxLength={RATING_NAME_CHARACTERS_MAX}
          autoComplete="off"
          defaultValue={given?.shownName || name}
        />
      </label>
      <p className={page['actions']}>
        <button className="button quiet" type="submit" aria-disabled={isSent}>
          {words.rateSend}
        </button>
      </p>
    </form>
  )
}
