import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import type { ListedWaiting } from '../pricing/fare/waiting.ts'
import { MINUTE_MS } from '../values/time.ts'
import { closeTrip } from './closing.ts'
import type { DriverStep, ReachedStep } from './driver-events.ts'
import { waitsFrom } from './flights/moved-pick-up.ts'

const PICK_UP = Date.parse('2026-12-01T18:00:00Z')
const at = (minutes: number) => PICK_UP + minutes * MINUTE_MS
const PROMISED = { leaveAt: at(-62), pickUpAt: PICK_UP, endsAt: at(44) }
/** 15 minutes are free, then $22.50 for each quarter of an hour, $90 at most. */
const LISTED: ListedWaiting = { freeMinutes: 15, blockMinutes: 15, blockCents: 2250, capCents: 9000 }

function happened(
  minutes: Partial<Record<DriverStep, number>>,
  more: { noShowAt?: number; now?: number } = {},
) {
  const steps = Object.entries(minutes).map(
    ([step, minute]): ReachedStep => ({ step: step as DriverStep, at: at(minute), implied: false }),
  )
  return { steps, noShowAt: more.noShowAt === undefined ? null : at(more.noShowAt), now: at(more.now ?? 600) }
}

const CASES: [
  name: string,
  minutes: Parameters<typeof happened>,
  late: number | null,
  waiting: [minutes: number, blocks: number, cents: number] | null,
][] = [
  ['before the arrival', [{ 'en-route': -60 }], null, null],
  ['early, guest on board in time', [{ 'on-location': -10, 'on-board': 0 }], 0, [0, 0, 0]],
  ['there at the promised minute', [{ 'on-location': 0, 'on-board': 5 }], 0, [5, 0, 0]],
  ['the last free minute', [{ 'on-location': -10, 'on-board': 15 }], 0, [15, 0, 0]],
  ['a block that was begun', [{ 'on-location': -10, 'on-board': 16 }], 0, [16, 1, 2250]],
  ['the end of the first block', [{ 'on-location': -10, 'on-board': 30 }], 0, [30, 1, 2250]],
  ['late: the waiting begins with the arrival', [{ 'on-location': 20, 'on-board': 36 }], 20, [16, 1, 2250]],
  ['up to the cap', [{ 'on-location': -10, 'on-board': 200 }], 0, [200, 13, 9000]],
  ['still waiting', [{ 'on-location': -10 }, { now: 31 }], 0, [31, 2, 4500]],
  ['nobody came', [{ 'on-location': -10 }, { noShowAt: 40, now: 500 }], 0, [40, 2, 4500]],
]

for (const [name, given, late, waiting] of CASES)
  test(`closing: ${name}`, () => {
    const closed = closeTrip(PROMISED, happened(...given), LISTED)
    assert.equal(closed.lateMinutes, late)
    const found = closed.waiting && [closed.waiting.minutes, closed.waiting.blocks, closed.waiting.cents]
    assert.deepEqual(found, waiting)
  })

test('names what was promised beside each step, and what the quote does not list costs nothing', () => {
  const { steps, waiting } = closeTrip(PROMISED, happened({ 'en-route': -60, 'on-location': 2 }), undefined)
  assert.deepEqual(
    steps.map(({ step, promisedAt, reached }) => [step, promisedAt, reached?.at ?? null]),
    [
      ['en-route', at(-62), at(-60)],
      ['on-location', PICK_UP, at(2)],
      ['on-board', null, null],
      ['done', at(44), null],
    ],
  )
  assert.equal(waiting, null)
})

test('waiting is over with the guest on board or a no-show', () => {
  const isOver = (...given: Parameters<typeof happened>) =>
    closeTrip(PROMISED, happened(...given), LISTED).waiting?.isOver
  assert.equal(isOver({ 'on-location': 0 }), false)
  assert.equal(isOver({ 'on-location': 0, 'on-board': 9 }), true)
  assert.equal(isOver({ 'on-location': 0 }, { noShowAt: 40 }), true)
})

test('nothing is known of the waiting, nor of being late, where a step was left out', () => {
  const steps: ReachedStep[] = [
    { step: 'on-location', at: at(5), implied: false },
    { step: 'on-board', at: at(60), implied: true },
  ]
  const closed = closeTrip(PROMISED, { steps, noShowAt: null, now: at(90) }, LISTED)
  assert.deepEqual([closed.lateMinutes, closed.waiting], [5, null])
  const arrival = steps.map(step => ({ ...step, implied: step.step === 'on-location' }))
  const other = closeTrip(PROMISED, { steps: arrival, noShowAt: null, now: at(90) }, LISTED)
  assert.deepEqual([other.lateMinutes, other.waiting], [null, null])
})

test('waiting for a flight that lands late counts from the pick-up that it would have moved', () => {
  // fare.md, "Waiting, billed afterwards": 18:00, moved to 18:40 by the flight; there at 18:30, on board at 19:55:01.
  const madeFor = PICK_UP - 45 * 60_000
  const flight = { state: 'landed' as const, madeFor, expected: madeFor + 40 * 60_000 }
  const steps: ReachedStep[] = [
    { step: 'on-location', at: at(30), implied: false },
    { step: 'on-board', at: at(115) + 1000, implied: false },
  ]
  const listed = { freeMinutes: 60, blockMinutes: 15, blockCents: 3750, capCents: 30_000 }
  const from = waitsFrom({ pickUpAt: PICK_UP, booked: null, flight })
  const closed = closeTrip({ ...PROMISED, waitsFrom: from }, { steps, noShowAt: null, now: at(120) }, listed)
  assert.deepEqual([closed.waiting?.blocks, closed.waiting?.cents], [2, 7500])
})

test('a second of delay is a minute of being late', () => {
  const steps: ReachedStep[] = [{ step: 'on-location', at: PICK_UP + 1000, implied: false }]
  assert.equal(closeTrip(PROMISED, { steps, noShowAt: null, now: at(9) }, LISTED).lateMinutes, 1)
})

test('waiting costs whole blocks, no more than listed, and never less the longer it takes', () => {
  const minute = fc.integer({ min: -120, max: 600 })
  fc.assert(
    fc.property(minute, minute, fc.nat(60), (arrived, boarded, longer) => {
      const cents = (until: number) => {
        const given = happened({ 'on-location': arrived, 'on-board': Math.max(arrived, until) })
        return closeTrip(PROMISED, given, LISTED).waiting?.cents ?? 0
      }
      assert.equal(cents(boarded) % LISTED.blockCents, 0)
      assert.ok(cents(boarded) <= LISTED.capCents)
      assert.ok(cents(boarded + longer) >= cents(boarded))
    }),
  )
})

test('waiting counts from the pick-up that was booked where a flight moved the trip to an earlier one', () => {
  const given = happened({ 'on-location': 0, 'on-board': 20 })
  const minutes = (waitsFrom?: number) =>
    closeTrip({ ...PROMISED, ...(waitsFrom === undefined ? {} : { waitsFrom }) }, given, LISTED).waiting
      ?.minutes
  assert.deepEqual([minutes(), minutes(at(15))], [20, 5])
})
