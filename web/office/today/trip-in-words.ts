import * as facts from '#messages/facts'
import * as officeWords from '#messages/office'
import * as common from '#messages/office-common'
import type { DayTrip } from '../../../contract/staff/office-schemas.ts'
import { passengersLabel } from '../../in-words.ts'
import { clockTime } from './clock-time.ts'

/** "1:15 pm to 2:00 pm, Kenji Mori, IAD → Georgetown, confirmed, 2 Passengers". */
export function tripInWords(trip: DayTrip, timeZone: string): string {
  const starts = clockTime(trip.startsAt, timeZone)
  const time = trip.endsAt ? facts.route({ from: starts, to: clockTime(trip.endsAt, timeZone) }) : starts
  const parts = [
    time,
    `${trip.firstName} ${trip.lastName}`,
    routeInWords(trip),
    officeWords.status({ status: trip.status }),
    passengersLabel(trip.numberOfPassengers),
  ]
  return parts.filter(part => part !== '').join(', ')
}

/** Confirmed, between pickup and estimated end. */
export function isUnderWay({ status, startsAt, endsAt }: DayTrip, now: Date): boolean {
  if (status !== 'confirmed' || endsAt === undefined) return false
  return Date.parse(startsAt) <= now.getTime() && now.getTime() < Date.parse(endsAt)
}

/** "Triangle → DCA", "to DCA", "from Triangle", or empty. */
export function routeInWords(trip: { pickUp?: string | undefined; dropOff?: string | undefined }): string {
  const { pickUp, dropOff } = trip
  if (pickUp && dropOff) return `${pickUp} → ${dropOff}`
  if (dropOff) return common.toTarget({ target: dropOff })
  return pickUp ? common.fromStart({ start: pickUp }) : ''
}
