import type { TripRequest } from '../../contract/pricing/trip-schemas.ts'
import { Problem } from '../../contract/problems.ts'
import type { BookingLimit } from '../../domain/dispatch/booking-limits.ts'
import { asksNewGuestFirst } from '../../domain/dispatch/booking-limits.ts'
import { isTaken } from '../../domain/dispatch/offer.ts'
import type { UnavailableCause } from '../../domain/dispatch/unavailable-causes.ts'
import type { DueAtBooking } from '../../domain/pricing/policy/guarantee.ts'
import type { Actor } from '../../domain/values/event.ts'
import { MINUTE_MS } from '../../domain/values/time.ts'
import { isNewGuest } from '../customers/ask-before-confirming.ts'
import { bookingLimit, hasLapsedHolds, type Instant } from '../dispatch/occupancy/booking-limits.ts'
import { addHold, holdsAsManyAsAllowed } from '../dispatch/occupancy/holds.ts'
import { occupyTrips, type TripOccupancy } from '../dispatch/occupancy/occupy-trips.ts'
import { readSituationWithRoom } from '../dispatch/planning/around.ts'
import { offerIn, wishFor } from '../dispatch/planning/offer-trips.ts'
import { planConfirmation } from '../dispatch/planning/plan-confirmation.ts'
import type { Situation } from '../dispatch/planning/situation.ts'
import { tripOccupancies } from '../dispatch/planning/trip-occupancies.ts'
import { causeIn, unavailable } from '../dispatch/planning/unavailable-cause.ts'
import { isCardPaused } from '../money/payments/card-pause.ts'
import type { Database } from '../platform/db/tables.ts'
import type { PersonHashes } from '../platform/signing/person-hashes.ts'
import type { QuoteClaims } from '../pricing/claims.ts'
import type { PricingDeps } from '../pricing/price-trips.ts'
import { findNearestTimes } from '../pricing/quote.ts'
import type { Booking } from './accept-booking.ts'
import type { NewRows } from './new-rows.ts'
import type { NewBody } from './submission.ts'

/** The first status of a reservation: a request without vehicles, confirmed, or on hold until an instant. */
export type InitialStatus = { occupancies: readonly TripOccupancy[] } & (
  | { kind: 'request' }
  | { kind: 'confirmed'; instant?: Instant }
  | { kind: 'held'; until: Date; holder: PersonHashes; due: DueAtBooking }
)

const REQUEST: InitialStatus = { kind: 'request', occupancies: [] }

type Undecided = {
  body: NewBody
  booking: Booking
  rows: NewRows
  person: PersonHashes
  byStaff: boolean
}

/**
 * Decides the first status of a reservation. Staff may confirm. For visitors the quote decides: an instant class is
 * confirmed, or on hold while a deposit is due; any other is a request, as is an expensive night ride of a new guest.
 * Throws `full` if no vehicle of an instant class is left, and `offer_changed` if it is no longer instant for another
 * reason, such as office hours.
 */
export async function decideStatus(deps: PricingDeps, undecided: Undecided): Promise<InitialStatus> {
  const { booking, byStaff, body } = undecided
  if (byStaff) return body.confirm ? await confirmedByStaff(deps, undecided) : REQUEST
  const claims = booking.quote?.claims
  if (claims?.offer !== 'instant') return REQUEST
  return await decideInstant(deps, undecided, claims)
}

/** A visitor who clicked "Reserve" never gets a request without notice. */
async function decideInstant(
  deps: PricingDeps,
  { booking, rows, body, person }: Undecided,
  claims: QuoteClaims,
): Promise<InitialStatus> {
  const situation = await readSituationWithRoom(deps, booking.trips, { classes: [claims.class] })
  const priced = { code: claims.class, totalCents: claims.total }
  const offer = offerIn(situation, priced)
  if (isTaken(offer)) {
    const cause = causeIn(situation, priced)
    throw await notInstant(deps, booking, { code: 'full', vehicleClass: priced.code, cause })
  }
  const occupancies =
    offer?.state === 'instant'
      ? tripOccupancies(situation, {
          reservation: rows.reservation,
          tripIds: rows.trips.map(({ id }) => id),
          wish: wishFor(situation, priced.code),
        })
      : undefined
  if (!occupancies)
    throw await notInstant(deps, booking, { code: 'offer_changed', vehicleClass: priced.code })
  // Only now it is known whether the guest is new.
  const pickUpTimes = booking.trips.map(({ request }) => request.pickUpTime)
  if (asksNewGuestFirst(claims.total, pickUpTimes) && (await isNewGuest(deps.db, body))) return REQUEST
  const due = booking.agreement?.due
  if (!due) return { kind: 'confirmed', occupancies, instant: instantOf(booking.trips, situation) }
  const until = new Date(situation.now.getTime() + situation.rules.holdMinutes * MINUTE_MS)
  return { kind: 'held', occupancies, until, holder: person, due }
}

