import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import type { Policy } from '../../pricing/policy/policy.ts'
import { feeAt, scheduleOf } from '../../pricing/policy/schedule.ts'
import { clockAt, MINUTE_MS } from '../../values/time.ts'
import { flightNumberOf, LOOK_FROM_MS, LOOK_UNTIL_MS, LOOKS_MAX, nextLookAt } from './look-times.ts'
import {
  betterPickUp,
  flightNews,
  MOVED_MINUTES,
  movedPickUp,
  type WaitedFor,
  waitsFrom,
} from './moved-pick-up.ts'

const PICK_UP = Date.parse('2026-12-04T20:30:00Z')
const min = (minutes: number) => minutes * MINUTE_MS

describe('a flight number', () => {
  const CASES: [string, string | undefined][] = [
    ['UA 989', 'UA989'],
    ['ua989', 'UA989'],
    ['BAW 217A', 'BAW217A'],
    ['9W 12', '9W12'],
    ['B6-1234', 'B61234'],
    ['989', undefined],
    ['12 345', undefined],
    ['UA 98901', undefined],
    ['United from Frankfurt', undefined],
    ['', undefined],
  ]
  for (const [text, number] of CASES)
    test(`"${text}" is ${number ?? 'none'}`, () => assert.equal(flightNumberOf(text), number))
})

describe('the pick-up for another landing', () => {
  const of = (late: number, more: Partial<Parameters<typeof movedPickUp>[0]> = {}) => {
    const madeFor = PICK_UP - min(45)
    const moved = movedPickUp({
      ...{ now: PICK_UP - min(600), pickUpAt: PICK_UP, madeFor, expected: madeFor + min(late) },
      ...more,
    })
    return moved === undefined ? undefined : (moved - PICK_UP) / MINUTE_MS
  }
  const CASES: [string, number | undefined, number | undefined][] = [
    ['on time', of(0), undefined],
    ['a minute below the limit', of(MOVED_MINUTES - 1), undefined],
    ['at the limit', of(MOVED_MINUTES), MOVED_MINUTES],
    ['early, a minute below the limit', of(1 - MOVED_MINUTES), undefined],
    ['early, at the limit', of(-MOVED_MINUTES), -MOVED_MINUTES],
    ['at the next full five minutes', of(91), 95],
    ['early, never before the time that the guest needs', of(-22), -20],
    ['by a day', of(1440), 1440],
    ['a new pick-up that has passed', of(-30, { now: PICK_UP - min(30) }), undefined],
  ]
  for (const [name, moved, expected] of CASES) test(name, () => assert.equal(moved, expected))

  test('comes at least as long after the landing as it was, and less than five minutes more', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -600, max: 2000 }),
        fc.integer({ min: -120, max: 300 }),
        (late, after) => {
          const madeFor = PICK_UP - min(after)
          const expected = madeFor + min(late)
          const moved = movedPickUp({ now: PICK_UP - min(3000), pickUpAt: PICK_UP, madeFor, expected })
          if (Math.abs(late) < MOVED_MINUTES) return assert.equal(moved, undefined)
          assert.ok(moved !== undefined)
          const more = moved - expected - min(after)
          assert.ok(more >= 0 && more < min(5))
        },
      ),
    )
  })
})

describe('waiting', () => {
  const LANDS = PICK_UP - min(45)
  const from = (late: number | null, more: Partial<WaitedFor> & { state?: 'cancelled' | 'unknown' } = {}) => {
    const expected = late === null ? null : LANDS + min(late)
    const flight = { state: more.state ?? ('landed' as const), madeFor: LANDS, expected }
    return (waitsFrom({ pickUpAt: PICK_UP, booked: null, flight, ...more }) - PICK_UP) / MINUTE_MS
  }
  const CASES: [string, number, number][] = [
    ['counts from the pick-up where no flight is known', from(0, { flight: undefined }), 0],
    ['counts from the pick-up of a flight that is about on time', from(MOVED_MINUTES - 1), 0],
    ['counts as much later as the flight lands', from(40), 40],
    ['counts from the next full five minutes', from(41), 45],
    ['counts from the pick-up of a flight that lands early', from(-40), 0],
    ['counts from the pick-up where the flight does not come', from(90, { state: 'cancelled' }), 0],
    ['counts from the pick-up where the feed knows nothing', from(null, { state: 'unknown' }), 0],
    [
      'counts from the time that was booked where the flight is early',
      from(-40, { booked: PICK_UP + min(40) }),
      40,
    ],
    ['counts from the later of both', from(60, { booked: PICK_UP + min(40) }), 60],
  ]
  for (const [name, minutes, expected] of CASES) test(name, () => assert.equal(minutes, expected))

  test('never counts from before the pick-up, whatever the flight does', () => {
    fc.assert(fc.property(fc.integer({ min: -3000, max: 3000 }), late => assert.ok(from(late) >= 0)))
  })
})

