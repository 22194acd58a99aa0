import assert from 'node:assert/strict'
import { test } from 'node:test'
import { clockAt, instantOf } from '../values/time.ts'
import { MESSAGES, type TextTemplate } from './message-catalog.ts'

const ZONE = 'America/New_York'
const at = (text: string) => {
  const [date = '', time = ''] = text.split(' ')
  return instantOf({ date, time }, ZONE)
}

const CASES: [
  name: string,
  template: Exclude<TextTemplate, 'payment-link'>,
  now: string,
  pickUp: string,
  leaves: string | undefined,
][] = [
  ['by day at once', 'reservation-confirmed', '2026-12-01 12:00', '2026-12-04 18:45', '2026-12-01 12:00'],
  [
    'at night in the morning',
    'reservation-confirmed',
    '2026-12-01 23:00',
    '2026-12-04 18:45',
    '2026-12-02 08:00',
  ],
  ['not after the pick-up', 'reservation-confirmed', '2026-12-01 23:00', '2026-12-02 05:00', undefined],
  ['not at the pick-up', 'reservation-confirmed', '2026-12-01 23:00', '2026-12-02 08:00', undefined],
  [
    'a change within twelve hours at night',
    'reservation-changed',
    '2026-12-01 23:00',
    '2026-12-02 10:59',
    '2026-12-01 23:00',
  ],
  [
    'a change before that in the morning',
    'reservation-changed',
    '2026-12-01 23:00',
    '2026-12-02 11:00',
    '2026-12-02 08:00',
  ],
  [
    'a cancellation at night',
    'reservation-cancelled',
    '2026-12-02 03:00',
    '2026-12-02 07:00',
    '2026-12-02 03:00',
  ],
  [
    'a cancellation of a past ride',
    'reservation-cancelled',
    '2026-12-02 12:00',
    '2026-12-02 07:00',
    undefined,
  ],
  [
    'over the night of a clock change',
    'text-welcome',
    '2026-10-31 23:30',
    '2026-11-04 12:00',
    '2026-11-01 08:00',
  ],
]

for (const [name, template, now, pickUp, leaves] of CASES) {
  test(`a text leaves ${name}`, () => {
    const times = MESSAGES.text[template].when({ now: at(now), startsAt: at(pickUp), zone: ZONE })
    assert.equal(times && Object.values(clockAt(times.runAt, ZONE)).join(' '), leaves)
    if (times) assert.equal(times.notAfter, at(pickUp))
  })
}

test('a payment link waits for the morning, also after the pickup', () => {
  for (const [now, leaves] of [
    ['2026-12-02 06:00', '2026-12-02 08:00'],
    ['2026-12-02 13:00', '2026-12-02 13:00'],
    ['2026-12-02 23:00', '2026-12-03 08:00'],
  ] as const) {
    const moment = { now: at(now), startsAt: at('2026-12-02 12:00'), zone: ZONE }
    assert.deepEqual(MESSAGES.text['payment-link'].when(moment), { runAt: at(leaves) })
  }
})

test('what happens at this moment is told at night and after the pick-up, for half an hour', () => {
  for (const template of ['on-the-way', 'arrived'] as const) {
    const now = at('2026-12-02 02:40')
    const times = MESSAGES.text[template].when({ now, startsAt: at('2026-12-02 02:30'), zone: ZONE })
    assert.deepEqual(times, { runAt: now, notAfter: at('2026-12-02 03:10') })
  }
})
