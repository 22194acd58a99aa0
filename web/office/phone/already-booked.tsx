import { useCallback } from 'react'
import { Link } from 'react-router'
import * as common from '#messages/office-common'
import * as texts from '#messages/office-phone'
import { type Contact, contactsOf } from '../../../domain/customers/customer.ts'
import { isCalendarDate, isClockTime } from '../../../domain/values/day-arithmetic.ts'
import { instantOf } from '../../../domain/values/time.ts'
import { MarkedText } from '../../ui/marked-text.tsx'
import { wallClock } from '../../wall-clock.ts'
import { useCall } from '../data/use-call.ts'
import { staffCall } from '../staff-call.ts'
import { clockTime } from '../today/clock-time.ts'
import { useLatestSearch } from '../use-latest-search.ts'
import type { PhoneProps } from './field-of.tsx'
import { NEAR_MS, rideNear, ridesOf } from './ride-near.ts'

/** A ride of the caller less than an hour from this one, also of a caller who is new or was not chosen. */
export function AlreadyBooked({ state: { values, known, timeZone } }: PhoneProps) {
  const id = known.isNew ? undefined : known.customer?._id
  const { data: customer } = useCall('getCustomer', id ? { id } : {}, {
    sentence: common.loadFailed,
    enabled: id !== undefined,
  })
  const { pickUpDate: date, pickUpTime: time } = values
  const isTimed = isCalendarDate(date) && isClockTime(time)
  const at = isTimed ? instantOf({ date, time }, timeZone) : undefined
  const contacts = isTimed ? contactsOf(values) : []
  const byEmail = useRidesOf(contacts, 'email', { at, timeZone })
  const byPhone = useRidesOf(contacts, 'phone', { at, timeZone })
  if (at === undefined) return null
  const rides = [...((id && customer?.reservations) || []), ...byEmail, ...byPhone]
  const found = rideNear(rides, at)
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

/** Limit of the server's search. */
const ROWS_MAX = 100

type When = { at: number | undefined; timeZone: string }

function useRidesOf(contacts: readonly Contact[], kind: Contact['kind'], { at = 0, timeZone }: When) {
  const contact = contacts.find(one => one.kind === kind)
  const value = contact?.value ?? ''
  const q = kind === 'phone' ? value.replace(/;.*|\D/g, '').slice(-DIGITS) : value
  const [from, to] = [at - NEAR_MS, at + NEAR_MS].map(near => wallClock(timeZone, new Date(near)).date)
  const search = useCallback(
    (text: string, signal: AbortSignal) =>
      staffCall('searchReservations', { query: { q: text, from, to, rows: ROWS_MAX }, signal }),
    [from, to],
  )
  const { result } = useLatestSearch(kind === 'phone' || isWhole(value) ? q : '', search)
  return contact && result ? ridesOf(result, contact) : []
}
