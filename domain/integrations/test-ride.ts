/** In order. */
export const TEST_RIDE_STAGES = ['booked', 'confirmed', 'driven', 'charged', 'refunded', 'reviewed'] as const
export type TestRideStage = (typeof TEST_RIDE_STAGES)[number]

/** Why it stopped; `refused`: a call was refused, and the message says why. */
export const TEST_RIDE_FAULTS = [
  'no-price',
  'no-vehicle',
  'no-chauffeur',
  'no-shift',
  'unpaid',
  'refused',
] as const
export type TestRideFault = (typeof TEST_RIDE_FAULTS)[number]

export const TEST_RIDE_SIDES = ['guest', 'chauffeur', 'office'] as const
export type TestRideSide = (typeof TEST_RIDE_SIDES)[number]
