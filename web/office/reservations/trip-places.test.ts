import assert from 'node:assert/strict'
import { test } from 'node:test'
import { NOT_SPECIFIED } from '../../../domain/reservations/reservation.ts'
import { findPlaces, type TripStops } from './trip-places.ts'

const HOME = { lat: 38.54, lon: -77.34 }
const DULLES = { lat: 38.95, lon: -77.45 }

async function find(trip: TripStops) {
  const searched: string[] = []
  const places = await findPlaces(trip, new AbortController().signal, async text => {
    searched.push(text)
    return [{ name: 'Found', lat: 1, lon: 2 }]
  })
  return { places, searched }
}

test('stored points are used without a search', async () => {
  const { places, searched } = await find({
    pickUpAddress: 'Home',
    dropOffAddress: 'Dulles',
    pickUpPlace: HOME,
    dropOffPlace: DULLES,
  })
  assert.deepEqual(places, { pickUp: { ...HOME, name: 'Home' }, dropOff: { ...DULLES, name: 'Dulles' } })
  assert.deepEqual(searched, [])
})

test('an address without a point is searched for, as is its first part', async () => {
  const { places, searched } = await find({
    pickUpAddress: 'Union Station, Washington',
    dropOffAddress: 'Dulles',
    dropOffPlace: DULLES,
  })
  assert.deepEqual(searched, ['Union Station, Washington', 'Union Station'])
  assert.deepEqual(places.pickUp, { name: 'Found', lat: 1, lon: 2 })
})

test('coordinates in an address need no search, an unspecified address has no place', async () => {
  const { places, searched } = await find({
    pickUpAddress: 'Gate 2 (38.9500, -77.4500)',
    dropOffAddress: NOT_SPECIFIED,
  })
  assert.deepEqual([places.pickUp?.lat, places.dropOff, searched], [38.95, undefined, []])
})
