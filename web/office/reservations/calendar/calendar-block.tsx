import { Link, useLocation } from 'react-router'
import * as words from '#messages/office-calendar'
import * as common from '#messages/office-common'
import type { CalendarTrip } from '../../../../contract/booking/list-schemas.ts'
import { passengersLabel, timeInWords } from '../../../in-words.ts'
import { useSite } from '../../../ui/use-site.ts'
import { clockTime } from '../../today/clock-time.ts'
import { routeText } from '../route-text.ts'
import { Status } from '../status.tsx'
import type { Block } from './day-blocks.ts'

type Props = {
  block: Block<CalendarTrip>
  open: boolean
  /** On phones, hidden behind a row of its day until expanded. */
  folds: boolean
}

/** Status is shown by color, shape and word. */
export function CalendarBlock({ block, open, folds }: Props) {
  const { search } = useLocation()
  const { trip, top, bottom, lane, lanes, hasEnd, beganBefore, goesOn } = block
  const route = routeText(trip.pickUpAddress, trip.dropOffAddress)
  return (
    <li
      className="calendar-block [--top:0] [--height:1] [--lane:0] [--of:1]"
      data-status={trip.status}
      data-folds={folds || undefined}
      data-guess={hasEnd ? undefined : true}
      data-began={beganBefore || undefined}
      data-goes-on={goesOn || undefined}
      style={{ '--top': top, '--height': bottom - top, '--lane': lane, '--of': lanes }}
    >
      <Link
        className="calendar-trip [--tone:var(--fg2)] block h-full py-px px-1.5 rounded-xs overflow-hidden text-13 leading-4.25 focus-visible:z-4 focus-visible:-outline-offset-1 scroll-my-[calc(var(--head)_+_8px)_8px] scroll-mx-[60px_8px]"
        to={{ pathname: `/admin/reservations/calendar/${trip._id}`, search }}
        aria-current={open ? 'true' : undefined}
        title={`${timeInWords(trip.pickUpTime)}, ${trip.firstName} ${trip.lastName}, ${route}`}
        preventScrollReset
      >
        <span className="calendar-line flex items-center gap-1 min-w-0 whitespace-nowrap">
          <Status status={trip.status} /> <Times block={block} />{' '}
          <strong className="min-w-0 overflow-hidden font-semibold text-ellipsis in-data-[view=day]:ms-1">
            <span className="calendar-first in-data-[view=week]:absolute in-data-[view=week]:size-px in-data-[view=week]:overflow-hidden">
              {trip.firstName}{' '}
            </span>
            {trip.lastName}
          </strong>
        </span>
        <span className="calendar-route block truncate text-fg2">{route}</span>
        <span className="calendar-rest text-fg2 in-data-[view=week]:absolute in-data-[view=week]:size-px in-data-[view=week]:overflow-hidden">
          {passengersLabel(trip.numberOfPassengers)}, {trip.phoneNumber}
          {trip.wishedVehicle && `, ${words.askedFor({ vehicle: trip.wishedVehicle })}`}
        </span>
      </Link>
    </li>
  )
}

/** After midnight, on its second day, a trip shows its end. */
function Times({ block: { trip, hasEnd, beganBefore } }: { block: Block<CalendarTrip> }) {
  const { timeZone } = useSite()
  const end = hasEnd && trip.endsAt ? clockTime(trip.endsAt, timeZone) : undefined
  const [hours, ...half] = timeInWords(trip.pickUpTime).split(' ')
  if (beganBefore && end) return <span className="calendar-times">{common.untilEnd({ end })}</span>
  return (
    <span className="calendar-times">
      <time dateTime={trip.pickUpAt}>
        {hours}
        <span className="calendar-half"> {half.join(' ')}</span>
      </time>
      {end && (
        <span className="calendar-end in-data-[view=week]:absolute in-data-[view=week]:size-px in-data-[view=week]:overflow-hidden">
          {' '}
          {common.toTarget({ target: end })}
        </span>
      )}
    </span>
  )
}
