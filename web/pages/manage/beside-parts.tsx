import * as words from '#messages/manage-beside'
import type { ManagedReservation } from '../../../contract/guest/schemas.ts'
import styles from './manage.module.css'
import type { Shown } from './manage.tsx'
import { RatingPart } from './rating-part.tsx'
import { TipPart } from './tip-part.tsx'

/** What the page of a reservation seldom shows, in one file of the build: whichever part is shown first brings it. */

export { CrewLines } from './crew-lines.tsx'
export { DocumentsPart } from './documents-part.tsx'
export { PayPart } from './pay-part.tsx'
export { RideActions } from './ride-actions.tsx'
export { ToldPart } from './told-part.tsx'
export { WaitingChange } from './waiting-change.tsx'

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

/** What a card is kept for, and until when. */
export function CardKept({ isOver }: { isOver: boolean }) {
  return (
    <p className={`${styles['small']} ${styles['kept']}`}>
      {words.cardSaved({ ride: isOver ? 'over' : 'ahead' })}
    </p>
  )
}
