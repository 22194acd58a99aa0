import assert from 'node:assert/strict'
import { test } from 'node:test'
import { toDullesTrip } from '../../../test/support/trips.ts'
import { type PlanDeps, planTrip, type TripToPlan } from './plan-trip.ts'

/** The state of a point is decided by its latitude. */
const DEPS: PlanDeps = {
  places: {
    regionOf: ({ lat }) => ({ state: lat > 39 ? 'MD' : 'VA' }),
    agreement: () => 'same',
  },
  findDrive: async () => ({ metres: 20_000, seconds: 1200, roads: [], approximate: false }),
}
const MARYLAND = { address: '7700 Wisconsin Avenue, Bethesda, MD 20814', place: { lat: 39.1, lon: -77.1 } }

for (const [name, change, isElsewhere] of [
  ['within Virginia', {}, true],
  ['with a stop in Maryland', { stops: [MARYLAND] }, false],
  ['with a stop whose point is unknown', { stops: [{ address: 'Somewhere' }] }, false],
  ['by the hour', { kind: 'hourly', hours: 3 }, false],
] as const)
  test(`a permit for Maryland ${isElsewhere ? 'does not count' : 'counts'} for a ride ${name}`, async () => {
    const request = { kind: 'transfer', ...toDullesTrip(), ...change } as TripToPlan['request']
    const surroundings = { zone: 'America/New_York', areas: [], garages: [] }
    const { elsewhere } = await planTrip(DEPS, { request }, surroundings)
    assert.equal(elsewhere?.has('md') ?? false, isElsewhere)
  })
