import assert from 'node:assert/strict'
import { test } from 'node:test'
import { whoDrives } from './who-drives.ts'

const [OLD, NEW] = ['2026-12-01T19:00:00.000Z', '2026-12-02T07:30:00.000Z']
const ride = (driver: string | null, { isUnassigned = driver === null, pickUpAt = NEW } = {}) => {
  const trip = { _id: 't', progress: 'scheduled', vehicle: 'S1', withoutVehicle: null } as const
  const trips = [{ ...trip, driver, isUnassigned }]
  const dispatch = { status: 'confirmed' as const, trips, needsPlan: false, isUnannounced: false }
  return { status: 'confirmed' as const, pickUpAt, dispatch }
}
const CHOSEN = ride('Dana Reyes', { pickUpAt: OLD })
const suggested = { isUnassigned: true }

test('a save says whether the driver whom staff chose keeps the trip, and who drives otherwise', () => {
  for (const [before, after, text] of [
    [CHOSEN, ride('Dana Reyes'), 'Dana Reyes still drives this trip and has to accept the new time.'],
    [CHOSEN, ride('Kim Lee', suggested), 'Dana Reyes no longer drives this trip. Suggested driver: Kim Lee.'],
    [
      CHOSEN,
      ride('Dana Reyes', suggested),
      'Dana Reyes is now only suggested, with another vehicle. Assign the trip again.',
    ],
    [CHOSEN, ride(null), 'Dana Reyes no longer drives this trip. Assign a driver.'],
    [CHOSEN, CHOSEN, undefined],
    // Suggested, so not asked yet.
    [ride('Dana Reyes', { ...suggested, pickUpAt: OLD }), ride('Kim Lee', suggested), undefined],
    [CHOSEN, { ...ride(null), status: 'cancelled' as const }, undefined],
  ] as const)
    assert.equal(whoDrives(before, after), text, JSON.stringify([before, after]))
})
