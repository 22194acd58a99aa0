import { Link } from 'react-router'
import * as common from '#messages/office-common'
import * as texts from '#messages/office-phone'
import { isCalendarDate, isClockTime } from '../../../domain/values/day-arithmetic.ts'
import { instantOf, MINUTE_MS } from '../../../domain/values/time.ts'
import { MarkedText } from '../../ui/marked-text.tsx'
import { useCall } from '../data/use-call.ts'
import { clockTime } from '../today/clock-time.ts'
import type { PhoneForm } from './use-phone-form.ts'

type Props = { state: PhoneForm; timeZone: string }

/** A ride of the caller less than an hour from this one. */
export function AlreadyBooked({ state: { values, known }, timeZone }: Props) {
  const id = known.isOvertyped ? undefined : known.customer?._id
  const { data: customer } = useCall('getCustomer', id ? { id } : {}, {
    sentence: common.loadFailed,
    enabled: id !== undefined,
  })
  const { pickUpDate: date, pickUpTime: time } = values
  if (!id || !customer || !isCalendarDate(date) || !isClockTime(time)) return null
  const at = instantOf({ date, time }, timeZone)
  const found = customer.reservations.find(
    ({ pickUpAt, status }) => status !== 'cancelled' && Math.abs(Date.parse(pickUpAt) - at) < 60 * MINUTE_MS,
  )
  if (!found) return null
  const { _id, reference, pickUpAt } = found
  return (
    <span className="text-pending">
      <MarkedText
        text={texts.alreadyBooked({ time: clockTime(pickUpAt, timeZone), reference })}
        marks={{ ride: part => <Link to={`/admin/reservations/${_id}`}>{part}</Link> }}
      />
    </span>
  )
}
