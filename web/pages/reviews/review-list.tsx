import { format } from '#messages/locale'
import * as words from '#messages/reviews'
import type { PublicReviews } from '../../../contract/site/review-schemas.ts'
import { decimalInWords } from '../../../i18n/format-number.ts'
import { MarkedText } from '../../ui/marked-text.tsx'
import { Quote } from '../../ui/quotes/quotes.tsx'
import styles from './reviews.module.css'

export function ReviewList({ reviews: { all, ratings } }: { reviews: PublicReviews }) {
  return (
    <>
      {ratings && (
        <p className="mt-7 text-20">
          <MarkedText
            text={words.mean({ mean: decimalInWords(ratings.mean, 1, format), count: ratings.count })}
            marks={{
              b: text => (
                <b className="font-medium figures" translate="no">
                  {text}
                </b>
              ),
            }}
          />
        </p>
      )}
      {all.length === 0 && <p>{words.empty}</p>}
      <div
        className={`quotes ${styles['list']} mt-[clamp(44px,5vw,80px)] grid-cols-[repeat(auto-fit,minmax(min(100%,480px),1fr))] gap-x-[clamp(40px,6vw,96px)] gap-y-[clamp(40px,4vw,64px)]`}
      >
        {all.map((review, index) => (
          <Quote key={index} review={review} />
        ))}
      </div>
    </>
  )
}
