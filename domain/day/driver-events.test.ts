import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import {
  CLOCK_OFF_MS,
  DRIVER_STEPS,
  type DriverBatch,
  type DriverEvent,
  foldDriverEvents,
  waitingOf,
} from './driver-events.ts'

const MINUTE = 60_000
const PICK_UP = Date.parse('2026-12-04T18:45:00Z')
const TRIP = { progress: 'scheduled', pickUpAt: PICK_UP } as const
const at = (minutes: number) => PICK_UP + minutes * MINUTE

const event = (seq: number, kind: DriverEvent['kind'], minutes: number): DriverEvent => ({
  ...{ id: `e${seq}`, seq, kind, toldAt: at(minutes) },
})
/** Sent at once by a device whose clock is right. */
const sent = (...events: DriverEvent[]): DriverBatch => {
  const last = events.at(-1)!.toldAt
  return { sentAt: last, receivedAt: last, events }
}
const WHOLE = [
  event(1, 'en-route', -40),
  event(2, 'on-location', -5),
  event(3, 'attempt', 10),
  event(4, 'on-board', 12),
  event(5, 'done', 60),
]

test('each tap reaches its step at its time', () => {
  const folded = foldDriverEvents(
    WHOLE.map(each => sent(each)),
    TRIP,
  )
  assert.equal(folded.progress, 'done')
  assert.deepEqual(
    folded.steps.map(({ step, at, implied }) => [step, (at - PICK_UP) / MINUTE, implied]),
    [
      ['en-route', -40, false],
      ['on-location', -5, false],
      ['on-board', 12, false],
      ['done', 60, false],
    ],
  )
  assert.deepEqual([folded.attempts, folded.kept, folded.flagged], [[at(10)], [], []])
})

test('steps that were not told are implied at the time of the next', () => {
  const { progress, steps } = foldDriverEvents([sent(event(1, 'on-board', 3))], TRIP)
  assert.equal(progress, 'on-board')
  assert.deepEqual(
    steps.map(({ step, at, implied }) => [step, (at - PICK_UP) / MINUTE, implied]),
    [
      ['en-route', 3, true],
      ['on-location', 3, true],
      ['on-board', 3, false],
    ],
  )
})

test('ten taps of an hour without network count at their own times, by the clock of the server', () => {
  // The device is seven minutes fast.
  const fast = WHOLE.map(each => ({ ...each, toldAt: each.toldAt + 7 * MINUTE }))
  const batch = { sentAt: at(70) + 7 * MINUTE, receivedAt: at(70), events: fast }
  assert.deepEqual(foldDriverEvents([batch], TRIP), foldDriverEvents([sent(...WHOLE)], TRIP))
  const off = { ...batch, sentAt: at(70) + CLOCK_OFF_MS + 1 }
  assert.deepEqual(foldDriverEvents([off], TRIP).flagged, ['e1', 'e2', 'e3', 'e4', 'e5'])
})

test('what is too early, told again, or of a trip that is over changes nothing and is named', () => {
  const tooEarly = event(1, 'en-route', -241)
  assert.deepEqual(foldDriverEvents([sent(tooEarly)], TRIP).kept, ['e1'])
  assert.equal(foldDriverEvents([sent(event(1, 'en-route', -240))], TRIP).progress, 'en-route')
  const twice = foldDriverEvents([sent(event(1, 'en-route', -40), event(2, 'en-route', -30))], TRIP)
  assert.deepEqual([twice.kept, twice.steps[0]!.at], [['e2'], at(-40)])
  for (const progress of ['cancelled', 'no-show'] as const) {
    const over = foldDriverEvents([sent(...WHOLE)], { ...TRIP, progress })
    assert.deepEqual([over.progress, over.steps, over.kept.length], [progress, [], 5])
  }
  assert.equal(
    foldDriverEvents([sent(event(1, 'en-route', -40))], { ...TRIP, progress: 'done' }).progress,
    'done',
  )
})

