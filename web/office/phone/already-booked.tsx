import { Link } from 'react-router'
import * as common from '#messages/office-common'
import * as texts from '#messages/office-phone'
import { type Contact, contactsOf } from '../../../domain/customers/customer.ts'
import { addDays, isCalendarDate, isClockTime } from '../../../domain/values/day-arithmetic.ts'
import { instantOf } from '../../../domain/values/time.ts'
import { MarkedText } from '../../ui/marked-text.tsx'
import { useCall } from '../data/use-call.ts'
import { clockTime } from '../today/clock-time.ts'
import { type BookedRide, rideNear, ridesOf } from './ride-near.ts'
import type { PhoneForm } from './use-phone-form.ts'

type Props = { state: PhoneForm; timeZone: string }

/** A ride of the caller less than an hour from this one, also of a caller who was not chosen among the customers. */
export function AlreadyBooked({ state: { values, known }, timeZone }: Props) {
  const id = known.isNew ? undefined : known.customer?._id
  const { data: customer } = useCall('getCustomer', id ? { id } : {}, {
    sentence: common.loadFailed,
    enabled: id !== undefined,
  })
  const { pickUpDate: date, pickUpTime: time } = values
  const isTimed = isCalendarDate(date) && isClockTime(time)
  const contacts = isTimed && !known.isNew ? contactsOf(values) : []
  const byEmail = useRidesOf(contacts, 'email', date)
  const byPhone = useRidesOf(contacts, 'phone', date)
  if (!isTimed) return null
  const rides = [...((id && customer?.reservations) || []), ...byEmail, ...byPhone]
  const found = rideNear(rides, instantOf({ date, time }, timeZone))
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

/** Not while it is typed. */
const isWhole = (email: string) => /@.+\../.test(email)

/** Digits by which a number is found with and without its country. */
const DIGITS = 10

function useRidesOf(contacts: readonly Contact[], kind: Contact['kind'], date: string): BookedRide[] {
  const contact = contacts.find(one => one.kind === kind)
  const value = contact?.value ?? ''
  const q = kind === 'phone' ? value.replace(/;.*|\D/g, '').slice(-DIGITS) : value
  const query = contact ? { q, from: addDays(date, -1), to: addDays(date, 1) } : {}
  const { data } = useCall(
    'searchReservations',
    { query },
    { sentence: common.loadFailed, enabled: contact !== undefined && (kind === 'phone' || isWhole(value)) },
  )
  return contact && data ? ridesOf(data, contact) : []
}
