import type { DispatchVehicle, StaffVehicleClass } from '../../../contract/dispatch/schemas.ts'

/** A sample class counts once it has vehicles of the company. */
export function companyClasses(
  classes: readonly StaffVehicleClass[],
  vehicles: readonly DispatchVehicle[],
): StaffVehicleClass[] {
  const inUse = new Set(vehicles.filter(({ sample }) => !sample).map(({ vehicleClass }) => vehicleClass))
  return classes.filter(({ sample, booking, code }) => (!sample || inUse.has(code)) && booking !== 'hidden')
}
