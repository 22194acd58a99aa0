import { isPlausibleEmail, isPlausiblePhone } from '../../../domain/values/contact-details.ts'
import { isCalendarDate, isClockTime } from '../../../domain/values/day-arithmetic.ts'
import { FIELD_NAMES, type FieldName } from './fields.ts'

type Values = Record<FieldName, string>
type Errors = Partial<Record<FieldName, string>>

/** Validated together: another date may make the time valid. */
const RELATED: Partial<Record<FieldName, FieldName[]>> = {
  pickUpDate: ['pickUpDate', 'pickUpTime'],
  pickUpTime: ['pickUpDate', 'pickUpTime'],
}

/**
 * Server errors that still apply. `now` is the company's wall clock, YYYY-MM-DDTHH:MM. Changed fields count as
 * valid if only the server can tell.
 */
export function remainingErrors(
  errors: Errors,
  { refused, typed, now }: { refused: Values; typed: Values; now: string },
): Errors {
  const isUnchanged = (name: FieldName) =>
    (RELATED[name] ?? [name]).every(other => typed[other] === refused[other])
  const remaining: Errors = {}
  for (const name of FIELD_NAMES) {
    const error = errors[name]
    if (error !== undefined && (isUnchanged(name) || isInvalid(name, typed, now))) remaining[name] = error
  }
  return remaining
}

function isInvalid(name: FieldName, typed: Values, now: string): boolean {
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
