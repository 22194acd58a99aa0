import type { Reservation } from '../../../contract/reservations/schemas.ts'
import { sumOf } from '../../../domain/values/money.ts'
import type { MailMoney } from './read-mail-money.ts'

type OfWhole = {
  paid?: MailMoney | undefined
  map?: { light: string; dark: string } | undefined
}

/** Without the payments, which are for the whole ride, if one leg of it is shown; the map is of the first. */
export function partly({ paid, map }: OfWhole, ride: Reservation, shown: Reservation): OfWhole {
  if (ride === shown) return { paid, map }
  const isFirst = ride.pickUpAt === shown.pickUpAt
  return { paid: undefined, map: isFirst ? map : undefined }
}

/** Selects the legs, or all, from a list with one item a leg. */
export function isOf(legs: readonly number[] | undefined) {
  return (_: unknown, index: number) => legs?.includes(index + 1) ?? true
}

const NO_OPTIONS = {
  ...{ hours: undefined, stops: undefined, luggage: undefined, childSeats: undefined, extras: undefined },
  ...{ flight: undefined, pickUpMapLocation: undefined, dropOffMapLocation: undefined },
  ...{ pickUpPlace: undefined, dropOffPlace: undefined },
  // Those of the first leg.
  ...{ distanceMetres: undefined, durationSeconds: undefined },
}

/** The reservation as if it had only these legs; unchanged without them. */
export function withLegs(ride: Reservation, legs: readonly number[] | undefined): Reservation {
  const { returnTrip, price } = ride
  if (!returnTrip || legs?.length !== 1) return ride
  const trip = legs.includes(2) ? { ...NO_OPTIONS, ...returnTrip } : {}
  const trips = price?.trips.filter(isOf(legs)) ?? []
  const totalCents = sumOf(trips.map(({ subtotalCents: cents }) => ({ cents })))
  return {
    ...{ ...ride, ...trip, returnTrip: undefined },
    // The cancellation fees are for the whole.
    price: price && { ...price, trips, totalCents, cancelling: [] },
  }
}
