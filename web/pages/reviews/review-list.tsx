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
        <p className={styles['mean']}>
          <MarkedText
            text={words.mean({ mean: decimalInWords(ratings.mean, 1, format), count: ratings.count })}
            marks={{ b: text => <b translate="no">{text}</b> }}
          />
        </p>
      )}
      {all.length === 0 && <p>{words.empty}</p>}
      <div className={`quotes ${styles['list']}`}>
        {all.map((review, index) => (
          <Quote key={index} review={review} />
        ))}
      </div>
    </>
  )
}
