import type { Problem } from '../../../contract/problems.ts'
import { isTaken } from '../../../domain/dispatch/offer.ts'
import type { UnavailableCause } from '../../../domain/dispatch/unavailable-causes.ts'
import type { Locale } from '../../../i18n/locales.ts'
import { listAssignments } from '../../dispatch/occupancy/occupancy-store.ts'
import type { TripOccupancy } from '../../dispatch/occupancy/occupy-trips.ts'
import { readAround, readSituationWithRoom } from '../../dispatch/planning/around.ts'
import { offerIn, wishFor } from '../../dispatch/planning/offer-trips.ts'
import { isOffShift, keepingDriver } from '../../dispatch/planning/plan-confirmation.ts'
import type { Situation } from '../../dispatch/planning/situation.ts'
import { type Occupying, tripOccupancies } from '../../dispatch/planning/trip-occupancies.ts'
import { causeIn, unavailable } from '../../dispatch/planning/unavailable-cause.ts'
import {
  type ChangeSubject,
  needsSameVehicle,
  type RequestedChange,
} from '../../money/waiting-change/change-subject.ts'
import { paidHoursOf } from '../../pricing/claims.ts'
import type { PriceChange } from '../../pricing/price-change.ts'
import type { PricingDeps } from '../../pricing/price-trips.ts'
import { findNearestTimes } from '../../pricing/quote.ts'
import { instantOf } from '../decide-status.ts'
import type { ChangeOccupancy } from '../plan-change.ts'
import { assignedIds, keepingPair, preferLocked } from '../reoccupy-trip.ts'

type Sought = { tripIds: readonly string[]; price: PriceChange | undefined; locale: Locale }

/**
 * Finds vehicles and drivers for a change by a guest, under the rules of instant bookings. A request occupies none, and
 * trips that need no other keep theirs. Throws `full` with the available times and classes.
 */
export async function findVehicles(
  deps: PricingDeps,
  { record, before, classCode }: ChangeSubject,
  requested: RequestedChange,
  { tripIds, price, locale }: Sought,
): Promise<ChangeOccupancy> {
  const { row, trips } = record
  if (row.status !== 'confirmed') return { kind: 'unchanged' }
  const code = requested.classCode
  const isSame =
    code === classCode && requested.trips.every((trip, leg) => needsSameVehicle(before[leg], trip))
  if (isSame) return { kind: 'unchanged' }
  const without = trips.map(({ id }) => id)
  const assignments = await listAssignments(deps.db, without)
  const assigned = new Set(assignments.flatMap(one => (one.vehicle_id === null ? [] : one.trip_id)))
  // Staff confirmed it without a vehicle on purpose.
  if (code === undefined || trips.some(({ id, progress }) => progress === 'scheduled' && !assigned.has(id)))
    return { kind: 'needs-staff' }
  const requests = requested.trips.map(request => ({ request }))
  const situation = await readSituationWithRoom(deps, requests, { classes: [code], without })
  const paidHours = price?.fare.map(({ lines }) => paidHoursOf(lines)) ?? []
  const offer = offerIn(situation, { code, totalCents: price?.total ?? null, paidHours })
  const cause = isTaken(offer) ? causeIn(situation, { code, paidHours }) : undefined
  if (isTaken(offer) || offer?.state === 'too-many')
    throw await full(deps, requested, { code, locale, cause })
  if (offer?.state !== 'instant') return { kind: 'needs-staff' }
  const reservation = { id: row.id, reference: row.reference }
  const occupying = { reservation, tripIds, wish: wishFor(situation, code) }
  const occupancies = tripOccupancies(situation, occupying)
  if (!occupancies) throw await full(deps, requested, { code, locale })
  const current = new Map(assignments.map(assigned => [assigned.trip_id, assigned]))
  const changed = occupancies.map((trip, index) => {
    const assigned = current.get(trip.tripId)
    const target = { trip, date: situation.plans[index]?.date ?? '' }
    return keepingPair(keepingDriver(situation, target, assignedIds(assigned)), assigned)
  })
  return {
    kind: 'changed',
    occupancies: await withLocked(deps, situation, { changed, occupying, current }),
    mode: { purpose: 'trip' },
    instant: instantOf(requests, situation),
  }
}

type Changed = {
  changed: TripOccupancy[]
  occupying: Occupying
  current: ReadonlyMap<string, Awaited<ReturnType<typeof listAssignments>>[number]>
}

/**
 * As in a change by staff, but only within the shifts. The trips of a return are placed together,
 * so they have no single pair.
 */
async function withLocked(
  deps: PricingDeps,
  situation: Situation,
  { changed, occupying, current }: Changed,
): Promise<TripOccupancy[]> {
  const [id = '', ...others] = occupying.tripIds
  const assigned = current.get(id)
  const locked = assignedIds(assigned)
  if (!assigned || !locked || others.length > 0) return changed
  return await preferLocked(changed, assigned, [
    async () => {
      const around = situation.around ?? (await readAround(deps, situation))
      const placed = tripOccupancies({ ...situation, around, locked }, occupying)
      const { shifts = [] } = situation.drivers.find(({ id }) => id === locked.driverId) ?? {}
      const isOff = locked.driverId !== null && placed?.some(({ block }) => isOffShift(shifts, block.span))
      return isOff ? undefined : placed?.map(trip => keepingPair(trip, assigned))
    },
  ])
}

/** The refusal with the alternatives. The reservation's own occupancies count as occupied there. */
async function full(
  deps: PricingDeps,
  { trips }: RequestedChange,
  { code, locale, cause }: { code: string; locale: Locale; cause?: UnavailableCause | undefined },
): Promise<Problem> {
  const current = await findNearestTimes(deps, { trips, vehicleClass: code, locale })
  return unavailable('full', cause, { current })
}
