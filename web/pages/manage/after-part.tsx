import type { ManagedReservation } from '../../../contract/guest/schemas.ts'
import type { Shown } from './manage.tsx'
import { RatingPart } from './rating-part.tsx'
import { TipPart } from './tip-part.tsx'

type Props = { managed: ManagedReservation; notice: Shown['notice']; timeZone: string }

/** What a guest may say and give once the ride is over. */
export function AfterPart({ managed: { rating, tip, due }, notice, timeZone }: Props) {
  return (
    <>
      {rating && <RatingPart rating={rating} isInvalid={notice === 'rating'} />}
      {tip && (
        <TipPart
          tip={tip}
          notice={notice === 'tip' || (notice === 'opening' && !due) ? notice : undefined}
          timeZone={timeZone}
        />
      )}
    </>
  )
}
