import type { Problem } from '../../../contract/problems.ts'
import type { Pair } from '../../../domain/dispatch/candidates.ts'
import { isTaken } from '../../../domain/dispatch/offer.ts'
import type { UnavailableCause } from '../../../domain/dispatch/unavailable-causes.ts'
import type { Locale } from '../../../i18n/locales.ts'
import type { Instant } from '../../dispatch/occupancy/booking-limits.ts'
import { listAssignments } from '../../dispatch/occupancy/occupancy-store.ts'
import type { WantedTrip } from '../../dispatch/occupancy/take.ts'
import { offerIn, wishFor } from '../../dispatch/planning/offer-trips.ts'
import { keptFirst } from '../../dispatch/planning/plan-confirmation.ts'
import { readSituationWithRoom } from '../../dispatch/planning/situation-with-room.ts'
import { causeIn } from '../../dispatch/planning/unavailable-cause.ts'
import { unavailable } from '../../dispatch/planning/unavailable-problem.ts'
import { wantedTrips } from '../../dispatch/planning/wanted-trips.ts'
import {
  type AskedChange,
  type ChangeSubject,
  isSamePlacing,
} from '../../money/waiting-change/change-subject.ts'
import { paidHoursOf } from '../../pricing/claims.ts'
import { findNearestTimes } from '../../pricing/other-offers.ts'
import type { PriceChange } from '../../pricing/price-change.ts'
import type { PricingDeps } from '../../pricing/price-request.ts'
import { instantOf } from '../place-reservation.ts'
import { pinnedAs } from '../replan-trip.ts'

/** What the trips of a change take; `wish` where staff have to say whether it can be had. */
export type ChangePlacing =
  | { kind: 'stays' }
  | { kind: 'wish' }
  | { kind: 'taken'; wanted: WantedTrip[]; instant: Instant }

type Placed = { tripIds: readonly string[]; price: PriceChange | undefined; locale: Locale }

/**
 * Looks for vehicles and drivers for a change. Of a request nothing is taken, and trips that need nothing else keep what
 * they have. Throws `full` with the times and classes that are free.
 */
export async function placeChange(
  deps: PricingDeps,
  subject: ChangeSubject,
  asked: AskedChange,
  { tripIds, price, locale }: Placed,
): Promise<ChangePlacing> {
  const { of, before, classCode } = subject
  if (of.row.status !== 'confirmed') return { kind: 'stays' }
  const isOther =
    asked.classCode !== classCode || asked.trips.some((trip, leg) => !isSamePlacing(before[leg], trip))
  if (!isOther) return { kind: 'stays' }
  const code = asked.classCode
  const known = of.trips.map(({ id }) => id)
  const present = await listAssignments(deps.db, known)
  // Staff confirmed it without a vehicle, and know why.
  if (code === undefined || present.some(({ vehicle_id }) => vehicle_id === null)) return { kind: 'wish' }
  const requests = asked.trips.map(request => ({ request }))
  const situation = await readSituationWithRoom(deps, requests, { classes: [code], without: known })
  const paidHours = price?.fare.map(({ lines }) => paidHoursOf(lines)) ?? []
  const offer = offerIn(situation, { code, totalCents: price?.total ?? null, paidHours })
  const cause = isTaken(offer) ? causeIn(situation, { code, paidHours }) : undefined
  if (isTaken(offer) || offer?.state === 'too-many') throw await full(deps, asked, { code, locale, cause })
  if (offer?.state !== 'instant') return { kind: 'wish' }
  const { id, reference } = of.row
  const wanted = wantedTrips(situation, {
    reservation: { id, reference },
    tripIds,
    wish: wishFor(situation, code),
  })
  if (!wanted) throw await full(deps, asked, { code, locale })
  const pairs = new Map(present.map(row => [row.trip_id, row]))
  return {
    kind: 'taken',
    instant: instantOf(requests, situation),
    wanted: wanted.map(trip => {
      const row = pairs.get(trip.tripId)
      if (!row?.vehicle_id) return trip
      const pair: Pair = { vehicleId: row.vehicle_id, driverId: row.driver_id }
      return pinnedAs({ ...trip, pairs: keptFirst(trip.pairs, pair) }, pair, row.pinned === 1)
    }),
  }
}

/** The refusal with what is free instead. What the reservation itself occupies counts as taken there. */
async function full(
  deps: PricingDeps,
  { trips }: AskedChange,
  { code, locale, cause }: { code: string; locale: Locale; cause?: UnavailableCause | undefined },
): Promise<Problem> {
  const current = await findNearestTimes(deps, { trips, vehicleClass: code, locale })
  return unavailable('full', cause, { current })
}
