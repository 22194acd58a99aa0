import { useState } from 'react'
import * as words from '#messages/office-board'
import * as common from '#messages/office-common'
import type { Board, BoardTrip } from '../../../contract/day/board-schemas.ts'
import { phoneHref } from '../../../domain/values/contact-links.ts'
import { useToast } from '../../shell/toasts.tsx'
import { useSite } from '../../ui/use-site.ts'
import { Button } from '../button.tsx'
import { Failure } from '../editor/failure.tsx'
import { sentLinkText } from '../live/sent-link.ts'
import { useEmailOff } from '../live/use-email-off.ts'
import { hoursAndMinutes } from '../reservations/panel/pick-up-line.ts'
import { plain } from '../reservations/trips/trip-words.ts'
import { SpokenText } from '../spoken-text.tsx'
import { staffCall } from '../staff-call.ts'
import { clockTime } from '../today/clock-time.ts'
import { useAction } from '../use-action.ts'
import { type Alert, alertKey, alertsOf, isUrgent } from './alerts.ts'
import styles from './board-strips.module.css'
import type { Overlap } from './lay-board.ts'
import { Shape } from './shape.tsx'
import type { OpenTrip } from './trip-panel.tsx'
import { alarmName, driverName, nameOf, tripName } from './trip-texts.ts'

const SHOWN_MAX = 4
const SHOWN_BESIDE_PANEL = 2

type Props = {
  board: Board
  overlaps: readonly Overlap[]
  hasPanel: boolean
  reload: () => void
  onOpen: OpenTrip
}

export function AlertStrip({ board, overlaps, hasPanel, reload, onOpen }: Props) {
  const [all, setAll] = useState(false)
  const action = useAction()
  const alerts = alertsOf(board, overlaps)
  const shown = all ? alerts : alerts.slice(0, hasPanel ? SHOWN_BESIDE_PANEL : SHOWN_MAX)
  if (alerts.length === 0) return null
  const act = (work: () => Promise<unknown>) =>
    void action.run(common.actionFailed, () => work().finally(reload))
  return (
    <section
      className={`${styles['alerts']} -mx-(--edge) border-b border-hair bg-raised`}
      aria-label={words.alerts({ count: alerts.length })}
    >
      {action.failed && <Failure failed={action.failed} busy={action.busy} onBack={action.clear} />}
      {/* The boundary of the hidden texts, which would widen the page. */}
      <ul
        className={`${all ? 'min-[1181px]:flex-wrap' : ''} relative flex m-0 p-0 list-none max-[1180px]:overflow-x-auto max-[1180px]:no-scrollbar max-[760px]:gap-2.5 max-[760px]:py-2.5 max-[760px]:px-(--edge) max-[760px]:overflow-x-auto max-[760px]:bg-page max-[760px]:no-scrollbar`}
      >
        {shown.map(alert => (
          <AlertItem key={alertKey(alert)} {...{ board, alert, act, onOpen }} busy={action.busy} />
        ))}
        {alerts.length > shown.length && (
          <li
            className={`${styles['rest']} grid flex-[1_1_0] grid-cols-[minmax(0,1fr)_auto] gap-x-2.5 items-center min-w-0 min-h-14.5 py-2 ps-3.75 pe-3.5 border-s-3 border-pending text-pending max-[1180px]:flex-[1_0_250px]`}
          >
            <button
              className="min-w-0 p-0 truncate border-0 bg-transparent font-text font-semibold text-14/5 text-start"
              type="button"
              onClick={() => setAll(true)}
            >
              <b className="font-semibold">
                {words.moreAlerts({ count: String(alerts.length - shown.length) })}
              </b>
              <small className="block truncate text-fg2 font-text font-normal text-13/4.5">
                {words.showAll}
              </small>
            </button>
          </li>
        )}
      </ul>
    </section>
  )
}

type ItemProps = {
  board: Board
  alert: Alert
  act: (work: () => Promise<unknown>) => void
  onOpen: OpenTrip
  busy: boolean
}

