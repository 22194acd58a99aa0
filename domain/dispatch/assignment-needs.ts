export type AssignedPair = {
  /** Suggestions do not count: they may still move. */
  isPinned: boolean
  hasVehicle: boolean
  hasDriver: boolean
  isWithoutVehicle: boolean
}

/** For a confirmed trip ahead. */
export function assignmentNeeds(
  { isPinned, hasVehicle, hasDriver, isWithoutVehicle }: AssignedPair,
  { driversAlwaysThere }: { driversAlwaysThere: boolean },
): { vehicle: boolean; driver: boolean } {
  if (isWithoutVehicle) return { vehicle: false, driver: false }
  return {
    vehicle: !isPinned || !hasVehicle,
    driver: !driversAlwaysThere && (!isPinned || !hasDriver),
  }
}
