import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Reservation } from '../../../contract/reservations/schemas.ts'
import type { FormValues } from '../forms/form-values.ts'
import { readPlaces, withPlaceTexts } from './form-places.ts'

const STORED = {
  pickUpAddress: 'Triangle, Virginia',
  pickUpPlace: { lat: 38.5, lon: -77.3 },
  dropOffAddress: 'The yellow house',
} as Reservation

test('the stored points are values of the form and are sent with their addresses', () => {
  const values = withPlaceTexts(STORED) as { pickUpPlace: string; dropOffPlace: string }
  assert.equal(values.dropOffPlace, '')
  const { pickUpAddress, dropOffAddress } = STORED
  const body = readPlaces({ pickUpAddress, dropOffAddress, ...pick(values) })
  assert.deepEqual(body, { pickUpAddress, dropOffAddress, pickUpPlace: { lat: 38.5, lon: -77.3 } })
})

test('a point is not sent with another address than the one that it was chosen for', () => {
  const values = withPlaceTexts(STORED) as { pickUpPlace: string; dropOffPlace: string }
  assert.deepEqual(readPlaces({ pickUpAddress: 'Quantico', ...pick(values) }), { pickUpAddress: 'Quantico' })
})

test('stops are rows of the form and are sent with their points and waits, blank ones left out', () => {
  const place = { lat: 38.9, lon: -77.2 }
  const stops = [
    { address: 'Tysons', place, waitMinutes: 15 },
    { address: 'Reston', waitMinutes: 0 },
  ]
  const rows = (withPlaceTexts({ ...STORED, stops }) as { stops: FormValues[] }).stops
  const body = readPlaces({ stops: [...rows, { address: ' ', place: '', waitMinutes: '' }] })
  assert.deepEqual(body, { stops: [{ address: 'Tysons', place, waitMinutes: 15 }, { address: 'Reston' }] })
  assert.deepEqual(readPlaces({ stops: [] }), { stops: [] })
  assert.deepEqual(readPlaces({}), {})
})

function pick({ pickUpPlace, dropOffPlace }: { pickUpPlace: string; dropOffPlace: string }) {
  return { pickUpPlace, dropOffPlace }
}
