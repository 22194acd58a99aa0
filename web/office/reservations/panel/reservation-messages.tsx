import type { ReservationMail } from '../../../../contract/reservations/schemas.ts'
import { useToast } from '../../../shell/toasts.tsx'
import { Failure } from '../../editor/failure.tsx'
import { staffCall } from '../../staff-call.ts'
import { useAction } from '../../use-action.ts'
import { ShortMoment } from './short-moment.tsx'

const STATES = {
  pending: 'on its way',
  delivered: 'delivered',
  'given-up': 'not delivered',
  withheld: 'not sent',
  refused: 'address refused',
  dropped: 'no longer true',
} as const

const NAMES = {
  'reservation-received': 'Request received',
  'reservation-to-owner': 'New reservation',
  'reservation-confirmed': 'Ride confirmed',
  'reservation-cancelled': 'Ride cancelled',
  'reservation-changed': 'Ride changed',
} as const

/** Names the recipient of a sent mail without its address, which may have changed since. */
function recipientOf({ template, to }: ReservationMail): string {
  return to || (template === 'reservation-to-owner' ? 'the company' : 'the customer')
}

type Props = { mails: ReservationMail[]; onSent: () => void }

/** The mails about the reservation with the state of their delivery. */
export function ReservationMessages({ mails, onSent }: Props) {
  return (
    <section>
      <h3>Messages</h3>
      {mails.length === 0 && (
        <p className="panel-note">Mails are kept for a month after they were delivered.</p>
      )}
      <ul className="mails">
        {mails.map(mail => (
          <li key={mail._id}>
            <ShortMoment at={mail.at} />
            <span>
              {NAMES[mail.template]} <small>to {recipientOf(mail)}</small>
            </span>
            <span className={`mail-state mail-${mail.state}`}>{STATES[mail.state]}</span>
            <SendAgain mail={mail} onSent={onSent} />
            {mail.error && mail.state !== 'dropped' && (
              <p className="mail-error">
                {mail.attempts > 1 && `After ${mail.attempts} attempts: `}
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
    run('Failed to send the mail again', async () => {
      await staffCall('resendMail', { id: mail._id })
      toast('The mail is on its way again.')
      onSent()
    })
  if (failed) return <Failure failed={failed} busy={busy} />
  return (
    <button className="panel-link no-print" type="button" aria-disabled={busy} onClick={send}>
      Send again<span className="sr-only">: {NAMES[mail.template]}</span>
    </button>
  )
}
