import * as common from '#messages/office-common'
import * as sheet from '#messages/office-run-sheet'
import type { Reservation } from '../../../../contract/reservations/schemas.ts'
import { MINUTE_MS } from '../../../../domain/values/time.ts'
import { passengersInLine } from '../../../in-words.ts'
import { clockTimeWithDay } from '../../today/clock-time.ts'
import { hoursAndMinutes } from './pick-up-line.ts'

type Party = Pick<Reservation, 'numberOfPassengers' | 'luggage'>

/** "10 passengers, 12 bags" */
export function partyText({ numberOfPassengers, luggage = 0 }: Party): string {
  const people = passengersInLine(numberOfPassengers)
  return luggage > 0 ? common.joined({ first: people, second: sheet.luggage({ count: luggage }) }) : people
}

type Hourly = Pick<Reservation, 'hours' | 'pickUpAt'>

/** "Hourly, 4 h, until 12:20 pm"; empty for a transfer. */
export function hourlyText({ hours, pickUpAt }: Hourly, timeZone: string): string {
  if (hours === undefined) return ''
  const minutes = Math.round(hours * 60)
  const end = new Date(Date.parse(pickUpAt) + minutes * MINUTE_MS).toISOString()
  const until = common.untilEnd({ end: clockTimeWithDay(end, timeZone, new Date(pickUpAt)) })
  return [common.hourly, hoursAndMinutes(minutes), until].join(', ')
}

type Extras = Pick<Reservation, 'childSeats' | 'extras' | 'extraNames'>

/** "Meet & greet, 2 infant seats" */
export function extrasText({ childSeats, extras = {}, extraNames = {} }: Extras): string {
  const named = Object.entries(extras).map(([id, count]) => {
    const name = extraNames[id] ?? id
    return count > 1 ? `${count} × ${name}` : name
  })
  const seats = (['infant', 'toddler', 'booster'] as const).flatMap(kind => {
    const count = childSeats?.[kind] ?? 0
    return count > 0 ? [sheet.childSeats({ kind, count })] : []
  })
  return [...named, ...seats].join(', ')
}
