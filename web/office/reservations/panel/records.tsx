import type { ReactNode } from 'react'
import { withNote } from '#messages/office-activity'
import * as common from '#messages/office-common'
import * as words from '#messages/office-panel'
import * as textWords from '#messages/office-texts'
import * as quotes from '#messages/quotes'
import * as shared from '#messages/shared'
import type { ReservationEvent } from '../../../../contract/booking/schemas.ts'
import type { ReservationText, ReservationTexts } from '../../../../contract/notify/schemas.ts'
import type { Reservation, ReservationMail } from '../../../../contract/reservations/schemas.ts'
import { useToast } from '../../../shell/toasts.tsx'
import { useSite } from '../../../ui/use-site.ts'
import { PanelLink } from '../../button.tsx'
import { useCall } from '../../data/use-call.ts'
import { Failure } from '../../editor/failure.tsx'
import { useEmailOff } from '../../live/use-email-off.ts'
import { ShortMoment } from '../../moment.tsx'
import { staffCall } from '../../staff-call.ts'
import { useAction } from '../../use-action.ts'
import { useNow } from '../../use-now.ts'
import { formatMoment } from '../../zone.ts'
import { differenceLine, historyLine } from '../history-line.ts'
import { LinksPart, useShown } from '../links/links-part.tsx'
import type { Panel } from './use-panel.ts'

/** Dated lines; a date of another year is wider, so all rows share its column. */
const LOG =
  'grid grid-cols-[max-content_minmax(0,1fr)_auto] gap-y-0.5 gap-x-2.5 m-0 p-0 list-none [&_time]:text-fg2 [&_time]:whitespace-nowrap'
const LOG_ROW = 'grid col-span-full grid-cols-[subgrid]'

type Props = { panel: Panel; reservation: Reservation }

/** Messages, history, rating and guest links. */
export function Records({ panel: { mails, events, refresh }, reservation: { _id, rating } }: Props) {
  return (
    <>
      {mails && <ReservationMessages mails={mails} onSent={refresh} />}
      <ReservationTextsPart id={_id} />
      {events && <ReservationHistory events={events} />}
      {rating && <ReservationRating rating={rating} />}
      <LinksPart id={_id} />
    </>
  )
}

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

const NAMES: Record<ReservationMail['template'] | ReservationText['template'], string> = {
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
  'text-welcome': shared.welcome,
  'mail-bounced': textWords.mailBounced,
  'passenger-confirmed': common.passengerRideConfirmed,
  'passenger-changed': common.passengerRideChanged,
  'passenger-cancelled': common.passengerRideCancelled,
  'passenger-reminder': common.passengerReminder,
  'passenger-driver': common.passengerChauffeurAssigned,
  'passenger-on-the-way': textWords.passengerOnTheWay,
  'passenger-arrived': textWords.passengerArrived,
}

/** Omits the address, which may have changed since. */
function recipientOf({ template, to }: ReservationMail): string {
  return to || (template === 'reservation-to-owner' ? words.company : common.theCustomer)
}

const byMoment = (one: ReservationMail, other: ReservationMail) => Date.parse(one.at) - Date.parse(other.at)

function errorOf({ error, attempts }: ReservationMail): string {
  return error && attempts > 1 ? `${words.attempts({ count: attempts })} ${error}` : error
}

type LogProps = {
  item: Pick<ReservationMail, 'at'> & { template: keyof typeof NAMES }
  state: string
  className: string
  error: string
  children?: ReactNode
}

function LogRow({ item: { at, template }, state, className, error, children }: LogProps) {
  return (
    <li className={LOG_ROW}>
      <ShortMoment at={at} />
      <span>{NAMES[template]} </span>
      {children}
      <span className={`text-end first-letter:uppercase ${className}`}>{state}</span>
      {error && <p className="col-[2/-1] text-alert text-13">{error}</p>}
    </li>
  )
}

type MessagesProps = { mails: ReservationMail[]; onSent: () => void }

function stateOf({ state, at, toFile }: ReservationMail, now: Date): string {
  if (state === 'pending' && Date.parse(at) > now.getTime()) return words.stateScheduled
  return toFile ? words.stateToFile : STATES[state]
}