test('waiting begins with the later of the promised and the actual arrival, and ends on board', () => {
  const stepsOf = (...events: DriverEvent[]) => foldDriverEvents([sent(...events)], TRIP).steps
  const early = stepsOf(event(1, 'on-location', -15))
  assert.equal(waitingOf([], { pickUpAt: PICK_UP, now: at(30) }), undefined)
  assert.deepEqual(waitingOf(early, { pickUpAt: PICK_UP, now: at(-10) }), {
    from: PICK_UP,
    until: null,
    minutes: 0,
  })
  assert.equal(waitingOf(early, { pickUpAt: PICK_UP, now: at(20) + MINUTE - 1 })?.minutes, 20)
  const late = stepsOf(event(1, 'on-location', 10), event(2, 'on-board', 25))
  assert.deepEqual(waitingOf(late, { pickUpAt: PICK_UP, now: at(90) }), {
    from: at(10),
    until: at(25),
    minutes: 15,
  })
})

const batches = fc.array(
  fc.record({
    latency: fc.integer({ min: 0, max: 5 * MINUTE }),
    clockOff: fc.integer({ min: -20 * MINUTE, max: 20 * MINUTE }),
    events: fc.array(
      fc.record({
        seq: fc.integer({ min: 1, max: 8 }),
        kind: fc.constantFrom(...DRIVER_STEPS, 'attempt' as const),
        minutes: fc.integer({ min: -300, max: 120 }),
      }),
      { minLength: 1, maxLength: 6 },
    ),
  }),
  { maxLength: 6 },
)

/** What a device could have sent: an event is the same wherever it stands. */
function toBatches(drawn: readonly DrawnBatch[]): DriverBatch[] {
  const first = new Map<number, DriverEvent>()
  return drawn.map(({ latency, clockOff, events }) => {
    const own = events.map(({ seq, kind, minutes }) => {
      const known = first.get(seq) ?? event(seq, kind, minutes)
      first.set(seq, known)
      return known
    })
    const receivedAt = at(130) + latency
    return { sentAt: receivedAt - latency + clockOff, receivedAt, events: own }
  })
}
type DrawnBatch = {
  latency: number
  clockOff: number
  events: { seq: number; kind: DriverEvent['kind']; minutes: number }[]
}

test('order, repetition and batching do not change what events fold to', () => {
  fc.assert(
    fc.property(batches, fc.integer({ min: 0, max: 1000 }), (drawn, seed) => {
      const whole = toBatches(drawn)
      const expected = foldDriverEvents(whole, TRIP)
      const single = whole.flatMap(batch => batch.events.map(one => ({ ...batch, events: [one] })))
      const turned = [...single, ...single.slice(0, seed % (single.length + 1))].toSorted(
        (one, other) => ((one.events[0]!.seq * seed) % 7) - ((other.events[0]!.seq * seed) % 7),
      )
      assert.deepEqual(foldDriverEvents(turned, TRIP), expected)
      assert.deepEqual(foldDriverEvents([...whole].reverse(), TRIP), expected)
    }),
  )
})

test('times of steps never decrease, no step is left out, and each event is used or kept', () => {
  fc.assert(
    fc.property(batches, drawn => {
      const whole = toBatches(drawn)
      const { steps, progress, kept, attempts } = foldDriverEvents(whole, TRIP)
      assert.deepEqual(
        steps.map(({ step }) => step),
        DRIVER_STEPS.slice(0, steps.length),
      )
      assert.equal(progress, steps.at(-1)?.step ?? 'scheduled')
      for (let i = 1; i < steps.length; i++) assert.ok(steps[i]!.at >= steps[i - 1]!.at)
      const ids = new Set(whole.flatMap(({ events }) => events.map(({ id }) => id)))
      const told = steps.filter(({ implied }) => !implied).length
      assert.equal(told + attempts.length + kept.length, ids.size)
    }),
  )
})