/** Without any vehicle in the fleet, the confirmation occupies none. */
async function confirmedByStaff(
  deps: PricingDeps,
  { rows, booking, body }: Undecided,
): Promise<InitialStatus> {
  const occupancies = await planConfirmation(deps, {
    reservation: rows.reservation,
    trips: booking.trips.map(({ request }, index) => ({ request, id: rows.trips[index]?.id ?? '' })),
    classCode: booking.vehicleClass?.code,
    estimates: body.trips,
  })
  return { kind: 'confirmed', occupancies }
}

/** The dates and vehicles that limit instant bookings. Without enough drivers there are fewer rides than vehicles. */
export function instantOf(
  trips: readonly { request: Pick<TripRequest, 'pickUpDate'> }[],
  { vehicles, drivers, rules }: Situation,
): Instant {
  return {
    dates: trips.map(({ request }) => request.pickUpDate),
    vehicles: rules.driversAlwaysThere ? vehicles.length : Math.min(vehicles.length, drivers.length),
  }
}

/** The refusal of a class that was instant in its quote, with its current offer and the available alternatives. */
async function notInstant(
  deps: PricingDeps,
  { trips, body: { locale } }: Booking,
  {
    code,
    vehicleClass,
    cause,
  }: { code: 'full' | 'offer_changed'; vehicleClass: string; cause?: UnavailableCause | undefined },
): Promise<Problem> {
  const request = { trips: trips.map(trip => trip.request), ...(locale ? { locale } : {}) }
  const current = await findNearestTimes(deps, { ...request, vehicleClass })
  return code === 'full' ? unavailable(code, cause, { current }) : new Problem(code, { current })
}

/**
 * Applies the booking limits inside the unit that stores the reservation: a person with too many holds, unpaid rides or
 * refused cards gets a request. `person` is undefined if limits are off.
 */
export async function limitStatus(
  tx: Database,
  status: InitialStatus,
  { person, now }: { person: PersonHashes | undefined; now: Date },
): Promise<{ status: InitialStatus; limit: BookingLimit | undefined }> {
  const limit = await limitOf(tx, status, { person, now })
  return limit ? { status: REQUEST, limit } : { status, limit }
}

async function limitOf(
  tx: Database,
  status: InitialStatus,
  { person, now }: { person: PersonHashes | undefined; now: Date },
): Promise<BookingLimit | undefined> {
  if (status.kind === 'confirmed')
    return person && status.instant && (await bookingLimit(tx, { person, instant: status.instant }, now))
  if (status.kind !== 'held') return undefined
  const { holder } = status
  const isLimited =
    (await holdsAsManyAsAllowed(tx, holder, now)) ||
    (await isCardPaused(tx, holder, now)) ||
    (person !== undefined && (await hasLapsedHolds(tx, person, now)))
  return isLimited ? 'deposits-open' : undefined
}

/** Occupies the vehicles of a new reservation, inside the unit that has stored its trips. Throws `occupied`. */
export async function occupyVehicles(
  tx: Database,
  status: InitialStatus,
  { reservationId, actor, now }: { reservationId: string; actor: Actor; now: Date },
): Promise<void> {
  const { occupancies } = status
  if (occupancies.length === 0) return
  const change = { actor, now }
  if (status.kind !== 'held') {
    await occupyTrips(tx, occupancies, { purpose: 'trip' }, change)
    return
  }
  const { holder, until } = status
  await occupyTrips(tx, occupancies, { purpose: 'hold', until }, change)
  await addHold(tx, { reservationId, until, holder }, change)
}
