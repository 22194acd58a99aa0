import { format } from '#messages/locale'
import * as words from '#messages/manage-messages'
import type { ToldMessage } from '../../../contract/manage/rider-schemas.ts'
import { instantInWords } from '../../../i18n/format-instant.ts'
import styles from './manage.module.css'

const WHAT: Record<ToldMessage['template'], string> = {
  'reservation-received': words.received,
  'reservation-to-owner': words.received,
  'reservation-confirmed': words.confirmed,
  'reservation-cancelled': words.cancelled,
  'reservation-changed': words.changed,
  'reminder-day': words.reminder,
  'reservation-completed': words.completed,
  rate: words.rate,
  'hold-ended': words.holdEnded,
  'payment-returned': words.paymentReturned,
  'payment-link': words.paymentLink,
  'refund-made': words.refundMade,
  'refund-failed': words.refundFailed,
  'car-question': words.carQuestion,
  'driver-given': words.driverGiven,
  'on-the-way': words.onTheWay,
  arrived: words.chauffeurHere,
  'text-welcome': words.welcome,
  'mail-bounced': words.mailBounced,
}

const STATES: Record<ToldMessage['state'], (when: { when: string }) => string> = {
  planned: words.planned,
  waiting: () => words.waiting,
  sent: words.sent,
  arrived: words.arrived,
  failed: () => words.failed,
}

/** What was sent to the guest about the ride, and whether it arrived as far as that is known. */
export function MessagesPart({ messages, timeZone }: { messages: readonly ToldMessage[]; timeZone: string }) {
  const clock = { format, timeZone }
  return (
    <section className={styles['part']}>
      <details className={styles['messages']}>
        <summary>
          <h2>{words.title}</h2>
        </summary>
        <ul>
          {messages.map(({ channel, template, state, at }, row) => (
            <li key={row} data-state={state}>
              <strong>{WHAT[template]}</strong>
              <span>
                {channel === 'mail' ? words.byMail : words.byText},{' '}
                {STATES[state]({ when: instantInWords(new Date(at), 'dayAndTime', clock) })}
              </span>
            </li>
          ))}
        </ul>
      </details>
    </section>
  )
}
