import type { Pair } from '../../../domain/dispatch/candidates.ts'

/** The resources of a pair. */
export function membersOf({ vehicleId, driverId }: Pair): string[] {
  return driverId === null ? [vehicleId] : [vehicleId, driverId]
}
