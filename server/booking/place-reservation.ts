import type { NewReservation, PhoneReservation } from '../../contract/booking/new-reservation-schemas.ts'
import type { TripRequest } from '../../contract/pricing/trip-schemas.ts'
import { Problem } from '../../contract/problems.ts'
import { asksNewGuestFirst } from '../../domain/dispatch/asks-first.ts'
import type { BookingLimit } from '../../domain/dispatch/booking-limits.ts'
import { isTaken } from '../../domain/dispatch/offer.ts'
import type { UnavailableCause } from '../../domain/dispatch/unavailable-causes.ts'
import type { GuaranteeAsked } from '../../domain/pricing/policy/guarantee.ts'
import type { Actor } from '../../domain/values/event.ts'
import { MINUTE_MS } from '../../domain/values/time.ts'
import { isNewGuest } from '../customers/is-new-guest.ts'
import { bookingLimit, hasLapsedHolds, type Instant } from '../dispatch/occupancy/booking-limits.ts'
import { addHold, holdsAsManyAsAllowed } from '../dispatch/occupancy/holds.ts'
import { takeTrips, type WantedTrip } from '../dispatch/occupancy/take.ts'
import { offerIn, wishFor } from '../dispatch/planning/offer-trips.ts'
import { planConfirmation } from '../dispatch/planning/plan-confirmation.ts'
import type { Situation } from '../dispatch/planning/situation.ts'
import { readSituationWithRoom } from '../dispatch/planning/situation-with-room.ts'
import { causeIn } from '../dispatch/planning/unavailable-cause.ts'
import { unavailable } from '../dispatch/planning/unavailable-problem.ts'
import { wantedTrips } from '../dispatch/planning/wanted-trips.ts'
import { isCardPaused } from '../money/payments/card-pause.ts'
import type { Database } from '../platform/db/tables.ts'
import { hashVisitor, type PersonHashes } from '../platform/signing/person-hashes.ts'
import { findNearestTimes } from '../pricing/other-offers.ts'
import type { PricingDeps } from '../pricing/price-request.ts'
import type { Booking } from './booking.ts'
import type { NewRows } from './new-rows.ts'

/** A new reservation at first: a request that occupies nothing, confirmed, or on hold until an instant. */
export type Placing =
  | { kind: 'request'; wanted: readonly WantedTrip[] }
  | { kind: 'confirmed'; wanted: readonly WantedTrip[]; instant?: Instant }
  | { kind: 'held'; wanted: readonly WantedTrip[]; until: Date; holder: PersonHashes; asked: GuaranteeAsked }

/** How a reservation is stored; `limit` says why it is a request although it was instant. */
export type SettledPlacing = { placing: Placing; limit: BookingLimit | undefined }

const REQUEST: Placing = { kind: 'request', wanted: [] }

type Asked = {
  rows: NewRows
  booking: Booking
  body: Pick<NewReservation, 'email' | 'phoneNumber'> & Partial<Pick<PhoneReservation, 'confirm' | 'trips'>>
  /** The network address of a visitor; undefined where staff enter the reservation. */
  address: string | undefined
  byStaff: boolean
}

/**
 * What a new reservation takes. Of a visitor's it is the promise of the quote: a class that was instant is confirmed, or
 * held where a deposit is due, but a dear ride in the night of a guest who is new is a request; `full` is thrown where nothing is free for it any more, and `offer_changed` where it is not
 * confirmed at once for another reason: the office has closed, or the rules have changed. Staff confirm where they say so.
 */
export async function placingOf(deps: PricingDeps, asked: Asked): Promise<Placing> {
  const { booking, byStaff, body } = asked
  if (byStaff) return body.confirm ? await confirmedByStaff(deps, asked) : REQUEST
  const claims = booking.taken?.claims
  if (claims?.offer !== 'instant') return REQUEST
  const situation = await readSituationWithRoom(
    deps,
    booking.trips.map(({ request }) => ({ request })),
    { classes: [claims.class] },
  )
  const priced = { code: claims.class, totalCents: claims.total }
  const offer = offerIn(situation, priced)
  // A press of "Reserve" never becomes a request without a word: guests learn that the class was taken, also where staff
  // could send another one, and what it is now where something else speaks against it.
  if (isTaken(offer))
    throw await notInstant(deps, booking, {
      code: 'full',
      vehicleClass: priced.code,
      cause: causeIn(situation, priced),
    })
  const wanted = offer?.state === 'instant' ? wantedBy(asked, situation, priced.code) : undefined
  if (!wanted) throw await notInstant(deps, booking, { code: 'offer_changed', vehicleClass: priced.code })
  if (await isAskedFirst(deps, asked, priced.totalCents)) return REQUEST
  return await promised(deps, asked, { wanted, situation })
}

