import type { ReservationPage } from '../../../contract/booking/list-schemas.ts'
import type { Customer } from '../../../contract/customers/schemas.ts'
import { type Contact, contactsOf } from '../../../domain/customers/customer.ts'
import { MINUTE_MS } from '../../../domain/values/time.ts'

export type BookedRide = Pick<Customer['reservations'][number], '_id' | 'reference' | 'status' | 'pickUpAt'>

export const NEAR_MS = 60 * MINUTE_MS

/** Both trips of each reservation with this phone or email. A number in the search is also part of longer ones. */
export function ridesOf({ items, facts }: Pick<ReservationPage, 'items' | 'facts'>, contact: Contact) {
  const matching = items.filter(item =>
    contactsOf(item).some(({ kind, value }) => kind === contact.kind && value === contact.value),
  )
  return matching.flatMap(({ _id, reference, status, pickUpAt }): BookedRide[] => {
    const { isOutboundCancelled, returnTrip } = facts.find(one => one._id === _id) ?? {}
    const trips = [isOutboundCancelled ? [] : pickUpAt, returnTrip ? returnTrip.pickUpAt : []].flat()
    return trips.map(at => ({ _id, reference, status, pickUpAt: at }))
  })
}

/** The nearest one less than an hour from this instant. */
export function rideNear(rides: readonly BookedRide[], at: number): BookedRide | undefined {
  const distance = ({ pickUpAt }: BookedRide) => Math.abs(Date.parse(pickUpAt) - at)
  return rides
    .filter(ride => ride.status !== 'cancelled' && distance(ride) < NEAR_MS)
    .toSorted((one, other) => distance(one) - distance(other))[0]
}
