import * as common from '#messages/office-common'
import * as words from '#messages/office-panel'
import * as shared from '#messages/shared'
import type { ReservationMail } from '../../../../contract/reservations/schemas.ts'
import { useToast } from '../../../shell/toasts.tsx'
import { PanelLink } from '../../button.tsx'
import { Failure } from '../../editor/failure.tsx'
import { useEmailOff } from '../../live/use-email-off.ts'
import { ShortMoment } from '../../moment.tsx'
import { staffCall } from '../../staff-call.ts'
import { useAction } from '../../use-action.ts'
import { useNow } from '../../use-now.ts'
import { LOG, LOG_ROW, MAIL_ERROR, MAIL_STATE } from './log.tsx'

const STATES = {
  pending: shared.sending,
  delivered: words.stateDelivered,
  'given-up': shared.notDelivered,
  withheld: common.notSent,
  refused: words.stateBounced,
  dropped: words.stateOutdated,
} as const

const COLORS: Record<ReservationMail['state'], string> = {
  pending: 'text-fg2',
  delivered: 'text-confirmed',
  'given-up': 'text-alert',
  withheld: 'text-fg2',
  refused: 'text-alert',
  dropped: 'text-fg2',
}

const NAMES = {
  'reservation-received': shared.requestReceived,
  'reservation-to-owner': common.newReservation,
  'reservation-confirmed': shared.rideConfirmed,
  'reservation-cancelled': common.rideCancelled,
  'reservation-changed': common.rideChanged,
  'reminder-day': common.reminder,
  'reservation-completed': words.mailThankYou,
  rate: common.ratingRequest,
  'hold-ended': words.mailHoldExpired,
  'payment-returned': words.mailPaymentReturned,
  'payment-link': shared.paymentLink,
  'refund-made': shared.refund,
  'refund-failed': words.mailRefundFailed,
  'car-question': words.mailVehicleChange,
  'driver-given': common.chauffeurAssigned,
  'on-the-way': shared.onTheWay,
  arrived: common.arrived,
} as const

/** Omits the address, which may have changed since. */
function recipientOf({ template, to }: ReservationMail): string {
  return to || (template === 'reservation-to-owner' ? words.company : common.theCustomer)
}

const byMoment = (one: ReservationMail, other: ReservationMail) => Date.parse(one.at) - Date.parse(other.at)

type Props = { mails: ReservationMail[]; onSent: () => void }

function stateOf({ state, at, toFile }: ReservationMail, now: Date): string {
  if (state === 'pending' && Date.parse(at) > now.getTime()) return words.stateScheduled
  return toFile ? words.stateToFile : STATES[state]
}

export function ReservationMessages({ mails, onSent }: Props) {
  const now = useNow()
  return (
    <section>
      <h3>{shared.messages}</h3>
      {mails.length === 0 && <p className="panel-note">{words.noEmails}</p>}
      <ul className={`mails ${LOG}`}>
        {mails.toSorted(byMoment).map(mail => (
          <li className={LOG_ROW} key={mail._id}>
            <ShortMoment at={mail.at} />
            <span>{NAMES[mail.template]} </span>
            <span className="row-2 col-[2/-1] flex flex-wrap items-baseline justify-between gap-x-2.5">
              <small className="wrap-anywhere text-fg2 text-13">
                {common.toTarget({ target: recipientOf(mail) })}
              </small>
              <SendAgain mail={mail} onSent={onSent} />
            </span>
            <span
              className={`${MAIL_STATE} row-1 col-3 ${mail.toFile ? 'mail-to-file text-pending' : COLORS[mail.state]}`}
            >
              {stateOf(mail, now)}
            </span>
            {mail.error && mail.state !== 'dropped' && (
              <p className={MAIL_ERROR}>
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
  const emailOff = useEmailOff()
  const send = () =>
    run(common.actionFailed, async () => {
      await staffCall('resendMail', { id: mail._id })
      toast(emailOff ? common.emailSaved : words.sent)
      onSent()
    })
  if (failed) return <Failure failed={failed} busy={busy} />
  return (
    <PanelLink look="ms-auto" busy={busy} onClick={send}>
      {common.sendAgain}
      <span className="sr-only">{words.sendAgainOf({ mail: NAMES[mail.template] })}</span>
    </PanelLink>
  )
}
