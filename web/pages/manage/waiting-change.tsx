import * as words from '#messages/manage-beside'
import type { ManagedReservation } from '../../../contract/manage/schemas.ts'
import styles from './manage.module.css'
import type { Shown } from './manage.tsx'
import { money } from './money.ts'
import { QuestionPart } from './question-part.tsx'

type Props = { managed: ManagedReservation; notice: Shown['notice'] }

/** What staff ask, that something was stored, that a change was made, or that one waits for its payment or for the answer of staff. */
export function WaitingChange({ managed: { waiting, question }, notice }: Props) {
  if (question) return <QuestionPart question={question} />
  const isSaid = notice === 'made' || notice === 'noted' || notice === 'contact'
  if (!waiting && !isSaid) return null
  const done = notice === 'noted' ? words.noted : notice === 'contact' ? words.contactChanged : undefined
  if (!waiting || done)
    return (
      <p className={styles['outcome']} role="status">
        {done ?? words.changeMade}
      </p>
    )
  if (waiting.for === 'staff')
    return (
      <p className={styles['outcome']} role="status">
        {notice === 'wished' ? words.changeWished : words.changeWaitsStaff}
      </p>
    )
  const amount = money(waiting.cents)
  return (
    <div className={styles['pay']}>
      <p>{words.changeWaits({ amount })}</p>
      {waiting.pay && 'url' in waiting.pay && (
        <p className={styles['actions']}>
          <a className="button primary" href={waiting.pay.url}>
            {words.changePay({ amount })}
          </a>
        </p>
      )}
    </div>
  )
}
