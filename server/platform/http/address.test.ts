import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { json, useTestApp } from '../../../test/support/app.ts'
import { BRAKES, counter } from '../../staff/identity/attempts.ts'
import { callerAddress, canonicalAddress, isPublicAddress, networkOf } from './address.ts'

test('the caller is the socket, unless proxies are trusted', () => {
  const connection = { remoteAddress: '10.0.0.1', forwardedFor: '6.6.6.6, 1.2.3.4, 10.0.0.9' }
  assert.equal(callerAddress(connection, 0), '10.0.0.1')
  assert.equal(callerAddress(connection, 1), '10.0.0.9')
  assert.equal(callerAddress(connection, 2), '1.2.3.4')
  assert.equal(callerAddress(connection, 9), '6.6.6.6')
  assert.equal(callerAddress({ remoteAddress: undefined, forwardedFor: undefined }, 1), 'unknown')
})

test('every spelling, port and mapping of an address is one caller', () => {
  for (const spelling of ['1.2.3.4', ' 1.2.3.4 ', '1.2.3.4:5678', '::ffff:1.2.3.4', '[::FFFF:1.2.3.4]:443']) {
    assert.equal(canonicalAddress(spelling), '1.2.3.4', spelling)
  }
  assert.equal(canonicalAddress('::ffff:102:304'), '1.2.3.4')
  assert.equal(canonicalAddress('0:0:0:0:0:ffff:102:304'), '1.2.3.4')
  for (const spelling of [
    '2001:db8:0:7::1',
    '2001:DB8:0:7:0:0:0:1',
    '2001:0db8:0000:0007:ffff:ffff:ffff:ffff',
    '[2001:db8:0:7::abcd]:443',
    '2001:db8:0:7::1%eth0',
  ]) {
    assert.equal(canonicalAddress(spelling), '2001:db8:0:7::/64', spelling)
  }
  assert.equal(canonicalAddress('2001:db8:0:8::1'), '2001:db8:0:8::/64')
  assert.equal(canonicalAddress('::1'), '::/64')
})

test('an address of IPv6 is part of a network of 48 bits, one of IPv4 of none', () => {
  assert.equal(networkOf('2001:db8:0:7::/64'), '2001:db8::/48')
  assert.equal(networkOf('2001:db8:77:7::/64'), '2001:db8:77::/48')
  assert.equal(networkOf('::/64'), '::/48')
  for (const other of ['1.2.3.4', 'unknown', '']) assert.equal(networkOf(other), undefined)
})

test('loopback, private, link-local, shared and unreadable addresses tell no callers apart', () => {
  for (const spelling of [
    ...['127.0.0.1', '127.255.255.255', '::1', '::ffff:127.0.0.1', '0.0.0.0'],
    ...['10.0.0.1', '10.255.255.255', '172.16.0.1', '172.31.255.255', '192.168.0.1', '::ffff:192.168.1.1'],
    ...['169.254.1.1', '100.64.0.1', '100.127.255.255'],
    ...['fc00::1', 'fdff:ffff::1', 'fe80::1', 'febf::1', 'fe80::1%eth0'],
  ])
    assert.equal(isPublicAddress(canonicalAddress(spelling) ?? ''), false, spelling)
  for (const text of ['unknown', '', 'x'.repeat(16_000)]) assert.equal(isPublicAddress(text), false)
  for (const spelling of [
    ...['9.255.255.255', '11.0.0.0', '172.15.255.255', '172.32.0.0', '192.167.255.255', '192.169.0.0'],
    ...['100.63.255.255', '100.128.0.0', '126.255.255.255', '128.0.0.1', '169.253.255.255', '169.255.0.0'],
    ...['2001:db8::1', 'fbff::1', 'fe00::1', 'fec0::1', '::ffff:8.8.8.8', '0:0:0:1::1'],
  ])
    assert.equal(isPublicAddress(canonicalAddress(spelling) ?? ''), true, spelling)
})

test('what is no address counts as the connection itself', () => {
  for (const text of ['', 'unknown', '_hidden', '1.2.3', '01.2.3.4', '::1::', '[::1', 'x'.repeat(16_000)]) {
    assert.equal(canonicalAddress(text), undefined, text.slice(0, 20))
    assert.equal(callerAddress({ remoteAddress: '::ffff:9.9.9.9', forwardedFor: text }, 1), '9.9.9.9')
  }
})

describe('behind a proxy', () => {
  const app = useTestApp('sqlite', { rateLimits: true, trustedProxies: 1 })

  test('a network of 64 bits shares its limit, however its addresses are written', async () => {
    const attempt = async (forwarded: string) =>
      (await app().request('/api/newsletter/confirm', json({ token: 'x' }, { 'x-forwarded-for': forwarded })))
        .status
    for (let i = 0; i < 10; i++) assert.equal(await attempt(`9.9.9.9, 2001:db8::${i}`), 404)
    assert.equal(await attempt('[2001:DB8:0:0:ffff::1]:4711'), 429)
    assert.equal(await attempt('2001:db8:0:1::1'), 404)
  })

  test('failed sign-ins are counted for a network of 48 bits too', async () => {
    const attempt = async (i: number) =>
      (
        await app().request(
          '/api/admins/login',
          json(
            { username: `somebody-${i}`, password: 'wrong wrong wrong' },
            { 'x-forwarded-for': `2001:db8:77:${i.toString(16)}::1` },
          ),
        )
      ).status
    // The call itself has a limit for the network as well, by which more would be refused.
    const key = counter('network', '2001:db8:77::/48').key
    const row = { key, failures: BRAKES.network.free - 1, last_at: app().deps.clock().toISOString() }
    await app().db.insertInto('sign_in_failures').values(row).execute()
    assert.equal(await attempt(1), 401)
    assert.equal(await attempt(2), 429)
  })

  test('waits after failed sign-ins count the same way', async () => {
    const attempt = async (username: string, forwarded: string) =>
      (
        await app().request(
          '/api/admins/login',
          json({ username, password: 'wrong wrong wrong' }, { 'x-forwarded-for': forwarded }),
        )
      ).status
    const spellings = ['1.2.3.4', '1.2.3.4:1', '::ffff:1.2.3.4', '[::ffff:102:304]:9', '1.2.3.4:2']
    for (let i = 0; i < BRAKES.address.free; i++) {
      assert.equal(await attempt(`somebody-${i}`, spellings[i % spellings.length]!), 401)
    }
    assert.equal(await attempt('somebody-else', '1.2.3.4:3'), 429)
  })
})

describe('behind a proxy that is not trusted', () => {
  const app = useTestApp('sqlite', { rateLimits: true })

  test('failed sign-ins still count for the address that all callers share', async () => {
    const attempt = async (username: string) => {
      const body = json({ username, password: 'wrong wrong wrong' })
      return (await app().request('/api/admins/login', body, '127.0.0.1')).status
    }
    for (let i = 0; i < BRAKES.address.free; i++) assert.equal(await attempt(`somebody-${i}`), 401)
    assert.equal(await attempt('somebody-else'), 429)
  })
})