/** Who the guest is is known only now: no quote can say it. */
async function isAskedFirst(
  { db }: PricingDeps,
  { booking, body }: Asked,
  totalCents: number,
): Promise<boolean> {
  const pickUpTimes = booking.trips.map(({ request }) => request.pickUpTime)
  return asksNewGuestFirst(totalCents, pickUpTimes) && (await isNewGuest(db, body))
}

/** Nothing where no vehicle was entered: then confirming is a word of the office alone. */
async function confirmedByStaff(deps: PricingDeps, { rows, booking, body }: Asked): Promise<Placing> {
  const wanted = await planConfirmation(deps, {
    reservation: rows.reservation,
    trips: booking.trips.map(({ request }, index) => ({ request, id: tripIdsOf(rows)[index] ?? '' })),
    classCode: booking.vehicleClass?.code,
    given: body.trips,
  })
  return { kind: 'confirmed', wanted }
}

function tripIdsOf({ trip, back }: NewRows): string[] {
  return back ? [trip.id, back.id] : [trip.id]
}

function wantedBy({ rows }: Asked, situation: Situation, code: string): WantedTrip[] | undefined {
  return wantedTrips(situation, {
    reservation: rows.reservation,
    tripIds: tripIdsOf(rows),
    wish: wishFor(situation, code),
  })
}

/** Confirmed where nothing is asked, else held until the guest did it, or while the office calls about the deposit. */
async function promised(
  deps: PricingDeps,
  { booking, body, address }: Asked,
  { wanted, situation }: { wanted: WantedTrip[]; situation: Situation },
): Promise<Placing> {
  const asked = booking.agreement?.asked
  if (!asked) return { kind: 'confirmed', wanted, instant: instantOf(booking.trips, situation) }
  const until = new Date(situation.now.getTime() + situation.rules.holdMinutes * MINUTE_MS)
  return { kind: 'held', wanted, until, holder: await hashVisitor(deps, body, address), asked }
}

/** Without enough drivers there are fewer rides than vehicles. */
export function instantOf(
  trips: readonly { request: Pick<TripRequest, 'pickUpDate'> }[],
  { vehicles, drivers, rules }: Situation,
): Instant {
  return {
    dates: trips.map(({ request }) => request.pickUpDate),
    vehicles: rules.driversAlwaysThere ? vehicles.length : Math.min(vehicles.length, drivers.length),
  }
}

/** The refusal of a class that was instant when its price was asked for, with what it is now and what is free instead. */
async function notInstant(
  deps: PricingDeps,
  { trips, locale }: Booking,
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
 * The placing that the limits allow, inside the unit that stores the reservation: a request where the person has as many
 * holds or unpaid rides as one may have, or had too many cards refused. `person` is undefined where limits are off.
 */
export async function settlePlacing(
  tx: Database,
  placing: Placing,
  { person, now }: { person: PersonHashes | undefined; now: Date },
): Promise<SettledPlacing> {
  const limit = await limitOf(tx, placing, { person, now })
  return limit ? { placing: REQUEST, limit } : { placing, limit }
}

async function limitOf(
  tx: Database,
  placing: Placing,
  { person, now }: { person: PersonHashes | undefined; now: Date },
): Promise<BookingLimit | undefined> {
  if (placing.kind === 'confirmed')
    return person && placing.instant && (await bookingLimit(tx, { person, instant: placing.instant }, now))
  if (placing.kind !== 'held') return undefined
  const { holder } = placing
  const isLimited =
    (await holdsAsManyAsAllowed(tx, holder, now)) ||
    (await isCardPaused(tx, holder, now)) ||
    (person !== undefined && (await hasLapsedHolds(tx, person, now)))
  return isLimited ? 'deposits-open' : undefined
}

/** Takes what was planned, inside the unit that has stored the reservation and its trips. Throws `occupied`. */
export async function placeReservation(
  tx: Database,
  placing: Placing,
  { reservationId, actor, now }: { reservationId: string; actor: Actor; now: Date },
): Promise<void> {
  if (placing.wanted.length === 0) return
  const change = { actor, now }
  if (placing.kind !== 'held') {
    await takeTrips(tx, placing.wanted, { purpose: 'trip' }, change)
    return
  }
  const { holder, until, wanted } = placing
  await takeTrips(tx, wanted, { purpose: 'hold', until }, change)
  await addHold(tx, { reservationId, until, holder }, change)
}
