import * as facts from '#messages/facts'
import * as common from '#messages/office-common'
import type { DayTrip } from '../../../contract/staff/office-schemas.ts'
import { passengersInLine } from '../../in-words.ts'
import { STATUS_WORDS } from '../reservations/list/status-words.ts'
import { suggestedText } from '../reservations/trips/suggested-text.ts'
import { clockTime } from './clock-time.ts'

/** "1:15 pm to 2:00 pm, Kenji Mori, EWR → SoHo, confirmed, 2 passengers". */
export function tripInWords(trip: DayTrip, timeZone: string): string {
  const starts = clockTime(trip.startsAt, timeZone)
  const time = trip.endsAt ? facts.route({ from: starts, to: clockTime(trip.endsAt, timeZone) }) : starts
  const parts = [
    time,
    `${trip.firstName} ${trip.lastName}`,
    routeInWords(trip),
    STATUS_WORDS[trip.state],
    passengersInLine(trip.numberOfPassengers),
    suggestedText(trip.suggested),
  ]
  return parts.filter(part => part !== '').join(', ')
}

/** "Yonkers → JFK", "to JFK", "from Yonkers", or empty. */
export function routeInWords(trip: { pickUp?: string | undefined; dropOff?: string | undefined }): string {
  const { pickUp, dropOff } = trip
  if (pickUp && dropOff) return `${pickUp} → ${dropOff}`
  if (dropOff) return common.toTarget({ target: dropOff })
  return pickUp ? common.fromStart({ start: pickUp }) : ''
}

type Route = Parameters<typeof routeInWords>[0]

/** Like `routeInWords`, but says so if there is no address. */
export const routeOf = (trip: Route): string => routeInWords(trip) || common.noAddress
