import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ManagedReservation, Standing } from '../../../contract/guest/schemas.ts'
import { canCall, type Primary, primaryOf } from './primary.ts'

const RIDE = {} as ManagedReservation['ride']
const DUE = { cents: 100, purpose: 'deposit', online: true } as const
const RATING = { open: true, isGiven: false, name: 'Ada' }

type More = Partial<Parameters<typeof primaryOf>[0]>

const CASES: [Standing, More, Primary | undefined][] = [
  ['requested', {}, undefined],
  ['held', {}, undefined],
  ['held', { due: DUE }, 'pay'],
  ['held', { due: { ...DUE, online: false } }, undefined],
  ['confirmed', {}, 'calendar'],
  ['confirmed', { due: DUE }, 'pay'],
  ['confirmed', { waiting: { for: 'review', cents: 100, trips: [] } }, 'change'],
  ['confirmed', { waiting: { for: 'staff', cents: 0, trips: [] } }, 'calendar'],
  ['on-the-way', {}, 'call'],
  ['arrived', { due: DUE }, 'call'],
  ['on-board', {}, undefined],
  ['completed', { rating: RATING }, 'rate'],
  ['completed', { rating: { ...RATING, isGiven: true } }, 'again'],
  ['completed', { rating: RATING, due: DUE }, 'pay'],
  ['cancelled', {}, 'again'],
  ['no-show', {}, 'again'],
  ['confirmed', { ride: undefined }, undefined],
  ['arrived', { ride: undefined }, undefined],
]

test('each state has one primary action at most', () => {
  for (const [standing, more, expected] of CASES)
    assert.equal(
      primaryOf({ standing, ride: RIDE, ...more }),
      expected,
      `${standing} ${JSON.stringify(more)}`,
    )
})

const CONTACT = { driver: 'Grace', driverPhone: '(703) 555-0111' }

for (const [progress, contact, expected] of [
  ['en-route', CONTACT, true],
  ['en-route', { driver: 'Grace' }, false],
  ['on-board', CONTACT, false],
] as const)
  test(`${progress}${'driverPhone' in contact ? '' : ' without a phone'}: ${expected ? 'call' : 'pay'} first`, () =>
    assert.equal(canCall({ progress, ...contact }), expected))
