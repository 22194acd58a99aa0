import * as words from '#messages/manage-beside'
import type { ManagedReservation } from '../../../contract/guest/schemas.ts'
import styles from './manage.module.css'
import type { Shown } from './manage.tsx'
import { RatingPart } from './rating-part.tsx'
import { TipPart } from './tip-part.tsx'

/** One chunk for the rarely shown parts: the first one shown loads it. */

export { CrewLines } from './crew-lines.tsx'
export { DocumentsPart } from './documents-part.tsx'
export { PayPart } from './pay-part.tsx'
export { RideActions } from './ride-actions.tsx'
export { ToldPart } from './told-part.tsx'
export { WaitingChange } from './waiting-change.tsx'

type Props = { managed: ManagedReservation; notice: Shown['notice']; timeZone: string }

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

export function CardKept({ isOver }: { isOver: boolean }) {
  return (
    <p className={`${styles['small']} ${styles['kept']}`}>
      {words.cardSaved({ ride: isOver ? 'over' : 'ahead' })}
    </p>
  )
}
