import assert from 'node:assert/strict'
import { afterEach, beforeEach, test } from 'node:test'
import type { Reservation } from '../../../contract/reservations/schemas.ts'
import { commandsFor } from './commands.ts'
import { paletteGroups } from './palette-options.ts'
import {
  forgetRecent,
  forgetRecentOf,
  keepRecentOnlyOf,
  RECENT_MAX,
  readRecent,
  rememberRecent,
} from './recent-choices.ts'

const commands = commandsFor({ owner: true })
const RESERVATION: Reservation = {
  _id: 'r1',
  version: 1,
  reference: 'QRT-4HK-72XA',
  firstName: 'Ada',
  lastName: 'Byron',
  email: '',
  phoneNumber: '7035550199',
  numberOfPassengers: 2,
  pickUpAddress: 'Union Station, Washington',
  dropOffAddress: 'Not specified',
  pickUpDate: '2026-12-04',
  pickUpTime: '18:45',
  pickUpAt: '2026-12-04T23:45:00.000Z',
  status: 'pending',
  createdAt: '2026-11-20T17:00:00.000Z',
}
const customer = (id: string, name: string) => ({
  _id: id,
  name,
  contacts: [{ kind: 'phone' as const, value: '+17035550199' }],
  askBeforeConfirming: false,
  trips: 1,
  firstTripAt: null,
  lastTripAt: null,
  nextTripAt: null,
})

const kept = new Map<string, string>()
const storage = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
}
beforeEach(() => Object.assign(globalThis, { sessionStorage: storage }))
afterEach(() => kept.clear())

test('commands come first, then reservations, then customers; empty groups are left out', () => {
  const found = {
    reservations: [RESERVATION],
    customers: [customer('a', 'Ada Byron'), customer('b', 'Ada Lake')],
  }
  const groups = paletteGroups('ac', { commands, recent: [], found })
  assert.deepEqual(
    groups.map(({ label, options }) => [label, ...options.map(({ label }) => label)]),
    [
      ['Go to', 'Activity', 'Account', 'Team'],
      ['Reservations', 'Ada Byron'],
      ['Customers', 'Ada Byron', 'New reservation for Ada Byron', 'Ada Lake'],
    ],
  )
  assert.equal(
    groups[1]!.options[0]!.detail,
    'Fri, Dec 4, 2026, 6:45 pm, QRT-4HK-72XA, Union Station → Not specified',
  )
  assert.equal(groups[2]!.options[0]!.detail, '(703) 555-0199, 1 trip')
  assert.deepEqual(paletteGroups('zzz', { commands, recent: [], found: undefined }), [])
  const partly = paletteGroups('zzz', {
    commands,
    recent: [],
    found: { reservations: [RESERVATION], customers: undefined },
  })
  assert.deepEqual(
    partly.map(({ label }) => label),
    ['Reservations'],
  )
})

test('without a text the latest choices come first, then every command', () => {
  const recent = [{ to: '/admin/reservations/r1', label: 'Ada Byron', detail: 'x' }]
  const groups = paletteGroups(' ', { commands, recent, found: undefined })
  assert.deepEqual(
    groups.map(({ label }) => label),
    ['Latest', 'Go to'],
  )
  assert.equal(groups[1]!.options.length, commands.length)
})

test('the latest choices are five, each once, and gone after logout', () => {
  for (let i = 0; i < RECENT_MAX; i++)
    rememberRecent('a', { to: `/admin/reservations/${i}`, label: `${i}`, detail: '' })
  assert.deepEqual(
    readRecent('a').map(({ label }) => label),
    ['4', '3', '2', '1', '0'],
  )
  rememberRecent('a', { to: '/admin/reservations/2', label: '2', detail: '' })
  rememberRecent('a', { to: '/admin/fleet', label: 'Fleet', detail: '' })
  assert.deepEqual(
    readRecent('a').map(({ label }) => label),
    ['Fleet', '2', '4', '3', '1'],
  )
  forgetRecent()
  assert.deepEqual(readRecent('a'), [])
})

test('the choices of an account are gone for the next one of the tab, also without a logout', () => {
  rememberRecent('a', { to: '/admin/customers/1', label: 'Ada', detail: '' })
  assert.deepEqual(readRecent('b'), [])
  assert.deepEqual(readRecent(undefined), [])
  keepRecentOnlyOf('a')
  assert.equal(readRecent('a').length, 1)
  keepRecentOnlyOf('b')
  assert.deepEqual(readRecent('a'), [])
})

test('choices of a customer who is erased are gone', () => {
  const choice = (to: string) => rememberRecent('a', { to, label: to, detail: '' })
  choice('/admin/customers/c1')
  choice('/admin/reservations/new?customer=c1')
  choice('/admin/reservations/r1')
  choice('/admin/customers/c2')
  forgetRecentOf('a', ['c1', 'r1'])
  assert.deepEqual(
    readRecent('a').map(({ to }) => to),
    ['/admin/customers/c2'],
  )
  forgetRecent()
})

test('what another program left in the storage is no choice', () => {
  for (const text of [
    '{',
    '{}',
    '[]',
    '{"account":"a","choices":{}}',
    '{"account":"a","choices":[1,null,{"to":"/admin/x"}]}',
    '{"account":"a","choices":[{"to":"javascript:1","label":"x","detail":"x"}]}',
  ]) {
    kept.set('office-recent-choices', text)
    assert.deepEqual(readRecent('a'), [], text)
  }
})
