import assert from 'node:assert/strict'
import { test } from 'node:test'
import { CLOCK_OFF_MS, correctedTap, type ReachedStep, waitingOf } from './driver-events.ts'

const MINUTE = 60_000
const PICK_UP = Date.parse('2026-12-04T18:45:00Z')
const at = (minutes: number) => PICK_UP + minutes * MINUTE

test('a tap counts at its own time by the clock of the server, and never after it arrived', () => {
  const receivedAt = at(70)
  for (const off of [0, 7 * MINUTE, -7 * MINUTE, CLOCK_OFF_MS + 1])
    assert.deepEqual(correctedTap(at(12) + off, { sentAt: receivedAt + off, receivedAt }), {
      ...{ at: at(12), offset: 0 - off },
    })
  assert.equal(correctedTap(at(90), { sentAt: receivedAt, receivedAt }).at, receivedAt)
})

test('waiting begins with the later of the promised and the actual arrival, and ends on board', () => {
  const stepsOf = (...steps: [ReachedStep['step'], number][]) =>
    steps.map(([step, minutes]) => ({ step, at: at(minutes), implied: false }))
  const early = stepsOf(['on-location', -15])
  assert.equal(waitingOf([], { pickUpAt: PICK_UP, now: at(30) }), undefined)
  assert.deepEqual(waitingOf(early, { pickUpAt: PICK_UP, now: at(-10) }), {
    from: PICK_UP,
    until: null,
    minutes: 0,
  })
  assert.equal(waitingOf(early, { pickUpAt: PICK_UP, now: at(20) + MINUTE - 1 })?.minutes, 20)
  const late = stepsOf(['on-location', 10], ['on-board', 25])
  assert.deepEqual(waitingOf(late, { pickUpAt: PICK_UP, now: at(90) }), {
    from: at(10),
    until: at(25),
    minutes: 15,
  })
})
