import * as beside from '#messages/manage-beside'
import * as common from '#messages/office-common'
import * as words from '#messages/office-reviews'
import * as shared from '#messages/shared'
import type { BodyOf } from '../../../contract/calls.ts'
import type { Review } from '../../../contract/site/review-schemas.ts'
import { withoutExamples } from '../../../domain/site/review.ts'
import { DEFAULT_LOCALE } from '../../../i18n/locales.ts'
import { useCall } from '../data/use-call.ts'
import { Collection } from '../editor/collection.tsx'
import { recordMessages } from '../editor/editor-messages.ts'
import { officeMeta } from '../office-meta.ts'
import { staffCall } from '../staff-call.ts'
import type { Route } from './+types/reviews-editor.ts'
import { ReviewFields } from './review-fields.tsx'
import { hiddenReasonName, SOURCE_NAMES, STATE_NAMES } from './review-names.ts'

const MESSAGES = recordMessages(words)

export const meta: Route.MetaFunction = ({ matches }) => officeMeta(matches, shared.reviews)

export default function ReviewsEditor() {
  return (
    <Collection<Review, BodyOf<'createReview'>>
      noun="review"
      messages={MESSAGES}
      listName="listAllReviews"
      create={body => staffCall('createReview', { body })}
      update={(id, body, ifMatch) => staffCall('updateReview', { id, body, ifMatch })}
      remove={id => staffCall('deleteReview', { id })}
      restore={id => staffCall('restoreReview', { id })}
      order={body => staffCall('reorderReviews', { body })}
      label={({ author }) => author}
      fields={item => <ReviewFields isRating={item?.source === 'rating'} />}
      row={review => ({
        picture: null,
        title: review.sample ? words.exampleBy({ author: review.author }) : review.author,
        text: review.texts[review.locale] || review.texts[DEFAULT_LOCALE],
        facts: factsOf(review),
      })}
    >
      <ExamplesNote />
    </Collection>
  )
}

function factsOf(review: Review): string {
  const { sample, source, stars } = review
  return [
    stateOf(review),
    sample ? '' : SOURCE_NAMES[source],
    stars === null ? '' : beside.rateStars({ stars }),
  ]
    .filter(Boolean)
    .join(', ')
}

function stateOf({ sample, state, hiddenReason }: Review): string {
  if (sample && state === 'published') return words.isExample
  return hiddenReason ? `${STATE_NAMES[state]} (${hiddenReasonName(hiddenReason)})` : STATE_NAMES[state]
}

function ExamplesNote() {
  const { data } = useCall('listAllReviews', {}, { sentence: common.loadFailed })
  const published = data?.filter(({ state }) => state === 'published') ?? []
  const count = published.filter(({ sample }) => sample).length
  if (count === 0) return null
  const isShown = withoutExamples(published).some(({ sample }) => sample)
  return (
    <p className="max-w-[76ch] my-5 ps-3.5 border-s-2 border-coach text-14" role="note">
      {isShown ? words.examplesShown({ count }) : words.examplesGone({ count })}
    </p>
  )
}
