import { unavailableCause } from '../../../domain/dispatch/unavailable.ts'
import type { UnavailableCause } from '../../../domain/dispatch/unavailable-causes.ts'
import { forHours, type PricedClass } from './offer-trips.ts'
import { hasFreeLanes, placeTrips, startsOf } from './place-trips.ts'
import type { TripPlan } from './plan-trip.ts'
import type { Situation } from './situation.ts'

type Priced = Pick<PricedClass, 'code' | 'paidHours'>

/** Why a class cannot be had at the times of a situation; undefined where each trip alone can be placed. */
export function causeIn(asked: Situation, { code, paidHours }: Priced): UnavailableCause | undefined {
  const situation = forHours(asked, paidHours)
  const plan = situation.plans.find(
    one => !placeTrips({ ...situation, plans: [one] }, { code, standIns: [] }),
  )
  return plan && causeOf({ ...situation, plans: [plan] }, plan, code)
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
