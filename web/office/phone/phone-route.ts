import type { RefObject } from 'react'
import type { CustomerDefaults } from '../../../contract/customers/schemas.ts'
import type { StopName } from '../../pages/reservation/fields.ts'
import type { RidePlaces } from '../../pages/reservation/use-ride-places.ts'
import type { PhoneDraft } from './phone-draft.ts'
import { knownPlaceAt, type PhoneValues, type Route } from './phone-values.ts'

type RouteOptions = {
  latest: RefObject<PhoneDraft>
  ride: RidePlaces
  set: (values: Partial<PhoneValues>) => void
}

export function swapStops({
  latest,
  ride,
  set,
  change,
}: RouteOptions & { change: (part: Partial<PhoneDraft>) => void }) {
  const { pickUpAddress, dropOffAddress, pickUpDetail, dropOffDetail } = latest.current.values
  const { pickUp, dropOff } = ride.latest.current
  set({
    pickUpAddress: dropOffAddress,
    dropOffAddress: pickUpAddress,
    pickUpDetail: dropOffDetail,
    dropOffDetail: pickUpDetail,
  })
  for (const stop of ['pickUp', 'dropOff'] as const) ride.drop(stop)
  change({ stops: latest.current.stops.toReversed() })
  ride.replaceAll({ ...(dropOff ? { pickUp: dropOff } : {}), ...(pickUp ? { dropOff: pickUp } : {}) })
}

export function repeatRoute(
  route: Route,
  { latest, ride, set, customer }: RouteOptions & { customer: CustomerDefaults | undefined },
) {
  const { pickUpAddress, dropOffAddress } = route
  const numberOfPassengers = latest.current.values.numberOfPassengers || String(route.numberOfPassengers)
  set({ pickUpAddress, dropOffAddress, pickUpDetail: '', dropOffDetail: '', numberOfPassengers })
  for (const stop of ['pickUp', 'dropOff'] as const)
    void placeAt(stop, route[`${stop}Address`], { ride, customer })
}

/** An address without a stored point is looked up, as if it was typed. */
async function placeAt(
  stop: StopName,
  address: string,
  { ride, customer }: { ride: RidePlaces; customer: CustomerDefaults | undefined },
) {
  const place = knownPlaceAt(customer, address)
  ride.put(stop, place)
  if (place || address.trim() === '') return
  const code = await import('../../pages/reservation/typed-place.ts').catch(() => undefined)
  const found = code && (await ride.lookUp(stop, signal => code.findTypedPlace(address, signal)))
  if (found && found !== 'unknown' && found.certain) ride.put(stop, found.place)
}
