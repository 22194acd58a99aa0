import type { Area } from './area.ts'

/** Around Triangle, Virginia, with all of three states. */
export const TEST_AREA: Area = {
  home: { lat: 38.5468, lon: -77.3366 },
  radiusMiles: 100,
  states: ['VA', 'DC', 'MD'],
}
