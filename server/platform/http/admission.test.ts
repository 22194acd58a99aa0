import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createAdmission } from './admission.ts'
import { Busy } from './problems.ts'

const admission = () => createAdmission(20, 3)

test('a network of 48 bits has the places of one address, however many addresses it sends from', () => {
  const { enter, leave } = admission()
  const inside = [1, 2, 3].map(part => ({ part }))
  for (const request of inside) enter(request, `2001:db8:77:${request.part}::/64`)
  assert.throws(() => enter({}, '2001:db8:77:4::/64'), Busy)
  enter({}, '2001:db8:78:4::/64')
  leave(inside[1] ?? {})
  enter({}, '2001:db8:77:4::/64')
  assert.throws(() => enter({}, '2001:db8:77:5::/64'), Busy)
})

test('each IPv4 address has places of its own, until all are taken', () => {
  const { enter } = admission()
  for (let i = 0; i < 20; i++) enter({}, `192.0.2.${Math.floor(i / 3)}`)
  assert.throws(() => enter({}, '198.51.100.1'), Busy)
})
