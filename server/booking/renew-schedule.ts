import type { PolicyTrip } from '../../domain/pricing/policy/schedule.ts'
import { schedulesOf } from '../../domain/pricing/policy/trip-schedules.ts'
import { readJson, toJson } from '../../domain/values/json.ts'
import type { WallClock } from '../../domain/values/time.ts'
import type { Database } from '../platform/db/tables.ts'
import { findAgreedPolicy, findPrice, type PriceRow, updateSchedule } from '../pricing/agreement-store.ts'
import { readFacts } from '../pricing/price-change.ts'
import { findPolicyByNumber } from '../pricing/pricing-store.ts'
import { listBookedPickUps } from '../reservations/record/flight-store.ts'
import { listTrips, type TripRow } from '../reservations/record/store.ts'

/** Applies the agreed policy to the trips as they are now, at the current price. */
export async function renewSchedule(tx: Database, id: string): Promise<void> {
  const [agreed, price] = [await findAgreedPolicy(tx, id), await findPrice(tx, id)]
  if (!agreed || !price) return
  const policy = await findPolicyByNumber(tx, agreed.policy_number)
  if (!policy) return
  const trips = await listTrips(tx, id)
  const booked = await listBookedPickUps(tx, id)
  await updateSchedule(tx, id, toJson(schedulesOf(policy, policyTrips(trips, price, booked))))
}

/** As agreed: the booked pickup, and the present one if a flight moved it. */
export function policyTrips(
  trips: readonly TripRow[],
  price: PriceRow,
  booked: ReadonlyMap<string, WallClock>,
): { trip: PolicyTrip; subtotal: number }[] {
  const fares = readJson(price.fare)
  const facts = readFacts(price)
  return trips.map(({ id, local_date: date, local_time: time, fold, kind }, at) => {
    const now = { date, time, fold }
    const before = booked.get(id)
    const code = facts[at]?.facts.class
    return {
      trip: {
        ...(before ? { pickUp: before, movedTo: now } : { pickUp: now }),
        kind,
        ...(code === undefined ? {} : { class: code }),
      },
      subtotal: fares[at]?.subtotal ?? 0,
    }
  })
}
