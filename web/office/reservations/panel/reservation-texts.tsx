import * as common from '#messages/office-common'
import * as words from '#messages/office-texts'
import * as shared from '#messages/shared'
import type { ReservationText, ReservationTexts } from '../../../../contract/notify/schemas.ts'
import { useToast } from '../../../shell/toasts.tsx'
import { PanelLink } from '../../button.tsx'
import { useCall } from '../../data/use-call.ts'
import { Failure } from '../../editor/failure.tsx'
import { ShortMoment } from '../../moment.tsx'
import { staffCall } from '../../staff-call.ts'
import { useAction } from '../../use-action.ts'
import { LOG, LOG_ROW, MAIL_ERROR, MAIL_STATE } from './log.tsx'

const NAMES: Record<ReservationText['template'], string> = {
  'text-welcome': shared.welcome,
  'reservation-confirmed': shared.rideConfirmed,
  'reservation-changed': common.rideChanged,
  'reservation-cancelled': common.rideCancelled,
  'reminder-day': common.reminder,
  'payment-link': shared.paymentLink,
  'mail-bounced': words.mailBounced,
  'driver-given': common.chauffeurAssigned,
  'on-the-way': shared.onTheWay,
  arrived: common.arrived,
  'passenger-confirmed': common.passengerRideConfirmed,
  'passenger-changed': common.passengerRideChanged,
  'passenger-cancelled': common.passengerRideCancelled,
  'passenger-reminder': common.passengerReminder,
  'passenger-driver': common.passengerChauffeurAssigned,
  'passenger-on-the-way': words.passengerOnTheWay,
  'passenger-arrived': words.passengerArrived,
}

const FAILED: ReadonlySet<ReservationText['state']> = new Set(['not-delivered', 'refused', 'given-up'])

/** Milliseconds; delivery reports raise no event, so pending texts are polled. */
const POLL_MS = 3000

function untilNextPoll({ texts }: ReservationTexts): number | undefined {
  return texts.some(({ state }) => state === 'pending' || state === 'handed-over') ? POLL_MS : undefined
}

export function ReservationTextsPart({ id }: { id: string }) {
  const { data, failed, loading } = useCall(
    'listReservationTexts',
    { id },
    { sentence: common.loadFailed, poll: untilNextPoll },
  )
  if (failed) return <Failure failed={failed} busy={loading} />
  if (!data || (data.why === 'not-offered' && data.texts.length === 0)) return null
  const { why, texts } = data
  return (
    <section>
      <h3>{words.texts}</h3>
      <p className="panel-note">
        {words.consent({ why: why?.replace('-', '') ?? 'none' })} <ConsentButton id={id} why={why} />
      </p>
      {texts.length > 0 && (
        <ul className={`mails ${LOG}`}>
          {texts.map(text => (
            <li className={LOG_ROW} key={text._id}>
              <ShortMoment at={text.at} />
              <span>{NAMES[text.template]}</span>
              <span className={`${MAIL_STATE} ${FAILED.has(text.state) ? 'text-alert' : ''}`}>
                {words.state({ state: text.state.replace('-', '') })}
              </span>
              {text.error && <p className={MAIL_ERROR}>{text.error}</p>}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** After STOP, only a text from the phone itself can resume texting. */
function ConsentButton({ id, why }: { id: string; why: ReservationTexts['why'] }) {
  const { busy, failed, run } = useAction()
  const toast = useToast()
  if (why === 'not-offered' || why === 'no-number' || why === 'stopped') return null
  const given = why !== undefined
  const say = () =>
    run(common.notSaved, async () => {
      await staffCall('setTextConsent', { id, body: { given } })
      toast(words.noted({ given: given ? 'yes' : 'no' }))
    })
  if (failed) return <Failure failed={failed} busy={busy} />
  return (
    <PanelLink busy={busy} onClick={say}>
      {given ? words.agreedByPhone : words.endTexts}
    </PanelLink>
  )
}