function AlertItem(props: ItemProps) {
  const { board, alert, onOpen } = props
  const { timeZone } = useSite()
  return (
    <li
      className="grid flex-[1_1_250px] grid-cols-[minmax(0,1fr)_fit-content(45%)] wrap-anywhere gap-x-2.5 items-center min-w-0 min-h-14.5 py-2 ps-3.75 pe-3.5 border-s-3 border-s-pending text-pending data-urgent:border-alert data-urgent:text-alert max-[1180px]:flex-[1_0_300px]"
      data-urgent={isUrgent(alert) || undefined}
    >
      <button
        className={`${styles['title']} [&_svg]:me-1.75 max-[760px]:min-h-8 max-[760px]:text-15`}
        type="button"
        onClick={() => onOpen(alert.trip._id)}
      >
        <Shape look={isUrgent(alert) ? 'late' : alert.kind === 'not-accepted' ? 'not-accepted' : 'pending'} />
        {titleOf(alert, timeZone)}
      </button>
      <p>{detailsOf(alert, board, timeZone)}</p>
      <Remedy {...props} />
    </li>
  )
}

function titleOf(alert: Alert, timeZone: string): string {
  if (alert.kind === 'conflict') return words.conflictOn({ lane: alert.overlap.lane.name })
  const name = alarmName(alert.kind)
  const isMany = alert.kind === 'unassigned' && alert.count > 1
  const second = isMany ? words.trips({ count: alert.count }) : tripName(alert.trip, timeZone)
  return common.joined({ first: name, second })
}

function detailsOf(alert: Alert, { lanes }: Board, timeZone: string): string {
  const { kind, trip } = alert
  const time = (at: string | number | null) =>
    at === null ? '' : clockTime(new Date(at).toISOString(), timeZone)
  if (kind === 'conflict')
    return words.doubleBooked({ from: time(alert.overlap.from), until: time(alert.overlap.until) })
  if (kind === 'unassigned')
    return words.nextUnassigned({ count: alert.count, trip: tripName(trip, timeZone) })
  return words.alertDetails({
    kind: plain(kind),
    amount: hoursAndMinutes(alert.alarm.minutes),
    time: time(kind === 'hold-ending' ? trip.heldUntil : trip.from),
    driver: nameOf(trip.driver, lanes) ?? '',
    flight: trip.landsAt === null ? words.flightOff : words.lands({ time: time(trip.landsAt) }),
  })
}

function Remedy({ board, alert, act, onOpen, busy }: ItemProps) {
  const toast = useToast()
  const emailOff = useEmailOff()
  const { timeZone } = useSite()
  const { kind, trip } = alert
  const about = tripName(trip, timeZone)
  const press = (text: string, onClick: () => void) => (
    <Button small className="area-[1/2/3] text-fg" busy={busy} onClick={onClick}>
      <SpokenText text={text} />
    </Button>
  )
  const open = () => onOpen(trip._id)
  const driver = board.lanes.find(({ _id }) => _id === trip.driver)
  const phone = 'alarm' in alert ? alert.alarm.phone : ''
  switch (kind) {
    case 'late':
    case 'not-started':
    case 'still-not-started':
    case 'flight-news':
      // A suggested driver has not heard of the trip.
      if (!trip.pinned) return press(words.assign({ about }), open)
      if (!driver || phone === '') return press(words.review({ about }), open)
      return (
        <a className="button quiet small area-[1/2/3] text-fg whitespace-normal!" href={phoneHref(phone)}>
          <SpokenText text={words.callDriver({ driver: driverName(driver, board.lanes), about })} />
        </a>
      )
    case 'conflict':
      return press(words.reassign({ about }), () => onOpen(trip._id, { reassigns: true }))
    case 'unassigned':
    case 'declined':
      return press(words.assign({ about }), open)
    case 'not-accepted':
      return press(words.remind({ about }), () => act(async () => toast(await remind(trip, emailOff))))
    case 'no-show-asked':
      return press(words.noShow({ about }), () => act(() => markNoShow(trip)))
    case 'flight-moved': {
      const { _id: id, proposedAt } = trip
      if (proposedAt === null) return press(words.review({ about }), open)
      const body = { pickUpAt: proposedAt, take: true }
      const text = words.movePickUp({ about, to: clockTime(proposedAt, timeZone) })
      return press(text, () => act(() => staffCall('answerFlightMove', { id, body })))
    }
    default:
      return press(words.review({ about }), open)
  }
}

/** Sends the driver the trip link again. */
async function remind({ _id: id }: BoardTrip, emailOff: boolean): Promise<string> {
  const { sentTo } = await staffCall('makeDriverLink', { id, body: { send: true, fresh: false } })
  return sentLinkText({ sentTo, emailOff })
}

async function markNoShow({ _id: id, progress }: BoardTrip): Promise<void> {
  await staffCall('changeTripProgress', { id, body: { seen: progress, to: 'no-show', attempts: [] } })
}
