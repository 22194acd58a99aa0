import { useEffect } from 'react'
import type { ReservationMail } from '../../../contract/reservations/schemas.ts'
import { useToast } from '../../shell/toasts.tsx'
import { Failure } from '../editor/failure.tsx'
import { Moment } from '../moment.tsx'
import { staffCall } from '../staff-call.ts'
import { useAction } from '../use-action.ts'

const STATES = {
  pending: 'On its way',
  delivered: 'Delivered',
  'given-up': 'Not delivered',
  withheld: 'Not sent',
  refused: 'Not delivered: the address was refused',
  dropped: 'Not sent: no longer true',
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

/** A delivery raises no event, so pending mails are polled. The interval doubles with each attempt of the delivery. */
const FIRST_POLL_MS = 1500
const LONGEST_POLL_MS = 60_000

function usePolling(mails: ReservationMail[], reload: () => void) {
  useEffect(() => {
    const pending = mails.filter(({ state }) => state === 'pending')
    if (pending.length === 0) return
    const attempts = Math.min(...pending.map(mail => mail.attempts))
    const timer = setTimeout(reload, Math.min(FIRST_POLL_MS * 2 ** attempts, LONGEST_POLL_MS))
    return () => clearTimeout(timer)
  }, [mails, reload])
}

/** The mails about the reservation and the state of their delivery. */
export function ReservationMails({ mails, onSent }: Props) {
  usePolling(mails, onSent)
  return (
    <section>
      <h3>Mails</h3>
      {mails.length === 0 && (
        <p className="quiet-note">Mails are kept for a month after they were delivered.</p>
      )}
      <ul className="mails">
        {mails.map(mail => (
          <li key={mail._id}>
            <div>
              <strong>{NAMES[mail.template]}</strong>
              <p>
                to {recipientOf(mail)} ·{' '}
                <span className={`mail-state mail-${mail.state}`}>
                  {STATES[mail.state]}, <Moment at={mail.at} />
                </span>
              </p>
              {mail.error && mail.state !== 'dropped' && (
                <p className="mail-error">
                  {mail.attempts > 1 && `After ${mail.attempts} attempts: `}
                  {mail.error}
                </p>
              )}
            </div>
            <SendAgain mail={mail} onSent={onSent} />
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
    <button className="button quiet small no-print" type="button" aria-disabled={busy} onClick={send}>
      Send again<span className="sr-only">: {NAMES[mail.template]}</span>
    </button>
  )
}
