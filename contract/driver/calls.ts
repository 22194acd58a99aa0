import type { CallShape } from '../call-shape.ts'
import type { DRIVER_ENDPOINTS } from './endpoints.ts'
import { DriverEvents, DriverEventsTaken, DriverTrip } from './schemas.ts'

/** What the page of a driver calls. */
export const DRIVER_CALLS = {
  getDriverTrip: { summary: 'The trip of a link as its driver needs it', answer: DriverTrip },
  sendDriverEvents: {
    summary:
      'Take the taps of a driver, in any order and as often as they are sent; the answer names those that are stored',
    body: DriverEvents,
    answer: DriverEventsTaken,
  },
} as const satisfies Record<keyof typeof DRIVER_ENDPOINTS, CallShape>
