import { Link, useLocation } from 'react-router'
import * as words from '#messages/office-calendar'
import * as common from '#messages/office-common'
import * as shared from '#messages/shared'
import type { CalendarTrip } from '../../../../contract/booking/list-schemas.ts'
import { passengersLabel, timeInWords } from '../../../in-words.ts'
import { useSite } from '../../../ui/use-site.ts'
import { typedPhoneText } from '../../customers/phone-text.ts'
import { clockTime } from '../../today/clock-time.ts'
import { routeText } from '../route-text.ts'
import { Status } from '../status.tsx'
import type { Block } from './day-blocks.ts'

export const TRIP_LINK =
  'calendar-trip block h-full rounded-xs overflow-hidden text-13/4.25 focus-visible:z-4 focus-visible:-outline-offset-1 scroll-my-[calc(var(--head)_+_8px)_8px] scroll-mx-[60px_8px] phone:min-h-16 phone:py-2.5 phone:px-3 phone:border-b phone:border-b-hair phone:border-s-3 phone:text-16/5.5'

const TONES = {
  pending: '[--tone:var(--pending)] [--line:dashed]',
  confirmed: '[--tone:var(--confirmed)]',
  completed: '[--tone:var(--completed)] text-fg2',
  cancelled: '[--tone:var(--alert)] text-fg2',
}

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
  const struck = trip.status === 'cancelled' ? 'line-through' : ''
  const places = routeText(trip.pickUpAddress, trip.dropOffAddress)
  const route = trip.isReturn ? common.labeled({ label: shared.returnTrip, value: places }) : places
  return (
    <li
      className={`calendar-block ${TONES[trip.status]} phone:in-data-closed:data-folds:hidden`}
      data-folds={folds || undefined}
      data-guess={hasEnd ? undefined : true}
      data-began={beganBefore || undefined}
      data-goes-on={goesOn || undefined}
      style={{ '--top': top, '--height': bottom - top, '--lane': lane, '--of': lanes }}
    >
      <Link
        className={`${TRIP_LINK} py-px px-1.5 phone:border-s-(--tone)`}
        to={{ pathname: `/admin/reservations/calendar/${trip._id}`, search }}
        aria-current={open ? 'true' : undefined}
        title={`${timeInWords(trip.pickUpTime)}, ${trip.firstName} ${trip.lastName}, ${route}`}
        preventScrollReset
      >
        <span className="calendar-line flex items-center gap-1 min-w-0 whitespace-nowrap [&>.status]:flex-none @max-[131px]:flex-wrap">
          <Status status={trip.status} /> <Times block={block} look={struck} />{' '}
          <strong
            className={`min-w-0 overflow-hidden font-semibold text-ellipsis in-data-[view=day]:ms-1 @max-[131px]:flex-[1_0_100%] ${struck}`}
          >
            <span className="in-data-[view=week]:sr-only">{trip.firstName} </span>
            {trip.lastName}
          </strong>
        </span>
        <span className={`calendar-route block truncate text-fg2 ${struck}`}>{route}</span>
        <span className="calendar-rest text-fg2 in-data-[view=week]:sr-only">
          {passengersLabel(trip.numberOfPassengers)}, {typedPhoneText(trip.phoneNumber)}
          {trip.wishedVehicle && `, ${words.askedFor({ vehicle: trip.wishedVehicle })}`}
        </span>
      </Link>
    </li>
  )
}

type TimesProps = { block: Block<CalendarTrip>; look: string }

/** After midnight, on its second day, a trip shows its end. */
function Times({ block: { trip, hasEnd, beganBefore }, look }: TimesProps) {
  const { timeZone } = useSite()
  const end = hasEnd && trip.endsAt ? clockTime(trip.endsAt, timeZone) : undefined
  const [hours, ...half] = timeInWords(trip.pickUpTime).split(' ')
  const className = `calendar-times flex-none ${look}`
  if (beganBefore && end) return <span className={className}>{common.untilEnd({ end })}</span>
  return (
    <span className={className}>
      <time dateTime={trip.pickUpAt}>
        {hours}
        <span className="@max-[131px]:sr-only"> {half.join(' ')}</span>
      </time>
      {end && <span className="in-data-[view=week]:sr-only"> {common.toTarget({ target: end })}</span>}
    </span>
  )
}
