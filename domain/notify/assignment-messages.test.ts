import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { type AssignmentMessage, planAssignmentMessages } from './assignment-messages.ts'
import { halfDayBefore } from './message-times.ts'

const ZONE = 'America/New_York'
const instant = (text: string) => Date.parse(text)
const told = (now: string, startsAt: string) => {
  const at = halfDayBefore({ now: instant(now), startsAt: instant(startsAt), zone: ZONE })?.runAt
  return at === undefined ? undefined : new Date(at).toISOString()
}

test('it is told who drives twelve hours ahead, not at night, and never too late', () => {
  // 6 pm in New York is 23:00 in UTC.
  assert.equal(told('2026-12-01T12:00:00Z', '2026-12-02T23:00:00Z'), '2026-12-02T13:00:00.000Z')
  // Twelve hours before 8 am is 8 pm, which is no night; an hour later it would be.
  assert.equal(told('2026-12-01T12:00:00Z', '2026-12-02T13:00:00Z'), '2026-12-02T01:00:00.000Z')
  assert.equal(told('2026-12-01T12:00:00Z', '2026-12-02T15:00:00Z'), '2026-12-02T12:00:00.000Z')
  // At 5 am nobody can be told at 8 am: three hours before it is urgent.
  assert.equal(told('2026-12-02T04:00:00Z', '2026-12-02T10:00:00Z'), '2026-12-02T07:00:00.000Z')
  assert.equal(told('2026-12-02T08:30:00Z', '2026-12-02T10:00:00Z'), '2026-12-02T08:30:00.000Z')
  assert.equal(told('2026-12-02T10:00:00Z', '2026-12-02T10:00:00Z'), undefined)
})

test('whenever a driver is given, it is told before the pick-up and not before now', () => {
  const minutes = fc.integer({ min: 1, max: 3 * 24 * 60 })
  fc.assert(
    fc.property(minutes, fc.integer({ min: 0, max: 365 * 24 * 60 }), (ahead, offset) => {
      const now = instant('2026-01-01T00:00:00Z') + offset * 60_000
      const startsAt = now + ahead * 60_000
      const at = halfDayBefore({ now, startsAt, zone: ZONE })?.runAt ?? assert.fail('never')
      assert.ok(at >= now && at < startsAt)
    }),
  )
})

test('over the changes of the clock twelve hours are twelve hours, and the night is that of the pick-up', () => {
  // The clock goes back at 2 am on November 1, 2026: 7 pm of the evening before, in summer time.
  assert.equal(told('2026-10-30T12:00:00Z', '2026-11-01T11:30:00Z'), '2026-10-31T23:30:00.000Z')
  // 9 am in winter time: twelve hours before is 10 pm in summer time, which is night until 8 am in winter time.
  assert.equal(told('2026-10-30T12:00:00Z', '2026-11-01T14:00:00Z'), '2026-11-01T11:00:00.000Z')
  assert.equal(told('2026-10-30T12:00:00Z', '2026-11-01T18:00:00Z'), '2026-11-01T13:00:00.000Z')
  // It goes forward at 2 am on March 14, 2027: 8 am is 12:00 in UTC.
  assert.equal(told('2027-03-12T12:00:00Z', '2027-03-14T18:00:00Z'), '2027-03-14T12:00:00.000Z')
})

const A = { driver: 'a', vehicle: 'x' }
const B = { driver: 'b', vehicle: 'x' }
const message = (pair: typeof A, state: AssignmentMessage['state']): AssignmentMessage => ({ ...pair, state })
const plan = (known: AssignmentMessage[], pair?: typeof A, isNew?: boolean) => {
  const { drop, keep, adds } = planAssignmentMessages(known, pair, isNew === undefined ? {} : { isNew })
  return { drop: drop.length, keep: keep !== undefined, adds }
}

test('each pair is told once, another one again, and nothing of one that was withdrawn before it left', () => {
  assert.deepEqual(plan([], A), { drop: 0, keep: false, adds: true })
  assert.deepEqual(plan([message(A, 'waiting')], A), { drop: 0, keep: true, adds: false })
  assert.deepEqual(plan([message(A, 'sent')], A), { drop: 0, keep: false, adds: false })
  assert.deepEqual(plan([message(A, 'sending')], A), { drop: 0, keep: false, adds: false })
  assert.deepEqual(plan([message(A, 'waiting')], B), { drop: 1, keep: false, adds: true })
  assert.deepEqual(plan([message(A, 'sent')], B), { drop: 0, keep: false, adds: true })
  // Another car with the same driver is another pair.
  assert.deepEqual(plan([message(A, 'sent')], { ...A, vehicle: 'y' }).adds, true)
  // There and back before anything left: what was told is true again.
  assert.deepEqual(plan([message(A, 'sent'), message(B, 'waiting')], A), {
    drop: 1,
    keep: false,
    adds: false,
  })
  assert.deepEqual(plan([message(A, 'sent'), message(B, 'sent')], A).adds, true)
  assert.deepEqual(plan([message(A, 'waiting')]), { drop: 1, keep: false, adds: false })
  assert.deepEqual(plan([message(A, 'dropped')], A).adds, true)
  // Another passenger has heard nothing.
  assert.deepEqual(plan([message(A, 'sent')], A, true).adds, true)
})

test('whatever changes in whatever order: at most one waits, it names who drives, and the last that left does in the end', () => {
  const change = fc.constantFrom<'a' | 'b' | 'none' | 'leave'>('a', 'b', 'none', 'leave')
  fc.assert(
    fc.property(fc.array(change, { maxLength: 30 }), changes => {
      let known: AssignmentMessage[] = []
      let now: typeof A | undefined
      for (const what of changes) {
        if (what === 'leave') {
          known = known.map(one => (one.state === 'waiting' ? { ...one, state: 'sent' } : one))
          continue
        }
        now = { a: A, b: B, none: undefined }[what]
        const { drop, adds } = planAssignmentMessages(known, now)
        known = known.map(one => (drop.includes(one) ? { ...one, state: 'dropped' } : one))
        if (adds && now) known.push(message(now, 'waiting'))
        const waiting = known.filter(({ state }) => state === 'waiting')
        assert.ok(waiting.length <= 1 && waiting.every(({ driver }) => driver === now?.driver))
      }
      const left = known.filter(({ state }) => state === 'sent').map(({ driver }) => driver)
      for (const [index, driver] of left.entries()) assert.notEqual(driver, left[index + 1])
      const last = known.filter(({ state }) => state !== 'dropped').at(-1)
      if (now) assert.equal(last?.driver, now.driver)
    }),
  )
})
