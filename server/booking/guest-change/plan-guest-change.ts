import { Problem } from '../../../contract/problems.ts'
import type { Locale } from '../../../i18n/locales.ts'
import type { ChangeClaims } from '../../money/waiting-change/change-claims.ts'
import {
  type ChangeSubject,
  changedLegs,
  type RequestedChange,
  requireChangeable,
} from '../../money/waiting-change/change-subject.ts'
import { newId } from '../../platform/db/new-id.ts'
import { requirePickUps } from '../../pricing/pick-up-moment.ts'
import type { ShownPrice } from '../../pricing/price-change.ts'
import type { PricingDeps } from '../../pricing/price-trips.ts'
import { type ChangePlan, planChange } from '../plan-change.ts'
import { findVehicles } from './find-vehicles.ts'

/** A planned change by a guest. */
export type GuestChangePlan = ChangePlan & {
  subject: ChangeSubject
  requested: RequestedChange
  /** The indexes of the trips that change. */
  legs: readonly number[]
  /** The ids and pickups of the trips after the change. */
  tripIds: readonly string[]
  starts: readonly string[]
}

type Options = {
  locale: Locale
  now: Date
  /** The preview that is carried out; undefined while it is made. */
  claims?: ChangeClaims
}

/**
 * Plans a change by a guest: for its preview, and again as the preview showed it. Throws `too_late`, `changed_meanwhile`,
 * `invalid` at a field, or `full` with the available times and classes.
 */
export async function planGuestChange(
  deps: PricingDeps,
  subject: ChangeSubject,
  requested: RequestedChange,
  { locale, now, claims }: Options,
): Promise<GuestChangePlan> {
  const { trips } = subject.record
  const legs = changedLegs(subject, requested)
  // A change that is carried out keeps the deadline of its preview, unless the trip has begun.
  requireChangeable(subject, legs, claims ? new Date(claims.at) : now)
  if (claims && legs.some(leg => Date.parse(trips[leg]?.starts_at ?? '') <= now.getTime()))
    throw new Problem('too_late')
  const { timeZone } = await deps.site()
  const unchanged = trips.map(({ starts_at }, leg) => (legs.includes(leg) ? undefined : starts_at))
  const starts = requirePickUps(requested.trips, { timeZone, now }, unchanged)
  const tripIds = requested.trips.map((_, leg) => trips[leg]?.id ?? newId(now.getTime()))
  const plan = await planChange(deps, subject, requested, {
    pricing: 'changed-trips',
    shown: claims && shownPrice(claims),
    findVehicles: price => findVehicles(deps, subject, requested, { tripIds, price, locale }),
  })
  return { ...plan, subject, requested, legs, tripIds, starts }
}

function shownPrice({ total, tariff, at }: ChangeClaims): ShownPrice | undefined {
  return total === null || tariff === null ? undefined : { total, tariff, at: new Date(at) }
}
