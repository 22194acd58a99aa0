import type { HomeArea } from '../../../domain/site/home-area.ts'

/** Of the sample company, until the owner enters another. */
export const SAMPLE_HOME_AREA: HomeArea = {
  home: { name: 'Triangle, Virginia, 22172', lat: 38.5468, lon: -77.3366 },
  radiusMiles: 100,
  states: ['VA', 'DC', 'MD'],
  mapCentre: { lat: 38.9072, lon: -77.0369 },
}
