import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type BookingRules, FIRST_BOOKING_RULES } from '../../../domain/dispatch/booking-rules.ts'
import { TRIED_DAYS, tryRules } from './try-rules.ts'

const ZONE = 'America/New_York'
/** Friday noon in Washington. */
const NOW = new Date('2026-11-20T17:00:00Z')
const TOMORROW_EARLY = { date: '2026-11-21', time: '05:00' }
const ask = (change: Partial<BookingRules>, trial: object = {}) =>
  tryRules(
    { ...FIRST_BOOKING_RULES, ...change },
    { vehicleClass: 'sedan', pickUp: TOMORROW_EARLY, ...trial },
    { zone: ZONE, now: NOW },
  )
const answerOf = (...asked: Parameters<typeof ask>) => {
  const { state, reason } = ask(...asked).pickUp
  return [state, reason]
}

test('a booking is what the first rule that applies makes of it, with the notice that it has and needs', () => {
  const { bookedAt, officeOpen, pickUp } = ask({})
  assert.deepEqual([bookedAt, officeOpen], ['2026-11-20T17:00:00Z', true])
  assert.deepEqual(pickUp, {
    ...{ at: '2026-11-21T10:00:00Z', state: 'instant', reason: null, blackout: null },
    ...{ aheadMinutes: 1020, neededMinutes: 180 },
  })
  const late = {
    bookedAt: { date: '2026-11-20', time: '22:30' },
    pickUp: { date: '2026-11-21', time: '04:00' },
  }
  assert.deepEqual(answerOf({}, late), ['request', 'short-notice'])
  assert.equal(ask({}, late).pickUp.neededMinutes, 720)
  const weekdays = [{ days: [1, 2, 3, 4, 5], from: '08:00', to: '18:00' }]
  assert.deepEqual(answerOf({ hours: weekdays }), ['instant', null])
  const evening = { bookedAt: { date: '2026-11-20', time: '19:00' } }
  assert.deepEqual(answerOf({ hours: weekdays }, evening), ['request', 'office-closed'])
  const closed = ask({ blackouts: [{ from: '2026-11-21', until: '2026-11-21', reason: 'Marathon' }] })
  assert.deepEqual([closed.pickUp.reason, closed.pickUp.blackout], ['blackout', 'Marathon'])
})

test('the pick-ups of two weeks stand in stretches that cover each day', () => {
  const blackout = { from: '2026-11-22', until: '2026-11-22', reason: 'Marathon' }
  const { days } = ask({ blackouts: [blackout] })
  assert.equal(days.length, TRIED_DAYS)
  assert.deepEqual(days[0], {
    date: '2026-11-20',
    stretches: [
      { from: 0, until: 780, state: 'closed', reason: 'past', blackout: null },
      { from: 780, until: 900, state: 'request', reason: 'short-notice', blackout: null },
      { from: 900, until: 1320, state: 'instant', reason: null, blackout: null },
      { from: 1320, until: 1440, state: 'request', reason: 'short-notice', blackout: null },
    ],
  })
  assert.deepEqual(days[2]?.stretches, [
    { from: 0, until: 1440, state: 'closed', reason: 'blackout', blackout: 'Marathon' },
  ])
  for (const { stretches } of days) {
    assert.equal(stretches[0]?.from, 0)
    assert.equal(stretches.at(-1)?.until, 1440)
    for (const [index, { until }] of stretches.slice(0, -1).entries())
      assert.equal(stretches[index + 1]?.from, until)
  }
})

test('the notice is elapsed time over a clock change, and the office is open by the clock', () => {
  const leads = { instant: { default: 240, night: 240, byClass: {} }, request: 60 }
  const notice = (bookedAt: object, pickUp: object) => {
    const { pickUp: answer } = ask({ leadMinutes: leads }, { bookedAt, pickUp })
    return [answer.aheadMinutes, answer.state]
  }
  // In spring four hours of the clock are three, and in autumn three of them are four.
  assert.deepEqual(notice({ date: '2027-03-13', time: '23:00' }, { date: '2027-03-14', time: '03:00' }), [
    ...[180, 'request'],
  ])
  assert.deepEqual(notice({ date: '2027-11-06', time: '23:00' }, { date: '2027-11-07', time: '02:00' }), [
    ...[240, 'instant'],
  ])
  // Half past one comes twice: it is the first one.
  assert.deepEqual(notice({ date: '2027-11-06', time: '22:00' }, { date: '2027-11-07', time: '01:30' }), [
    ...[210, 'request'],
  ])
  const evenings = [{ days: [6], from: '20:00', to: '02:00' }]
  const isOpen = (date: string, time: string) =>
    ask({ hours: evenings }, { bookedAt: { date, time } }).officeOpen
  for (const [date, time, open] of [
    ['2027-11-06', '19:59', false],
    ['2027-11-06', '20:00', true],
    ['2027-11-07', '01:59', true],
    ['2027-11-07', '02:00', false],
    ['2027-11-07', '20:00', false],
    ['2027-03-14', '01:59', true],
    ['2027-03-14', '03:00', false],
  ] as const)
    assert.equal(isOpen(date, time), open, `${date} ${time}`)
})

test('midnight ends a closed day and begins the next one', () => {
  const blackouts = [{ from: '2026-11-24', until: '2026-11-24', reason: 'Marathon' }]
  for (const [date, time, state] of [
    ['2026-11-23', '23:59', 'instant'],
    ['2026-11-24', '00:00', 'closed'],
    ['2026-11-24', '23:59', 'closed'],
    ['2026-11-25', '00:00', 'instant'],
  ] as const)
    assert.deepEqual(answerOf({ blackouts }, { pickUp: { date, time } })[0], state, `${date} ${time}`)
})

test('days on which the clocks change have 24 hours of the clock, and a time that they skip is refused', () => {
  const bookedAt = { date: '2027-03-13', time: '12:00' }
  const { days } = ask({}, { bookedAt, pickUp: { date: '2027-03-14', time: '12:00' } })
  assert.equal(days[1]?.stretches.at(-1)?.until, 1440)
  const skipped = { code: 'invalid', fields: { pickUp: 'Clocks spring forward and skip this time.' } }
  assert.throws(() => ask({}, { bookedAt, pickUp: { date: '2027-03-14', time: '02:30' } }), skipped)
  assert.throws(() => ask({}, { bookedAt: { date: '2027-03-14', time: '02:30' } }), { code: 'invalid' })
})
