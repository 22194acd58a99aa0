import { isPlausibleEmail, isPlausiblePhone } from '../../../domain/contact-details.ts'
import { isCalendarDate, isClockTime } from '../../../domain/pick-up.ts'
import type { FieldName } from './fields.ts'

type Values = Record<FieldName, string>
type Errors = Partial<Record<FieldName, string>>

/** What belongs together: another date may put a time right. */
const TOGETHER: Partial<Record<FieldName, FieldName[]>> = {
  pickUpDate: ['pickUpDate', 'pickUpTime'],
  pickUpTime: ['pickUpDate', 'pickUpTime'],
}

/**
 * Of the errors that the server found those that still hold for what stands in the fields now. `now` is the wall clock
 * of the business, YYYY-MM-DDTHH:MM. What only the server can judge counts as right once it was changed.
 */
export function remainingErrors(
  errors: Errors,
  { refused, typed, now }: { refused: Values; typed: Values; now: string },
): Errors {
  const remaining = Object.entries(errors).filter(([name]) => {
    const field = name as FieldName
    const unchanged = (TOGETHER[field] ?? [field]).every(other => typed[other] === refused[other])
    return unchanged || isWrong(field, typed, now)
  })
  return Object.fromEntries(remaining)
}

function isWrong(name: FieldName, typed: Values, now: string): boolean {
  const text = typed[name].trim()
  switch (name) {
    case 'email':
      return !isPlausibleEmail(text)
    case 'phoneNumber':
      return !isPlausiblePhone(text)
    case 'pickUpDate':
      return !isCalendarDate(text)
    case 'pickUpTime':
      return !isClockTime(text) || `${typed.pickUpDate}T${text}` < now
    case 'firstName':
    case 'lastName':
    case 'numberOfPassengers':
      return text === ''
    case 'pickUpAddress':
    case 'dropOffAddress':
    case 'vehicleId':
      return false
  }
}

/** The wall clock of the business, as dates and times of the form are written. */
export function wallClock(timeZone: string, now = new Date()): { date: string; time: string } {
  const date = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(now)
  const time = new Intl.DateTimeFormat('en-GB', { timeZone, timeStyle: 'short' }).format(now)
  return { date: isCalendarDate(date) ? date : '', time: isClockTime(time) ? time : '' }
}
