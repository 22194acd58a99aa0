import type { NewReservation } from '../../contract/booking/new-reservation-schemas.ts'
import type { TripRequest } from '../../contract/pricing/trip-schemas.ts'
import { atField, Problem } from '../../contract/problems.ts'
import type { Site } from '../../domain/site/site.ts'
import type { Point } from '../../domain/values/geo.ts'
import { withLocaleOfPerson } from '../customers/locale-of-contacts.ts'
import type { Database } from '../platform/db/tables.ts'
import { type AcceptedQuote, acceptQuote, withoutPromo } from '../pricing/accept-quote.ts'
import { type Agreement, agreementOf } from '../pricing/agreement.ts'
import type { PricingDeps } from '../pricing/price-trips.ts'
import { findClass, type NamedClass } from '../pricing/pricing-store.ts'
import { requestedTrips } from '../pricing/requested-trips.ts'
import { type Drive, findDrive } from '../reservations/record/find-drive.ts'
import { findVehicleName } from '../reservations/record/store.ts'
import type { Submission } from './submission.ts'

/** A trip with its drive, if that is known. */
export type BookedTrip = { request: TripRequest; drive: Drive | undefined }

/** A booking whose quote is accepted: one trip or two, at the agreed price if it has a quote. */
export type Booking = {
  site: Site
  /** The body, in the language that the customer is written to. */
  body: NewReservation
  requestedVehicle: string | null
  trips: BookedTrip[]
  vehicleClass?: NamedClass | undefined
  quote?: AcceptedQuote
  agreement?: Agreement
}

/** Accepts the quote of a submission, and reads its trips, vehicle and language. */
export async function acceptBooking(deps: PricingDeps, submission: Submission): Promise<Booking> {
  const { enteredBy, requestId } = submission
  const site = await deps.site()
  const { vehicleId: id } = submission.body
  const requestedVehicle = await findRequestedVehicle(deps.db, { id, now: deps.clock() })
  // Staff may leave the language open; a visitor has the page's language.
  const body = enteredBy ? await withLocaleOfPerson(deps.db, submission.body) : submission.body
  return { site, body, requestedVehicle, ...(await acceptTrips(deps, body, requestId)) }
}

type Trips = Pick<Booking, 'trips' | 'vehicleClass' | 'quote' | 'agreement'>

/** Without a quote it reads no rates, policies or codes. */
async function acceptTrips(
  deps: PricingDeps,
  body: NewReservation,
  requestId: string | undefined,
): Promise<Trips> {
  const { quote: token, vehicleClass, locale } = body
  if (token === undefined) {
    const trips = await Promise.all(
      requestedTrips(body).map(async request => ({ request, drive: await driveOf(deps, request) })),
    )
    return vehicleClass === undefined
      ? { trips }
      : { trips, vehicleClass: await findClass(deps.db, vehicleClass) }
  }
  const quote = await acceptQuote(deps, { token, body, locale, requestId })
  const agreement = await agreementOf(deps, quote)
  const { claims } = quote
  if (claims.promo !== undefined && !agreement.promo) throw await withoutPromo(deps, claims, locale)
  // The vehicle is booked for the paid hours, even if fewer were requested.
  const trips = claims.trips.map(({ request, facts: { metres, seconds } }, index) => ({
    request: { ...request, hours: agreement.paidHours[index] ?? request.hours },
    drive: metres === undefined || seconds === undefined ? undefined : { metres, seconds },
  }))
  return { trips, vehicleClass: agreement.vehicleClass, quote, agreement }
}

/**
 * The name of the requested vehicle, or null without an id. A deleted one is found too, since the office can offer
 * another. Throws `invalid` for an id that was never in the public fleet.
 */
export async function findRequestedVehicle(
  db: Database,
  { id, now }: { id: string | undefined; now: Date },
): Promise<string | null> {
  if (id === undefined) return null
  const name = await findVehicleName(db, { id, publicAt: now })
  if (name !== undefined) return name
  const sentence = 'This vehicle is no longer in our fleet. Choose another, or send your request without one.'
  throw new Problem('invalid', atField('vehicleId', { code: 'not-in-fleet' }, sentence))
}

/** The drive through all stops, if each of them has a point. */
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
