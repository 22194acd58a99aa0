import { isOneOf } from '../values/record.ts'
import { driverFaults, vehicleFaults, type Wanted } from './checks.ts'
import { PAPER_KINDS } from './papers.ts'
import type { Driver, Vehicle } from './resources.ts'
import { isFree, type Span } from './span.ts'
import type { UnavailableCause } from './unavailable-causes.ts'

export type Tried = { wanted: Wanted; vehicles: readonly Vehicle[] }

export type Staffing = {
  classCode: string
  drivers: readonly Driver[]
  /** Busy time from trips only, without out-of-service time and time off. */
  onTrips: ReadonlyMap<string, readonly Span[]>
}

export function unavailableCause(tried: readonly Tried[], staffing: Staffing): UnavailableCause {
  const withVehicle = tried.find(({ wanted, vehicles }) =>
    vehicles.some(vehicle => vehicleFaults(vehicle, wanted, [staffing.classCode]).length === 0),
  )
  if (!withVehicle) return tried.some(one => isVehicleOnTrip(one, staffing)) ? 'vehicle-taken' : 'no-vehicle'
  const { wanted } = withVehicle
  // First, since staff may book outside shifts.
  if (staffing.drivers.some(driver => isOnlyOffShift(driver, wanted, staffing))) return 'off-shift'
  const onTrip = staffing.drivers.some(
    driver =>
      isOnlyBusy(driverFaults(driver, wanted, staffing.classCode)) &&
      isOnTrip(driver.id, wanted.block.span, staffing),
  )
  return onTrip ? 'chauffeur-taken' : 'no-chauffeur'
}

function isOnlyOffShift(driver: Driver, wanted: Wanted, { classCode }: Staffing): boolean {
  return driverFaults({ ...driver, offShift: true }, wanted, classCode).length === 0
}

function isVehicleOnTrip({ wanted, vehicles }: Tried, staffing: Staffing): boolean {
  return vehicles.some(
    vehicle =>
      isOnlyBusy(vehicleFaults(vehicle, wanted, [staffing.classCode])) &&
      isOnTrip(vehicle.id, wanted.block.span, staffing),
  )
}

/** A document that ends is an office matter, so it does not change the cause. */
function isOnlyBusy(faults: readonly string[]): boolean {
  const others = faults.filter(fault => !isOneOf(PAPER_KINDS, fault))
  return others.length === 1 && others[0] === 'busy'
}

function isOnTrip(id: string, span: Span, { onTrips }: Staffing): boolean {
  return !isFree(span, onTrips.get(id) ?? [])
}
