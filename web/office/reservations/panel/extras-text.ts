import * as common from '#messages/office-common'
import * as sheet from '#messages/office-run-sheet'
import type { Reservation } from '../../../../contract/reservations/schemas.ts'
import { passengersLabel } from '../../../in-words.ts'

type Party = Pick<Reservation, 'numberOfPassengers' | 'luggage'>

/** "10 Passengers, 12 bags" */
export function partyText({ numberOfPassengers, luggage = 0 }: Party): string {
  const people = passengersLabel(numberOfPassengers)
  return luggage > 0 ? common.joined({ first: people, second: sheet.luggage({ count: luggage }) }) : people
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
