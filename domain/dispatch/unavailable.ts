import { driverFaults, vehicleFaults, type Wanted } from './checks.ts'
import type { Driver, Vehicle } from './resources.ts'
import { isFree, type Span } from './span.ts'
import type { UnavailableCause } from './unavailable-causes.ts'

/** A trip from one garage, with the vehicles of the class there. */
export type Tried = { wanted: Wanted; vehicles: readonly Vehicle[] }

/** The chauffeurs of a class, and who is on a trip. */
export type Staffing = {
  classCode: string
  drivers: readonly Driver[]
  /** What each vehicle and driver is busy with because of other trips; repairs and time off are not among it. */
  onTrips: ReadonlyMap<string, readonly Span[]>
}

/** Why no pair is free, for a trip that was tried from each garage. */
export function unavailableCause(tried: readonly Tried[], staffing: Staffing): UnavailableCause {
  const withVehicle = tried.find(({ wanted, vehicles }) =>
    vehicles.some(vehicle => vehicleFaults(vehicle, wanted, [staffing.classCode]).length === 0),
  )
  if (!withVehicle) return tried.some(one => isVehicleOnTrip(one, staffing)) ? 'vehicle-taken' : 'no-vehicle'
  const { wanted } = withVehicle
  const onTrip = staffing.drivers.some(
    driver =>
      isOnlyBusy(driverFaults(driver, wanted, staffing.classCode)) &&
      isOnTrip(driver.id, wanted.block.span, staffing),
  )
  return onTrip ? 'chauffeur-taken' : 'no-chauffeur'
}

function isVehicleOnTrip({ wanted, vehicles }: Tried, staffing: Staffing): boolean {
  return vehicles.some(
    vehicle =>
      isOnlyBusy(vehicleFaults(vehicle, wanted, [staffing.classCode])) &&
      isOnTrip(vehicle.id, wanted.block.span, staffing),
  )
}

function isOnlyBusy(faults: readonly string[]): boolean {
  return faults.length === 1 && faults[0] === 'busy'
}

function isOnTrip(id: string, span: Span, { onTrips }: Staffing): boolean {
  return !isFree(span, onTrips.get(id) ?? [])
}
