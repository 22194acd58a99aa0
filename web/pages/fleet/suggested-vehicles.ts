import type { AnswerOf } from '../../../contract/calls.ts'

export type FleetVehicle = AnswerOf<'listVehicles'>[number]

const SUGGESTED_MAX = 4

/** One of each class, smallest first. */
export function suggestedVehicles<V extends Pick<FleetVehicle, 'vehicleClass' | 'passengerCapacity'>>(
  vehicles: readonly V[],
): V[] {
  return vehicles
    .filter(
      ({ vehicleClass }, index) =>
        vehicleClass === '' || vehicles.findIndex(other => other.vehicleClass === vehicleClass) === index,
    )
    .toSorted((one, other) => one.passengerCapacity - other.passengerCapacity)
    .slice(0, SUGGESTED_MAX)
}
