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
    <section aria-label={shared.howWasYourRide}>
      {isGiven && <p role="status">{given ? words.rateThanks({ stars: given.stars }) : words.rateGiven}</p>}
      {!isGiven && <p className={`${page['small']} text-15 leading-[1.5] text-fg2`}>{words.rateNote}</p>}
      {isInvalid && (
        <p className="text-alert" role="alert">
          {words.rateInvalid({ max: String(RATING_CHARACTERS_MAX) })}
        </p>
      )}
      {open && !isGiven && <RatingForm rating={rating} />}
      {open && isGiven && (
        <details open={isInvalid}>
          <summary className="min-h-12 cursor-pointer list-none content-center text-coach-text underline [text-underline-offset:4px] [&::-webkit-details-marker]:hidden">
            {words.rateAgain}
          </summary>
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
    <form
      className="mt-3.5 grid max-w-[34em] gap-4.5"
      method="post"
      action={pathname + languageQuery(search)}
      onSubmit={() => setSent(true)}
    >
      <input type="hidden" name="rate" value="1" />
      <fieldset className={`${styles['stars']} m-0 grid grid-cols-5 gap-2 border-0 p-0`}>
        <legend className="mb-2 p-0 font-medium">{words.rateLegend}</legend>
        {STARS.map(stars => (
          <label
            className="relative grid min-h-14 cursor-pointer place-items-center border border-ctl text-22 figures"
            key={stars}
          >
            <input
              className="absolute inset-0 cursor-pointer opacity-0"
              type="radio"
              name="stars"
              value={stars}
              required
              aria-label={words.rateStars({ stars })}
              defaultChecked={given?.stars === stars}
            />
            <b className="font-medium" aria-hidden="true">
              {stars}
            </b>
          </label>
        ))}
        <span
          className="col-[1/4] text-15 text-fg2 last:col-[4/6] last:row-[2] last:text-end"
          aria-hidden="true"
        >
          {words.rateWorst}
        </span>
        <span
          className="col-[1/4] text-15 text-fg2 last:col-[4/6] last:row-[2] last:text-end"
          aria-hidden="true"
        >
          {words.rateBest}
        </span>
      </fieldset>
      <label className="grid gap-1.5 font-medium">
        {words.rateText}
        <textarea
          className="min-h-12 w-full border border-ctl bg-raised px-3 py-2.5 font-normal text-fg"
          name="text"
          rows={4}
          maxLength={RATING_CHARACTERS_MAX}
          defaultValue={given?.text}
        />
      </label>
      <label className="grid min-h-12 cursor-pointer grid-cols-[24px_minmax(0,1fr)] items-start gap-3">
        <input
          className="m-0 h-6 w-6 accent-coach"
          type="checkbox"
          name="publish"
          value="1"
          defaultChecked={given?.publish ?? false}
        />
        <span>
          {words.ratePublish}
          <small className="block text-15 text-fg2">{words.ratePublishNote}</small>
        </span>
      </label>
      <label className="grid gap-1.5 font-medium">
        {words.rateName}
        <input
          className="min-h-12 w-full border border-ctl bg-raised px-3 py-2.5 font-normal text-fg"
          type="text"
          name="shownName"
          maxLength={RATING_NAME_CHARACTERS_MAX}
          autoComplete="off"
          defaultValue={given?.shownName || name}
        />
      </label>
      <p className="mt-4 flex flex-wrap gap-3">
        <button className="button quiet to-540:flex-[1_1_100%]" type="submit" aria-disabled={isSent}>
          {words.rateSend}
        </button>
      </p>
    </form>
  )
}
