import assert from 'node:assert/strict'
import { test } from 'node:test'
import { NETWORK_FACTOR } from '../../../domain/dispatch/booking-limits.ts'
import { createRateLimiter, WINDOWS_MAX, WINDOWS_PER_NETWORK_MAX } from './rate-limit.ts'

const limiter = () => createRateLimiter(() => new Date(1_000_000))
const ONE = { requests: 1, seconds: 60 }

test('so many windows are counted; one more drops the window that was not asked about for longest', () => {
  const { overLimit } = limiter()
  const wait = (who: string) => overLimit('call', who, ONE)
  for (let i = 0; i < WINDOWS_MAX; i++) wait(`${i}`)
  assert.equal(wait('0'), 60)
  wait('one more')
  assert.equal(wait('0'), 60)
  assert.equal(wait('2'), 60)
  assert.equal(wait('1'), 0)
})

test('a network of 48 bits may send eight times as much as one of its parts, not one request more', () => {
  const { overLimit } = limiter()
  const limit = { requests: 10, seconds: 60 }
  const wait = (part: number, network = 'db8:77') => overLimit('call', `2001:${network}:${part}::/64`, limit)
  for (let i = 0; i < 10 * NETWORK_FACTOR; i++) assert.equal(wait(i), 0)
  assert.equal(wait(200), 60)
  assert.equal(wait(0), 60)
  assert.equal(wait(0, 'db8:78'), 0)
  // Of its parts each has the usual limit.
  for (let i = 1; i < 10; i++) assert.equal(wait(0, 'db8:78'), 0)
  assert.equal(wait(0, 'db8:78'), 60)
  assert.equal(wait(1, 'db8:78'), 0)
})

test('a network drops its own windows, and none of anybody else', () => {
  const { overLimit } = limiter()
  const wide = { requests: WINDOWS_MAX * 2, seconds: 60 }
  overLimit('call', '192.0.2.1', ONE)
  overLimit('call', '2001:db8:1:1::/64', ONE)
  for (let i = 0; i < WINDOWS_MAX + 10; i++) overLimit('other', `2001:db8:77:${i.toString(16)}::/64`, wide)
  assert.equal(overLimit('call', '192.0.2.1', ONE), 60)
  assert.equal(overLimit('call', '2001:db8:1:1::/64', ONE), 60)
})

test('a network has so many windows; one more drops the one that was not asked about for longest', () => {
  const { overLimit } = limiter()
  const wide = { requests: 1, seconds: 60 }
  const wait = (what: string) => overLimit(what, '2001:db8:77:1::/64', wide)
  for (let i = 0; i < WINDOWS_PER_NETWORK_MAX; i++) assert.equal(wait(`${i}`), 0)
  assert.equal(wait('0'), 60)
  assert.equal(wait('one more'), 0)
  assert.equal(wait('0'), 60)
  assert.equal(wait('1'), 0)
})

test('a network that opens many windows does not push out its own', () => {
  const { overLimit } = limiter()
  const part = (index: number) => `2001:db8:77:${index.toString(16)}::/64`
  for (let i = 0; i < NETWORK_FACTOR; i++) assert.equal(overLimit('call', part(i), ONE), 0)
  for (let i = 0; i <= WINDOWS_PER_NETWORK_MAX; i++) overLimit(`other ${i}`, part(i), ONE)
  assert.equal(overLimit('call', part(NETWORK_FACTOR), ONE), 60)
})

test('a request that is given back does not count, in its network either', () => {
  const { overLimit, giveBack } = limiter()
  const address = '2001:db8:77:1::/64'
  for (let i = 0; i < 20; i++) {
    assert.equal(overLimit('call', address, ONE), 0)
    giveBack('call', address)
  }
  giveBack('call', '192.0.2.1')
  assert.equal(overLimit('call', address, ONE), 0)
  assert.equal(overLimit('call', address, ONE), 60)
})
