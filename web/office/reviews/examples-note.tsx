import * as common from '#messages/office-common'
import * as words from '#messages/office-reviews'
import { withoutExamples } from '../../../domain/site/review.ts'
import { useCall } from '../data/use-call.ts'
import styles from './reviews.module.css'

/** Says that visitors see invented quotes, or that they do not any more. */
export function ExamplesNote() {
  const { data } = useCall('listAllReviews', {}, { sentence: common.loadFailed })
  const published = data?.filter(({ state }) => state === 'published') ?? []
  const count = published.filter(({ sample }) => sample).length
  if (count === 0) return null
  const isShown = withoutExamples(published).some(({ sample }) => sample)
  return (
    <p className={styles['note']} role="note">
      {isShown ? words.examplesShown({ count }) : words.examplesGone({ count })}
    </p>
  )
}
