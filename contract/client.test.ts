import assert from 'node:assert/strict'
import { test } from 'node:test'
import { requestFor } from './client.ts'
import { paramNames } from './endpoint.ts'

test('each named part of a path is filled in, escaped', () => {
  const path = '/api/places/{country}/towns/{town}'
  assert.deepEqual(paramNames(path), ['country', 'town'])
  const params = { country: 'a/b', town: 'Évry' } as never
  const { url } = requestFor<'getReservation'>(`GET ${path}`, { params }, 'http://x')
  assert.equal(url, 'http://x/api/places/a%2Fb/towns/%C3%89vry')
})

test('id is short for the part of that name', () => {
  const route = 'GET /api/reservations/{id}'
  const short = requestFor<'getReservation'>(route, { id: 'r 1' }, 'http://x')
  const whole = requestFor<'getReservation'>(route, { params: { id: 'r 1' } }, 'http://x')
  assert.deepEqual([short.url, whole.url], Array(2).fill('http://x/api/reservations/r%201'))
})
