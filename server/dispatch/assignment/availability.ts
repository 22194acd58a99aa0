import type { TripSuggestion } from '../../../contract/day/schemas.ts'
import type { Block } from '../../../domain/dispatch/block.ts'
import type { MissedShift } from '../../../domain/dispatch/shifts.ts'
import { overlaps } from '../../../domain/dispatch/span.ts'
import { dutyMinutes, type Suggestion } from '../../../domain/dispatch/suggest.ts'
import { milesBetween } from '../../../domain/values/geo.ts'
import { formatInstant, MINUTE_MS } from '../../../domain/values/time.ts'
import { blockWith, type TripToGive } from './judge-pair.ts'
import type { NearbyTrip } from './nearby-store.ts'

export function availabilityOf(
  { vehicleId, driverId, missedShift }: Suggestion,
  trip: TripToGive,
  nearby: readonly NearbyTrip[],
): TripSuggestion['availability'] {
  const { vehicles, drivers, plans } = trip.situation
  const vehicle = vehicles.find(({ id }) => id === vehicleId)
  const driver = drivers.find(({ id }) => id === driverId)
  const block = vehicle && blockWith(trip, { vehicle, driver })
  if (!block) return null
  const { span } = block
  const own = nearby.filter(({ resourceId }) => resourceId === (driverId ?? vehicleId))
  const other = own.find(one => overlaps(one, span))
  const before = own.findLast(({ to }) => to <= span.from)
  const elsewhere = before?.end === 'garage' ? undefined : before?.end
  const place = elsewhere === undefined ? vehicle.garage : elsewhere
  const pickUp = plans[0]?.request.pickUpPlace
  const milesAway = place && pickUp ? Math.round(milesBetween(place, pickUp)) : null
  const startsAtGarage = elsewhere === undefined && !other && !hasLeft(trip, { vehicleId, driverId })
  return {
    freeFrom: before ? instantOf(before.to) : null,
    milesAway: milesAway === 0 && !before ? null : milesAway,
    late: startsAtGarage ? lateArrival(trip, block, before) : null,
    missedShift: missedShift ? shiftToWire(missedShift) : null,
    dutyMinutes: driver ? dutyMinutes(driver, span) : null,
    maxDutyMinutes: driver?.maxDutyMinutes ?? null,
    busyWith: other ? { name: other.name, until: instantOf(other.to), isSuggested: other.isSuggested } : null,
  }
}

type Availability = NonNullable<TripSuggestion['availability']>

function hasLeft({ row, assigned }: TripToGive, pair: Pick<Suggestion, 'vehicleId' | 'driverId'>): boolean {
  const isAssigned = assigned?.vehicle_id === pair.vehicleId && assigned.driver_id === pair.driverId
  return isAssigned && row.progress !== 'scheduled'
}

/**
 * The block has the drive from the garage, so other starts have no arrival, nor has a garage at the pickup, nor a trip
 * that is past.
 */
function lateArrival(
  { situation: { now, plans } }: TripToGive,
  { core, span }: Block,
  before: NearbyTrip | undefined,
): Availability['late'] {
  const drive = core.from - span.from
  const minute = Math.floor(now.getTime() / MINUTE_MS)
  if (core.to <= minute) return null
  const arrives = Math.max(minute, before?.to ?? 0) + drive
  const minutes = plans[0] ? arrives - Math.floor(plans[0].pickUpAt / MINUTE_MS) : 0
  return drive > 0 && minutes > 0 ? { arrivesAt: instantOf(arrives), minutes } : null
}

function shiftToWire({ shift, minutesOutside }: MissedShift): Availability['missedShift'] {
  return { from: instantOf(shift.from), until: instantOf(shift.to), minutesOutside }
}

const instantOf = (minute: number) => formatInstant(minute * MINUTE_MS)
