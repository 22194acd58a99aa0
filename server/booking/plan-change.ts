import type { Span } from '../../domain/dispatch/span.ts'
import type { Instant } from '../dispatch/occupancy/booking-limits.ts'
import type { OccupancyMode, TripOccupancy } from '../dispatch/occupancy/occupy-trips.ts'
import {
  type ChangeSubject,
  isSameTrip,
  type RequestedChange,
} from '../money/waiting-change/change-subject.ts'
import { changePrice, type PriceChange, type ShownPrice } from '../pricing/price-change.ts'
import type { PricingDeps } from '../pricing/price-trips.ts'
import type { Unpriced } from '../pricing/trip-basis.ts'

/** Vehicles and drivers after a change: as they are, other ones, none, or as staff decide. */
export type ChangeOccupancy =
  | { kind: 'unchanged' | 'needs-staff' }
  | { kind: 'unassigned'; tripId: string; cores: ReadonlyMap<string, Span> }
  | {
      kind: 'changed'
      occupancies: readonly TripOccupancy[]
      mode: OccupancyMode
      /** The dates and vehicles that limit changes by guests. */
      instant?: Instant
    }

/** The effect of a change. Previews and executions, by guests and by staff, are made from it. */
export type ChangePlan = {
  /** Undefined if the reservation has no price, or if the change leaves it. */
  price: PriceChange | undefined
  /** The reason for a manual price. */
  byHand: Unpriced['byHand'] | undefined
  occupancy: ChangeOccupancy
}

/** Where changes by guests and by staff differ. */
export type ChangeRules = {
  /** Prices every changed trip again, only trips with another time or place, or none. */
  pricing: 'changed-trips' | 'moved-trips' | 'none'
  /** The price that a preview showed, for its execution. */
  shown?: ShownPrice | undefined
  findVehicles: (price: PriceChange | undefined) => Promise<ChangeOccupancy>
}

/** Plans a change: first its price, then its vehicles and drivers. A manual price needs staff. */
export async function planChange(
  deps: PricingDeps,
  subject: ChangeSubject,
  requested: RequestedChange,
  rules: ChangeRules,
): Promise<ChangePlan> {
  const price = rules.pricing === 'none' ? undefined : await priceChange(deps, subject, requested, rules)
  if (price && 'byHand' in price)
    return { price: undefined, byHand: price.byHand, occupancy: { kind: 'needs-staff' } }
  return { price, byHand: undefined, occupancy: await rules.findVehicles(price) }
}

async function priceChange(
  deps: PricingDeps,
  { price, before, classCode }: ChangeSubject,
  { trips, ...requested }: RequestedChange,
  { pricing, shown }: ChangeRules,
): Promise<PriceChange | Unpriced | undefined> {
  if (!price) return undefined
  const repricing = {
    isSame: (leg: number) => isSameTrip(before[leg], trips[leg]),
    vehicleClass: requested.classCode === classCode ? undefined : requested.classCode,
  }
  return await changePrice(deps, price, {
    ...{ trips, shown },
    repricing: pricing === 'changed-trips' ? repricing : undefined,
  })
}

/** The occupancies that a plan changes. */
export function occupanciesOf({ occupancy }: Pick<ChangePlan, 'occupancy'>): readonly TripOccupancy[] {
  return occupancy.kind === 'changed' ? occupancy.occupancies : []
}
