import * as words from '#messages/manage-beside'
import * as shared from '#messages/shared'
import type { ManagedReservation } from '../../../contract/guest/schemas.ts'
import { FoldRow } from '../../ui/quiet-list/quiet-list.tsx'
import { useSite } from '../../ui/use-site.ts'
import type { Shown } from './manage.tsx'
import { primaryOf } from './primary.ts'
import { RatingPart } from './rating-part.tsx'
import { TipPart } from './tip-part.tsx'

type Props = { managed: ManagedReservation; notice: Shown['notice'] }

export function AfterRows({ managed, notice }: Props) {
  const { rating, tip, due } = managed
  const { timeZone } = useSite()
  const tipNotice = notice === 'tip' || (notice === 'opening' && !due) ? notice : undefined
  return (
    <>
      {rating && primaryOf(managed) !== 'rate' && (
        <FoldRow
          label={shared.howWasYourRide}
          value={rating.given && words.rateStars({ stars: rating.given.stars })}
          open={notice === 'rating'}
        >
          <RatingPart rating={rating} isInvalid={notice === 'rating'} />
        </FoldRow>
      )}
      {tip && (
        <FoldRow label={words.tipTitle} open={tipNotice !== undefined}>
          <TipPart tip={tip} notice={tipNotice} timeZone={timeZone} />
        </FoldRow>
      )}
    </>
  )
}