describe('the better of both times', () => {
  test('is the later one, and the pick-up itself where nothing was moved', () => {
    assert.equal(betterPickUp(PICK_UP, null), PICK_UP)
    assert.equal(betterPickUp(PICK_UP, PICK_UP - 1), PICK_UP)
    assert.equal(betterPickUp(PICK_UP, PICK_UP + 1), PICK_UP + 1)
  })

  test('makes no cancellation dearer, at whatever moment and wherever the flight moves the pick-up to', () => {
    const zone = 'America/New_York'
    const policy = {
      zone,
      deposit: { aboveCents: 0, points: 5000 },
      tiers: [
        { hours: 48, fee: { points: 0 } },
        { hours: 2, fee: 'deposit' },
        { hours: null, fee: { points: 10_000 } },
      ],
    } as unknown as Policy
    const wall = (at: number) => ({ ...clockAt(at, zone), fold: 0 as const })
    const booked = scheduleOf(policy, { pickUp: wall(PICK_UP) }, 10_000)
    fc.assert(
      fc.property(
        fc.integer({ min: -1500, max: 3000 }),
        fc.integer({ min: -6000, max: 600 }),
        (moved, at) => {
          const trip = { pickUp: wall(PICK_UP), movedTo: wall(PICK_UP + min(moved)) }
          const now = PICK_UP + min(at)
          assert.ok(feeAt(scheduleOf(policy, trip, 10_000), now) <= feeAt(booked, now))
        },
      ),
    )
  })
})

describe('a flight is looked at', () => {
  const every = (away: number, more: Partial<Parameters<typeof nextLookAt>[0]> = {}) => {
    const now = PICK_UP - min(away)
    const next = nextLookAt({ now, pickUpAt: PICK_UP, landsAt: undefined, isOver: false, looks: 1, ...more })
    return next === undefined ? undefined : (next - now) / MINUTE_MS
  }
  test('the more often the nearer it is', () => {
    assert.deepEqual(
      [1440, 721, 720, 241, 240, 91, 90, 0].map(away => every(away)),
      [...[240, 240, 60, 60, 20, 20, 10, 10]],
    )
  })

  test('until it has landed, a while after its pick-up, or so often at most', () => {
    assert.equal(every(60, { isOver: true }), undefined)
    assert.equal(every(60, { looks: LOOKS_MAX }), undefined)
    assert.equal(every(60, { looks: LOOKS_MAX - 1 }), 10)
    assert.equal(every(-LOOK_UNTIL_MS / MINUTE_MS), undefined)
    // One that is late is looked at until it lands.
    assert.equal(every(-LOOK_UNTIL_MS / MINUTE_MS, { landsAt: PICK_UP + LOOK_UNTIL_MS }), 10)
  })

  test('a bounded number of times from the first look on', () => {
    let [now, looks] = [PICK_UP - LOOK_FROM_MS, 0]
    for (let next: number | undefined = now; next !== undefined; looks++) {
      now = next
      next = nextLookAt({ now, pickUpAt: PICK_UP, landsAt: undefined, isOver: false, looks: looks + 1 })
    }
    assert.ok(looks <= LOOKS_MAX, `${looks} looks`)
  })
})

test('a driver who has left is told of a flight that lands at another time or does not come, and of no other', () => {
  const at = Date.parse('2026-12-04T20:00:00Z')
  const minutes = (count: number) => at + count * 60_000
  const news = (state: Parameters<typeof flightNews>[0]['state'], expected: number | null) =>
    flightNews({ state, madeFor: at, expected })
  assert.equal(news('expected', minutes(14)), undefined)
  assert.equal(news('expected', minutes(15)), 'moved')
  assert.equal(news('landed', minutes(-15)), 'moved')
  assert.equal(news('expected', null), undefined)
  assert.equal(news('unknown', minutes(60)), undefined)
  assert.equal(news('cancelled', null), 'off')
  assert.equal(news('diverted', minutes(5)), 'off')
  assert.equal(flightNews({ state: 'expected', madeFor: null, expected: minutes(60) }), undefined)
})
