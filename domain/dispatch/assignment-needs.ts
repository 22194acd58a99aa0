export type AssignedPair = {
  /** Suggestions do not count: they may still move. */
  isPinned: boolean
  hasVehicle: boolean
  hasDriver: boolean
  isWithoutVehicle: boolean
}

/** For a confirmed trip ahead. A driver is needed, also where guests are promised vehicles alone. */
export function assignmentNeeds({ isPinned, hasVehicle, hasDriver, isWithoutVehicle }: AssignedPair): {
  vehicle: boolean
  driver: boolean
} {
  if (isWithoutVehicle) return { vehicle: false, driver: false }
  return { vehicle: !isPinned || !hasVehicle, driver: !isPinned || !hasDriver }
}
