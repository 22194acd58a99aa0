import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { PublicClient } from '../../../contract/client.ts'
import { MAX_ADDRESS_CHARACTERS } from '../../../domain/values/geo.ts'
import { readStart } from './start.ts'

const GEORGETOWN = {
  display_name: 'Georgetown, District of Columbia, United States',
  lat: '38.9',
  lon: '-77.1',
  approximate: true,
}
const asked: string[] = []
const client = (async (name: string, { query }: { query?: { q: string } } = {}) => {
  if (name === 'searchPlaces') asked.push(query?.q ?? '')
  return name === 'searchPlaces' ? [GEORGETOWN] : []
}) as unknown as PublicClient
const read = (query: string | Record<string, string>) => readStart(client, new URLSearchParams(query))

test('a place of the query is in the form, and so are date and time', async () => {
  const start = await read('pickup=georgetown&date=2026-12-05&time=18:45')
  assert.equal(start.places.pickUp?.name, GEORGETOWN.display_name)
  assert.deepEqual(start.texts, {
    pickUpAddress: GEORGETOWN.display_name,
    dropOffAddress: '',
    pickUpDate: '2026-12-05',
    pickUpTime: '18:45',
    numberOfPassengers: '',
  })
})

test('an address that the search answers with another place stays as it was typed', async () => {
  const { places, texts } = await read({ pickup: '123 Main Street', dropoff: 'Georgetown Pike' })
  assert.deepEqual(places, {})
  assert.deepEqual(texts, {
    pickUpAddress: '123 Main Street',
    dropOffAddress: 'Georgetown Pike',
    numberOfPassengers: '',
  })
})

test('signs between words say nothing, and DC is the District of Columbia', async () => {
  const { places } = await read({ pickup: 'Georgetown (DC)', dropoff: 'Georgetown, DC' })
  assert.deepEqual([places.pickUp?.name, places.dropOff?.name], Array(2).fill(GEORGETOWN.display_name))
})

test('the number of passengers of a ride that is booked again is in the form', async () => {
  assert.equal((await read('passengers=3')).texts.numberOfPassengers, '3')
  assert.equal((await read('')).texts.numberOfPassengers, '')
})

test('a date or time that does not exist is left out', async () => {
  for (const query of ['date=2026-02-30&time=25:00', 'date=soon&time=18:45:10', 'date=&time=']) {
    const { pickUpDate, pickUpTime } = (await read(query)).texts
    assert.deepEqual([pickUpDate, pickUpTime], [undefined, undefined], query)
  }
})

test('an address is on one line and at most as long as the form takes it; the search gets its start', async () => {
  asked.length = 0
  const longest = 'x'.repeat(MAX_ADDRESS_CHARACTERS)
  const { texts } = await read({ pickup: `a\u0000\r\n b`, dropoff: longest })
  assert.deepEqual([texts.pickUpAddress, texts.dropOffAddress], ['a b', longest])
  assert.equal((await read({ pickup: `${longest}y` })).texts.pickUpAddress, longest)
  assert.deepEqual(asked, ['a b', 'x'.repeat(100), 'x'.repeat(100)])
})
