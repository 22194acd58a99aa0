import type { TripSuggestion } from '../../../contract/day/schemas.ts'
import { overlaps } from '../../../domain/dispatch/span.ts'
import { dutyMinutes, type Suggestion } from '../../../domain/dispatch/suggest.ts'
import { milesBetween } from '../../../domain/values/geo.ts'
import { formatInstant, MINUTE_MS } from '../../../domain/values/time.ts'
import { blockWith, type TripToGive } from './judge-pair.ts'
import type { NearbyTrip } from './nearby-store.ts'

export function availabilityOf(
  { vehicleId, driverId }: Suggestion,
  trip: TripToGive,
  nearby: readonly NearbyTrip[],
): TripSuggestion['availability'] {
  const { vehicles, drivers, plans } = trip.situation
  const vehicle = vehicles.find(({ id }) => id === vehicleId)
  const driver = drivers.find(({ id }) => id === driverId)
  const block = vehicle && blockWith(trip, vehicle)
  if (!block) return null
  const { span } = block
  const own = nearby.filter(({ resourceId }) => resourceId === (driverId ?? vehicleId))
  const other = own.find(one => overlaps(one, span))
  const before = own.findLast(({ to }) => to <= span.from)
  const place = before && before.end !== 'garage' ? before.end : vehicle.garage
  const pickUp = plans[0]?.request.pickUpPlace
  return {
    freeFrom: before ? formatInstant(before.to * MINUTE_MS) : null,
    milesAway: place && pickUp ? Math.round(milesBetween(place, pickUp)) : null,
    dutyMinutes: driver ? dutyMinutes(driver, span) : null,
    maxDutyMinutes: driver?.maxDutyMinutes ?? null,
    busyWith: other
      ? { name: other.name, until: formatInstant(other.to * MINUTE_MS), isSuggested: other.isSuggested }
      : null,
  }
}
