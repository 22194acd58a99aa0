import { format } from '#messages/locale'
import * as texts from '#messages/manage-messages'
import * as shared from '#messages/shared'
import type { ToldMessage } from '../../../contract/guest/schemas.ts'
import { instantInWords } from '../../../i18n/format-instant.ts'
import styles from './manage.module.css'

const WHAT: Record<ToldMessage['template'], string> = {
  'reservation-received': shared.weveReceivedYourRequest,
  'reservation-to-owner': shared.weveReceivedYourRequest,
  'reservation-confirmed': shared.yourRideIsConfirmed,
  'reservation-cancelled': shared.yourRideIsCancelled,
  'reservation-changed': shared.yourRideHasBeenUpdated,
  'reminder-day': texts.reminder,
  'reservation-completed': shared.thankYouForRiding,
  rate: shared.howWasYourRide,
  'hold-ended': shared.yourHoldHasExpired,
  'payment-returned': shared.refunding,
  'payment-link': shared.paymentLink,
  'refund-made': texts.refundMade,
  'refund-failed': shared.refundFailed,
  'car-question': shared.questionAboutVehicle,
  'driver-given': shared.yourChauffeur,
  'on-the-way': shared.chauffeurOnTheWay,
  arrived: shared.yourChauffeurIsHere,
  'text-welcome': texts.welcome,
  'mail-bounced': texts.mailBounced,
}

function stateText(state: ToldMessage['state'], when: string): string {
  if (state === 'waiting') return shared.sending
  return state === 'failed' ? shared.notDelivered : texts.stateAt({ state, when })
}

export function MessageList({ messages, timeZone }: { messages: readonly ToldMessage[]; timeZone: string }) {
  const clock = { format, timeZone }
  return (
    <ul className={`${styles['messages']} list-none p-0`}>
      {messages.map(({ channel, template, state, at }, row) => (
        <li className="grid border-0 px-0 py-2.25 text-15" key={row} data-state={state}>
          <strong className="font-medium">{WHAT[template]}</strong>
          <span className="text-fg2">
            {channel === 'mail' ? shared.email : shared.textMessage},{' '}
            {stateText(state, instantInWords(new Date(at), 'dayAndTime', clock))}
          </span>
        </li>
      ))}
    </ul>
  )
}
