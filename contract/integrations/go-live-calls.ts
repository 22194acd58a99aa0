import { get, post, put } from '../endpoint.ts'
import { BookingOpenInput, GoLive } from './go-live-schemas.ts'
import { TestRide } from './test-ride-schemas.ts'

/** Each takes a second of the server. */
const TEST_RIDES = { requests: 20, seconds: 600 }

export const GO_LIVE_CALLS = {
  getGoLive: get('/api/go-live', 'owner', {
    summary: 'Get the go-live checklist, and whether guests can book',
    answer: GoLive,
    dependsOn: ['everything'],
  }),
  openBooking: put('/api/go-live', 'owner', {
    summary: 'Open or close online booking. Opening is refused while a required item isn’t ready',
    body: BookingOpenInput,
    answer: GoLive,
    versioned: true,
    invalidates: ['site'],
    activity: 'openBooking',
    activityLabel: 'none',
  }),
  runTestRide: post('/api/test-ride', 'owner', {
    summary:
      'Book, confirm, drive, charge, refund and review a ride in a copy of the product that is then discarded. Nothing is sent, numbered or counted',
    answer: TestRide,
    limit: TEST_RIDES,
  }),
}
