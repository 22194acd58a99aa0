import * as words from '#messages/office-board'
import * as common from '#messages/office-common'
import type { Board, BoardTrip } from '../../../contract/day/board-schemas.ts'
import { useSite } from '../../ui/use-site.ts'
import { STATUS_WORDS } from '../reservations/list/status-words.ts'
import { hoursAndMinutes } from '../reservations/panel/pick-up-line.ts'
import { clockTime } from '../today/clock-time.ts'
import { useNow } from '../use-now.ts'
import styles from './board-strips.module.css'
import { type Duty, dutiesOf, type Focus } from './duty.ts'
import { isLate } from './trip-look.ts'
import { alarmName, driverName, lastNameOf } from './trip-texts.ts'

/** Each driver with their shift, hours and current trip. */
export function DutyStrip({ board }: { board: Board }) {
  const now = useNow().getTime()
  const duties = dutiesOf(board, now)
  if (duties.length === 0) return null
  return (
    <div className="mt-2.5 -mx-(--edge) px-(--edge) border-y border-hair bg-page">
      <ul
        className={`${styles['duties']} grid grid-cols-[repeat(auto-fill,minmax(136px,1fr))] gap-px -mx-3.5 my-0 p-0 overflow-clip text-13 leading-4.5 list-none`}
        aria-label={words.hoursOfService}
      >
        {duties.map(duty => (
          <DutyItem key={duty.lane._id} board={board} duty={duty} now={now} />
        ))}
      </ul>
    </div>
  )
}

type ItemProps = { board: Board; duty: Duty; now: number }

function DutyItem({ board, duty, now }: ItemProps) {
  const { timeZone } = useSite()
  const { lane, off, usedMinutes, focus } = duty
  const max = lane.maxDutyMinutes ?? 0
  const late = board.alarms.some(({ kind, trip }) => isLate(kind) && trip === focus?.trip._id)
  const tone = late ? 'late' : isOn(duty, board, now) ? 'on' : 'off'
  const isOverMax = max > 0 && usedMinutes > max
  const used = hoursAndMinutes(usedMinutes)
  return (
    <li className="min-w-0 pt-2.75 pb-3.5 px-3.5 text-fg2" data-tone={tone} title={lane.name}>
      <p className="flex flex-wrap gap-y-0 gap-x-2 justify-between max-h-5 overflow-hidden whitespace-nowrap">
        <b className="max-w-full overflow-hidden text-ellipsis text-fg font-text font-semibold text-14/5">
          {driverName(lane, board.lanes)}
        </b>
        <small className="max-w-full overflow-hidden text-ellipsis text-13">
          {board.driversAlwaysThere && !off ? '' : shiftText(duty, { now, timeZone })}
        </small>
      </p>
      <i className={`${styles['meter']} block h-1 mt-1.75 mb-1.5 mx-0 bg-hair`}>
        <i
          className="[--used:0] block w-(--used) h-full bg-fg2 in-data-[tone=on]:bg-confirmed data-over:bg-alert"
          data-over={isOverMax || undefined}
          style={{ '--used': `${max === 0 ? 0 : Math.min(100, (usedMinutes / max) * 100)}%` }}
        />
      </i>
      <p className="flex flex-wrap gap-y-0 gap-x-2 justify-between max-h-5 overflow-hidden whitespace-nowrap in-data-[tone=late]:text-alert">
        <span className="max-w-full overflow-hidden text-ellipsis">{doingText(duty, late)}</span>
        {focus && (
          <time className="max-w-full overflow-hidden text-ellipsis" dateTime={timeOf(focus)}>
            {clockTime(timeOf(focus), timeZone)}
          </time>
        )}
      </p>
      <p
        className="flex flex-wrap gap-y-0 gap-x-2 justify-between max-h-5 overflow-hidden whitespace-nowrap data-over:text-alert"
        data-over={isOverMax || undefined}
      >
        {max === 0 ? used : common.hoursOfMax({ used, max: hoursAndMinutes(max) })}
      </p>
    </li>
  )
}

function isOn({ shift, off }: Duty, { driversAlwaysThere }: Board, now: number): boolean {
  if (off && (off.isWholeDay || off.from <= now)) return false
  return driversAlwaysThere || (shift !== undefined && now < shift.until)
}

function shiftText({ shift, off }: Duty, { now, timeZone }: { now: number; timeZone: string }): string {
  const time = (at: number) => clockTime(new Date(at).toISOString(), timeZone)
  if (off?.isWholeDay) return words.offDuty({ purpose: 'off' })
  if (off) return words.offSpan({ from: time(off.from), until: time(off.until) })
  if (!shift) return words.offShift
  if (now < shift.from) return words.shiftFrom({ time: time(shift.from) })
  return now < shift.until
    ? words.shiftUntil({ time: time(shift.until) })
    : words.shiftOver({ time: time(shift.until) })
}

function doingText({ trips, focus }: Duty, late: boolean): string {
  if (trips.length === 0) return words.noTripsAssigned
  if (!focus) return common.joined({ first: words.finished, second: words.trips({ count: trips.length }) })
  return common.joined({ first: stateName(focus, late), second: lastNameOf(focus.trip) })
}

function stateName({ trip, isUnderWay }: Focus, late: boolean): string {
  if (late) return alarmName('late')
  return isUnderWay ? STATUS_WORDS[trip.state] : words.next
}

/** The end of a ride on board, else the pickup. */
function timeOf({ trip }: Focus): BoardTrip['pickUpAt'] {
  return trip.progress === 'on-board' && trip.endsAt !== null ? trip.endsAt : trip.pickUpAt
}
