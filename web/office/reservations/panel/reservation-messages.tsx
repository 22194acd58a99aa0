import * as words from '#messages/office-panel'
import type { ReservationMail } from '../../../../contract/reservations/schemas.ts'
import { useToast } from '../../../shell/toasts.tsx'
import { Failure } from '../../editor/failure.tsx'
import { staffCall } from '../../staff-call.ts'
import { useAction } from '../../use-action.ts'
import { ShortMoment } from './short-moment.tsx'

const STATES = {
  pending: words.stateSending,
  delivered: words.stateDelivered,
  'given-up': words.stateNotDelivered,
  withheld: words.stateNotSent,
  refused: words.stateBounced,
  dropped: words.stateOutdated,
} as const

const NAMES = {
  'reservation-received': words.mailReceived,
  'reservation-to-owner': words.mailToOwner,
  'reservation-confirmed': words.mailConfirmed,
  'reservation-cancelled': words.mailCancelled,
  'reservation-changed': words.mailChanged,
  'reminder-day': words.mailReminder,
  'reservation-completed': words.mailThankYou,
  rate: words.mailRatingRequest,
  'hold-ended': words.mailHoldExpired,
  'payment-returned': words.mailPaymentReturned,
  'payment-link': words.mailPaymentLink,
  'refund-made': words.mailRefundMade,
  'refund-failed': words.mailRefundFailed,
  'car-question': words.mailVehicleChange,
  'driver-given': words.mailChauffeurAssigned,
  'on-the-way': words.mailOnTheWay,
  arrived: words.mailArrived,
} as const

/** Names the recipient of a sent mail without its address, which may have changed since. */
function recipientOf({ template, to }: ReservationMail): string {
  return to || (template === 'reservation-to-owner' ? words.company : words.theCustomer)
}

/** By the moment that stands beside each. */
const byMoment = (one: ReservationMail, other: ReservationMail) => Date.parse(one.at) - Date.parse(other.at)

type Props = { mails: ReservationMail[]; onSent: () => void }

/** The mails about the reservation with the state of their delivery. */
export function ReservationMessages({ mails, onSent }: Props) {
  return (
    <section>
      <h3>{words.messages}</h3>
      {mails.length === 0 && <p className="panel-note">{words.noEmails}</p>}
      <ul className="mails">
        {mails.toSorted(byMoment).map(mail => (
          <li key={mail._id}>
            <ShortMoment at={mail.at} />
            <span>
              {NAMES[mail.template]} <small>{words.mailTo({ recipient: recipientOf(mail) })}</small>
            </span>
            <span className={`mail-state mail-${mail.state}`}>{STATES[mail.state]}</span>
            <SendAgain mail={mail} onSent={onSent} />
            {mail.error && mail.state !== 'dropped' && (
              <p className="mail-error">
                {mail.attempts > 1 && `${words.attempts({ count: mail.attempts })} `}
                {mail.error}
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function SendAgain({ mail, onSent }: { mail: ReservationMail; onSent: () => void }) {
  const { busy, failed, run } = useAction()
  const toast = useToast()
  const send = () =>
    run(words.sendFailed, async () => {
      await staffCall('resendMail', { id: mail._id })
      toast(words.sent)
      onSent()
    })
  if (failed) return <Failure failed={failed} busy={busy} />
  return (
    <button className="panel-link no-print" type="button" aria-disabled={busy} onClick={send}>
      {words.sendAgain}
      <span className="sr-only">{words.sendAgainOf({ mail: NAMES[mail.template] })}</span>
    </button>
  )
}
