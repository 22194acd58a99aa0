import type { Point } from './geo.ts'

/** A trip between two known places, whose price stands on the pages as an example. */
export type NamedTrip = { id: string; from: string; to: string; pickUp: Point; dropOff: Point }

const TRIANGLE = { lat: 38.5468, lon: -77.3366 }
const WASHINGTON = { lat: 38.8951, lon: -77.0364 }
const DULLES = { lat: 38.9531, lon: -77.4565 }
const NATIONAL = { lat: 38.8521, lon: -77.0377 }
const BALTIMORE = { lat: 39.1754, lon: -76.6684 }

/** The trips whose cheapest price home, fleet and airports name. */
export const NAMED_TRIPS: readonly NamedTrip[] = [
  { id: 'triangle-iad', from: 'Triangle', to: 'Dulles (IAD)', pickUp: TRIANGLE, dropOff: DULLES },
  { id: 'washington-iad', from: 'Washington DC', to: 'Dulles (IAD)', pickUp: WASHINGTON, dropOff: DULLES },
  {
    id: 'washington-dca',
    from: 'Washington DC',
    to: 'Reagan National (DCA)',
    pickUp: WASHINGTON,
    dropOff: NATIONAL,
  },
  {
    id: 'washington-bwi',
    from: 'Washington DC',
    to: 'Baltimore/Washington (BWI)',
    pickUp: WASHINGTON,
    dropOff: BALTIMORE,
  },
]

/** A quiet hour: the trips are priced for a Tuesday at this time. */
export const EXAMPLE_TIME = '13:00'
/** Days before it at which they are booked. */
export const EXAMPLE_DAYS_AHEAD = 7
