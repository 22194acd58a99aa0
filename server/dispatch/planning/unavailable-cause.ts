import { Problem } from '../../../contract/problems.ts'
import { unavailableCause } from '../../../domain/dispatch/unavailable.ts'
import type { UnavailableCause } from '../../../domain/dispatch/unavailable-causes.ts'
import { forHours, type PricedClass } from './offer-trips.ts'
import { hasFreeLanes, placeTrips, startsOf } from './place-trips.ts'
import type { TripPlan } from './plan-trip.ts'
import type { Situation } from './situation.ts'

type Priced = Pick<PricedClass, 'code' | 'paidHours'>

/** One per trip; undefined for a trip that fits alone. */
export function causesIn(asked: Situation, { code, paidHours }: Priced): (UnavailableCause | undefined)[] {
  const situation = forHours(asked, paidHours)
  return situation.plans.map(plan => {
    const alone = { ...situation, plans: [plan] }
    return placeTrips(alone, { code, standIns: [] }) ? undefined : causeOf(alone, plan, code)
  })
}

export function causeIn(asked: Situation, priced: Priced): UnavailableCause | undefined {
  return causesIn(asked, priced).find(cause => cause !== undefined)
}

function causeOf(situation: Situation, plan: TripPlan, code: string): UnavailableCause {
  if (!hasFreeLanes(situation)) return 'pickups-taken'
  const { vehicles, drivers, busy } = situation
  const onTrips = Map.groupBy(
    busy.filter(({ purpose }) => purpose === 'trip' || purpose === 'hold'),
    ({ resourceId }) => resourceId,
  )
  const tried = startsOf(situation, plan, code).map(({ block, garageKey }) => ({
    wanted: { block, date: plan.date, party: plan.party },
    vehicles: vehicles.filter(one => one.garageKey === garageKey && one.classCode === code),
  }))
  return unavailableCause(tried, { classCode: code, drivers, onTrips })
}

const SENTENCES: Record<UnavailableCause, string> = {
  'vehicle-taken': 'Every vehicle in this class is booked at that time.',
  'no-vehicle': 'No vehicle in this class is available at that time.',
  'chauffeur-taken': 'Every chauffeur is booked at that time.',
  'off-shift': 'No chauffeur is available at that time.',
  'no-chauffeur': 'No chauffeur is available at that time.',
  'pickups-taken': 'No more pickups are available at that time.',
}

type Detail = Pick<NonNullable<ConstructorParameters<typeof Problem>[1]>, 'current' | 'inTheWay'>

export function unavailable(
  code: 'full' | 'occupied',
  cause: UnavailableCause | undefined,
  detail: Detail,
): Problem {
  return new Problem(code, cause ? { ...detail, message: SENTENCES[cause], reason: { code: cause } } : detail)
}
