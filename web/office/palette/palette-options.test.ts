import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Reservation } from '../../../contract/reservations/schemas.ts'
import { settingCommands } from '../setup/setup-search.ts'
import { commandsFor } from './commands.ts'
import { paletteGroups } from './palette-options.ts'

const commands = commandsFor({ owner: true })
const none = { commands, settings: [], recent: [], found: undefined }
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
  locale: 'en',
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

test('commands come first, then reservations, then customers; empty groups are left out', () => {
  const found = {
    reservations: [RESERVATION],
    customers: [customer('a', 'Ada Byron'), customer('b', 'Ada Lake')],
  }
  const groups = paletteGroups('ac', { ...none, found })
  assert.deepEqual(
    groups.map(({ label, options }) => [label, ...options.map(({ label }) => label)]),
    [
      ['Go to', 'Accounts', 'Account', 'Activity', 'Brand', 'Import'],
      ['Reservations', 'Ada Byron'],
      ['Customers', 'Ada Byron', 'New reservation for Ada Byron', 'Ada Lake'],
    ],
  )
  assert.equal(
    groups[1]!.options[0]!.detail,
    'Fri, Dec 4, 2026, 6:45 pm, QRT-4HK-72XA, Union Station → Not specified',
  )
  assert.equal(groups[2]!.options[0]!.detail, '(703) 555-0199, 1 trip')
  assert.deepEqual(paletteGroups('zzz', none), [])
  const partly = paletteGroups('zzz', {
    ...none,
    found: { reservations: [RESERVATION], customers: undefined },
  })
  assert.deepEqual(
    partly.map(({ label }) => label),
    ['Reservations'],
  )
})

test('a refund is found where its reservation is', () => {
  const groups = paletteGroups('refund', none)
  assert.deepEqual(
    groups.flatMap(({ options }) => options.map(({ to }) => to)),
    ['/admin/reservations', '/admin/policy'],
  )
})

test('balances, payouts and revenue are found by the words of the trade', () => {
  const firstOf = (typed: string) => paletteGroups(typed, none)[0]?.options[0]?.to
  assert.deepEqual(['balance', 'cash', 'payout', 'revenue', 'earnings'].map(firstOf), [
    ...['/admin/money', '/admin/money', '/admin/money', '/admin/reports', '/admin/reports'],
  ])
})

test('a single setting leads to its screen', () => {
  const settings = settingCommands({ owner: true })
  const [group] = paletteGroups('down payment', { ...none, settings })
  assert.equal(group?.label, 'Settings')
  assert.deepEqual(
    group?.options.map(({ to, label, detail }) => [to, label, detail]),
    [['/admin/policy#setting=Deposit', 'Deposit', 'Cancellation policy']],
  )
})

for (const [typed, label, screen] of [
  ['gratuity', 'Gratuity', 'Rates'],
  ['deposit', 'Deposit', 'Cancellation policy'],
  ['notice', 'Notice', 'Booking rules'],
  ['tax', 'Taxes', 'Rates'],
  ['logo', 'Logo', 'Brand'],
  ['holiday', 'Surcharges', 'Rates'],
] as const)
  test(`“${typed}” lists the setting ${label} before pages that only mention it`, () => {
    const groups = paletteGroups(typed, { ...none, settings: settingCommands({ owner: true }) })
    const [first] = groups.flatMap(({ options }) => options)
    assert.deepEqual([first?.label, first?.detail], [label, screen])
  })

test('a page stays before settings that fit no better', () => {
  const groups = paletteGroups('brand', { ...none, settings: settingCommands({ owner: true }) })
  assert.equal(groups[0]?.options[0]?.to, '/admin/brand')
})

test('without a text the latest choices come first, then every command', () => {
  const recent = [{ to: '/admin/reservations/r1', label: 'Ada Byron', detail: 'x' }]
  const groups = paletteGroups(' ', { ...none, recent })
  assert.deepEqual(
    groups.map(({ label }) => label),
    ['Latest', 'Go to'],
  )
  assert.equal(groups[1]!.options.length, commands.length)
})
