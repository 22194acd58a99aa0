import type { NewReservation } from '../../contract/booking/new-reservation-schemas.ts'
import type { TripRequest } from '../../contract/pricing/trip-schemas.ts'
import type { Point } from '../../domain/values/geo.ts'
import { type Agreement, agreementOf } from '../pricing/agreement.ts'
import { askedTrips } from '../pricing/asked-trips.ts'
import type { PricingDeps } from '../pricing/price-request.ts'
import { findClass, type NamedClass } from '../pricing/pricing-store.ts'
import { type TakenQuote, takeQuote, withoutPromo } from '../pricing/take-quote.ts'
import { type Drive, findDrive } from '../reservations/record/find-drive.ts'

/** A trip that is to be stored, with its drive where it is known. */
export type BookedTrip = { request: TripRequest; drive: Drive | undefined }

/** What a body asks for: one trip or two, with a price where it brought a quote. */
export type Booking = {
  trips: BookedTrip[]
  locale?: NewReservation['locale']
  vehicleClass?: NamedClass | undefined
  taken?: TakenQuote
  agreement?: Agreement
}

/** Reads a body. Without a quote it asks for a price from nobody: it reads no tariff, policy or code. */
export async function bookingOf(
  deps: PricingDeps,
  body: NewReservation,
  requestId: string | undefined,
): Promise<Booking> {
  const { quote, vehicleClass, locale } = body
  if (quote === undefined) {
    const trips = await Promise.all(
      askedTrips(body).map(async request => ({ request, drive: await driveOf(deps, request) })),
    )
    return vehicleClass === undefined
      ? { trips }
      : { trips, vehicleClass: await findClass(deps.db, vehicleClass) }
  }
  const taken = await takeQuote(deps, { token: quote, body, locale, requestId })
  const agreement = await agreementOf(deps, taken)
  const { claims } = taken
  if (claims.promo !== undefined && !agreement.promo) throw await withoutPromo(deps, claims, locale)
  // The car is there for the hours that are paid, also where fewer were asked for.
  const trips = claims.trips.map(({ request, facts: { metres, seconds } }, index) => ({
    request: { ...request, hours: agreement.paidHours[index] ?? request.hours },
    drive: metres === undefined || seconds === undefined ? undefined : { metres, seconds },
  }))
  return { trips, vehicleClass: agreement.vehicleClass, taken, agreement, locale }
}

/** The drive through all stops, where each of them has a point. */
export async function driveOf(deps: PricingDeps, trip: TripRequest): Promise<Drive | undefined> {
  const between = (trip.stops ?? []).map(({ place }) => place)
  const points = [trip.pickUpPlace, ...between, trip.dropOffPlace]
  const legs = points.slice(1).map((to, index): [Point | undefined, Point | undefined] => [points[index], to])
  const drives = await Promise.all(
    legs.map(([from, to]) => findDrive(deps, { pickUpPlace: from, dropOffPlace: to })),
  )
  return drives.reduce(
    (whole, leg) =>
      whole && leg && { metres: whole.metres + leg.metres, seconds: whole.seconds + leg.seconds },
  )
}
