import type { ReservationEvent } from '../../../contract/reservations/schemas.ts'
import { dateInWords, timeInWords } from '../../in-words.ts'

/** Labels of the wire's fields. Derived fields are left out. */
const FIELD_NAMES: Record<string, string> = {
  firstName: 'first name',
  lastName: 'last name',
  email: 'e-mail address',
  phoneNumber: 'phone number',
  numberOfPassengers: 'number of passengers',
  pickUpAddress: 'pickup location',
  pickUpPlace: 'pickup location',
  dropOffAddress: 'drop-off location',
  dropOffPlace: 'drop-off location',
  pickUpDate: 'date',
  pickUpTime: 'time',
  wishedVehicle: 'vehicle asked for',
}

/** The line of the history for an event; none for an event that staff need not see. */
export function historyLine(event: ReservationEvent): string[] {
  const line = lineOf(event)
  return line === undefined ? [] : [line]
}

type Difference = NonNullable<ReservationEvent['differences']>[number]

/** "Time: 9:30 am → 4:45 am" */
export function differenceLine({ name, before, after }: Difference): string {
  const label = FIELD_NAMES[name] ?? name
  const values = [before, after].map(value => readable(name, value))
  return `${label.replace(/^./, letter => letter.toUpperCase())}: ${values.join(' → ')}`
}

function readable(name: string, value: string): string {
  if (value === '') return '(empty)'
  if (name === 'pickUpDate') return dateInWords(value)
  return name === 'pickUpTime' ? timeInWords(value) : value
}

function lineOf(event: ReservationEvent): string | undefined {
  const who = event.who || 'The system'
  switch (event.what) {
    case undefined:
      return statusLine(event, who)
    case 'details': {
      const names = namesOfFields(event.changed ?? [])
      return names ? `${who} changed the ${names}` : undefined
    }
    case 'deleted':
      return `${who} deleted the reservation`
    case 'restored':
      return `${who} restored the reservation`
    case 'mail-sent-again':
      return `${who} sent a mail again`
    case 'mail-refused':
      return 'A mail was not delivered: the address was refused'
    case 'mail-not-delivered':
      return 'A mail was not delivered'
    case 'told-by-phone':
      return `${who} told the customer by phone`
  }
}

function statusLine({ byStaff, from, to, reason }: ReservationEvent, who: string): string | undefined {
  if (from) return `${who} moved it from ${from} to ${to}${reason ? `: ${reason}` : ''}`
  if (!to) return undefined
  return byStaff ? `${who} took the reservation by phone` : 'The customer requested the ride'
}

/** "date and time": the names of these fields of the wire; empty where none of them is shown. */
export function namesOfFields(fields: readonly string[]): string {
  return joinNames([...new Set(fields.flatMap(name => FIELD_NAMES[name] ?? []))])
}

function joinNames(names: string[]): string {
  const last = names.at(-1) ?? ''
  return names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${last}` : last
}