function ReservationMessages({ mails, onSent }: MessagesProps) {
  const now = useNow()
  return (
    <section>
      <h3>{shared.messages}</h3>
      {mails.length === 0 && <p className="panel-note">{words.noEmails}</p>}
      <ul className={`mails ${LOG}`}>
        {mails.toSorted(byMoment).map(mail => (
          <LogRow
            key={mail._id}
            item={mail}
            state={stateOf(mail, now)}
            className={`row-1 col-3 ${mail.toFile ? 'mail-to-file text-pending' : COLORS[mail.state]}`}
            error={mail.state === 'dropped' ? '' : errorOf(mail)}
          >
            <span className="row-2 col-[2/-1] flex flex-wrap items-baseline justify-between gap-x-2.5">
              <small className="wrap-anywhere text-fg2 text-13">
                {common.toTarget({ target: recipientOf(mail) })}
              </small>
              <SendAgain mail={mail} onSent={onSent} />
            </span>
          </LogRow>
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
    <PanelLink className="ms-auto" busy={busy} onClick={send}>
      {common.sendAgain}
      <span className="sr-only">{words.sendAgainOf({ mail: NAMES[mail.template] })}</span>
    </PanelLink>
  )
}

const FAILED: ReadonlySet<ReservationText['state']> = new Set(['not-delivered', 'refused', 'given-up'])

/** Milliseconds; delivery reports raise no event, so pending texts are polled. */
const POLL_MS = 3000

function untilNextPoll({ texts }: ReservationTexts): number | undefined {
  return texts.some(({ state }) => state === 'pending' || state === 'handed-over') ? POLL_MS : undefined
}

function ReservationTextsPart({ id }: { id: string }) {
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
      <h3>{textWords.texts}</h3>
      <p className="panel-note">
        {textWords.consent({ why: why?.replace('-', '') ?? 'none' })} <ConsentButton id={id} why={why} />
      </p>
      {texts.length > 0 && (
        <ul className={`mails ${LOG}`}>
          {texts.map(text => (
            <LogRow
              key={text._id}
              item={text}
              state={textWords.state({ state: text.state.replace('-', '') })}
              className={FAILED.has(text.state) ? 'text-alert' : ''}
              error={text.error}
            />
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
      toast(textWords.noted({ given: given ? 'yes' : 'no' }))
    })
  if (failed) return <Failure failed={failed} busy={busy} />
  return (
    <PanelLink busy={busy} onClick={say}>
      {given ? textWords.agreedByPhone : textWords.endTexts}
    </PanelLink>
  )
}

/** Fully described by their line. */
const TOLD_IN_THE_LINE = ['money', 'progress', 'rated']

function ReservationHistory({ events }: { events: ReservationEvent[] }) {
  const { timeZone } = useSite()
  const happened = (what: string, at: string) => withNote({ text: what, note: formatMoment(at, timeZone) })
  const lines = events.toReversed().flatMap(event => historyLine(event).map(text => ({ ...event, text })))
  const { shown, more } = useShown(lines, count => words.all({ count }))
  return (
    <section>
      <h3>
        {common.history}
        {more}
      </h3>
      <ol className={`history ${LOG}`}>
        {shown.map(({ _id, at, text, what = '', happenedAt, differences = [] }) => (
          <li className={LOG_ROW} key={_id}>
            <ShortMoment at={at} />
            <span className="col-[2/-1]">
              {happenedAt ? happened(text, happenedAt) : text}
              {(TOLD_IN_THE_LINE.includes(what) ? [] : differences).map(difference => (
                <small className="block text-fg2 text-13" key={difference.name}>
                  {differenceLine(difference)}
                </small>
              ))}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}

function ReservationRating({ rating }: { rating: NonNullable<Reservation['rating']> }) {
  const { stars, text, publish, shownName, at } = rating
  return (
    <section>
      <h3>{words.rating}</h3>
      <p className="panel-note">
        <ShortMoment at={at} /> {quotes.stars({ stars: String(stars) })}.{' '}
        {publish ? words.ratingShown({ name: shownName }) : words.ratingPrivate}
      </p>
      {text && <p translate="no">{text}</p>}
    </section>
  )
}
