import assert from 'node:assert/strict'
import { test } from 'node:test'
import { requestFor } from './client.ts'
import { get, paramNames } from './endpoint.ts'

test('each named part of a path is filled in, escaped', () => {
  const endpoint = get('/api/places/{country}/towns/{town}', 'public')
  assert.deepEqual(paramNames(endpoint.path), ['country', 'town'])
  const params = { country: 'a/b', town: 'Évry' } as never
  const { url } = requestFor<'getReservation'>(endpoint, { params }, 'http://x')
  assert.equal(url, 'http://x/api/places/a%2Fb/towns/%C3%89vry')
})

test('id is short for the part of that name', () => {
  const endpoint = get('/api/reservations/{id}', 'staff')
  const short = requestFor<'getReservation'>(endpoint, { id: 'r 1' }, 'http://x')
  const whole = requestFor<'getReservation'>(endpoint, { params: { id: 'r 1' } }, 'http://x')
  assert.deepEqual([short.url, whole.url], Array(2).fill('http://x/api/reservations/r%201'))
})
