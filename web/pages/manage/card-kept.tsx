import * as words from '#messages/manage-beside'
import styles from './manage.module.css'

/** What a card is kept for, and until when. */
export function CardKept({ isOver }: { isOver: boolean }) {
  return (
    <p className={`${styles['small']} ${styles['kept']}`}>
      {words.cardSaved({ ride: isOver ? 'over' : 'ahead' })}
    </p>
  )
}
