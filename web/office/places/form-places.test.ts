import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Reservation } from '../../../contract/reservations/schemas.ts'
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

function pick({ pickUpPlace, dropOffPlace }: { pickUpPlace: string; dropOffPlace: string }) {
  return { pickUpPlace, dropOffPlace }
}
