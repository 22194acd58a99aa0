import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type AlarmFacts, alarmsOf } from './board-alarms.ts'

const PICK_UP = Date.parse('2026-12-01T19:00:00Z')
const MINUTE = 60_000
const at = (minutes: number) => PICK_UP + minutes * MINUTE

/** A confirmed trip with a chosen pair that leaves 40 minutes before its pick-up and ends 60 minutes after it. */
const given = (change: Partial<AlarmFacts> = {}): AlarmFacts => ({
  ...{ id: 'trip', status: 'confirmed', progress: 'scheduled', pickUpAt: PICK_UP },
  ...{ hasVehicle: true, hasDriver: true, pinned: true, leavesAt: at(-40), coreUntil: at(60) },
  ...{ freeUntil: null, heldUntil: null, openEnd: null, flightMovedAt: null, flightNewsAt: null },
  ...{ acceptedAt: at(-2000), declinedAt: null, noShowAskedAt: null },
  ...change,
})

const waiting = (change: Partial<AlarmFacts>) =>
  given({ progress: 'on-location', freeUntil: at(15), ...change })

const CASES: [what: string, trip: AlarmFacts, now: number, expected: string[]][] = [
  ['a chosen pair before it leaves', given(), at(-41), []],
  ['the minute at which it has to leave', given(), at(-40), ['not-started -40']],
  ['nine minutes later', given(), at(-31), ['not-started -40']],
  ['ten minutes later', given(), at(-30), ['still-not-started -30']],
  ['not accepted, a minute more than twelve hours ahead', given({ acceptedAt: null }), at(-721), []],
  ['not accepted, twelve hours ahead', given({ acceptedAt: null }), at(-720), ['not-accepted -720']],
  [
    'neither accepted nor on the way',
    given({ acceptedAt: null }),
    at(-40),
    ['not-started -40', 'not-accepted -720'],
  ],
  ['on the way without having accepted', given({ acceptedAt: null, progress: 'en-route' }), at(-10), []],
  [
    'declined, days ahead',
    given({ pinned: false, acceptedAt: null, declinedAt: at(-5000) }),
    at(-4999),
    ['declined -5000'],
  ],
  ['a no-show that the driver asks for', waiting({ noShowAskedAt: at(20) }), at(21), ['no-show-asked 20']],
  ['the same, beyond the end', waiting({ noShowAskedAt: at(20) }), at(61), ['no-show-asked 20']],
  ['the same, once the guest got in', given({ progress: 'on-board', noShowAskedAt: at(20) }), at(30), []],
  ['under way before the pick-up', given({ progress: 'en-route' }), at(-1), []],
  ['not there at the pick-up', given({ progress: 'en-route' }), at(0), ['late 0']],
  ['not even started at the pick-up', given(), at(5), ['late 0']],
  ['waiting within the free time', given({ progress: 'on-location', freeUntil: at(15) }), at(14), []],
  [
    'waiting beyond the free time',
    given({ progress: 'on-location', freeUntil: at(15) }),
    at(15),
    ['waiting 15'],
  ],
  ['on board within its block', given({ progress: 'on-board' }), at(59), []],
  ['on board beyond its block', given({ progress: 'on-board' }), at(60), ['overrun 60']],
  ['done', given({ progress: 'done' }), at(90), []],
  ['a no-show', given({ progress: 'no-show' }), at(90), []],
  ['nobody chosen, a minute more than a day ahead', given({ pinned: false }), at(-24 * 60 - 1), []],
  ['nobody chosen, a day ahead', given({ pinned: false }), at(-24 * 60), ['unassigned -1440']],
  ['no vehicle', given({ hasVehicle: false, leavesAt: null }), at(-60), ['unassigned -1440']],
  ['no driver', given({ hasDriver: false }), at(-60), ['unassigned -1440']],
  ['a flight that moved', given({ flightMovedAt: at(-300) }), at(-299), ['flight-moved -300']],
  [
    'a flight that moved once the driver left',
    given({ progress: 'en-route', flightMovedAt: at(-300) }),
    at(-1),
    [],
  ],
  [
    'a flight that lands at another time than the driver left for',
    given({ progress: 'en-route', flightNewsAt: at(-30) }),
    at(-29),
    ['flight-news -30'],
  ],
  [
    'the same once the guest is on board',
    given({ progress: 'on-board', flightNewsAt: at(-30) }),
    at(-29),
    [],
  ],
  ['a moved flight of a request', given({ status: 'pending', flightMovedAt: at(-300) }), at(-200), []],
  [
    'the same while the driver waits at the airport',
    given({ progress: 'on-location', flightNewsAt: at(-30) }),
    at(-29),
    ['flight-news -30'],
  ],
  [
    'without a chosen pair while the driver is on the way',
    given({ pinned: false, progress: 'en-route' }),
    at(-5),
    ['unassigned -1440'],
  ],
  [
    'without a chosen pair at the pickup',
    given({ pinned: false, progress: 'on-location' }),
    at(-5),
    ['unassigned -1440'],
  ],
  ['without a chosen pair, once done', given({ pinned: false, progress: 'done' }), at(90), []],
  ['a cancelled trip that is past its time', given({ progress: 'cancelled' }), at(90), []],
  ['a completed reservation without a pair', given({ status: 'completed', pinned: false }), at(-5), []],
  ['waiting where no free time is known', given({ progress: 'on-location' }), at(-1), []],
  ['no way back', given({ openEnd: 'open-end' }), at(-60), ['open-end -1440']],
  ['no way back, underway', given({ openEnd: 'open-end', progress: 'on-board' }), at(10), ['open-end 0']],
  [
    'cut short by the next booking',
    given({ openEnd: 'cut-short', progress: 'on-board' }),
    at(10),
    ['cut-short 0'],
  ],
  ['two at once: it is not given and late', given({ pinned: false }), at(1), ['late 0', 'unassigned -1440']],
  ['a request asks for nobody here', given({ status: 'pending', heldUntil: null }), at(-30), []],
  ['a hold before its last half hour', given({ status: 'pending', heldUntil: at(-100) }), at(-131), []],
  [
    'a hold in its last half hour',
    given({ status: 'pending', heldUntil: at(-100) }),
    at(-130),
    ['hold-ending -130'],
  ],
  ['a hold that has ended', given({ status: 'pending', heldUntil: at(-100) }), at(-100), []],
  ['a completed reservation', given({ status: 'completed', progress: 'done' }), at(500), []],
  ['a trip without a block', given({ leavesAt: null, coreUntil: null }), at(-10), []],
]

for (const [what, trip, now, expected] of CASES) {
  test(`alarms of the board: ${what}`, () => {
    const found = alarmsOf([trip], { now })
    assert.deepEqual(
      found.map(({ kind, since }) => `${kind} ${(since - PICK_UP) / MINUTE}`),
      expected,
    )
  })
}

test('alarms of the board: the same trips in any order give the same list, the most urgent first', () => {
  const trips = [
    given({ id: 'b', pinned: false }),
    given({ id: 'a', pinned: false }),
    given({ id: 'c', progress: 'on-board', coreUntil: at(-10) }),
    given({ id: 'd', progress: 'en-route', pickUpAt: at(-20) }),
  ]
  const list = (order: readonly AlarmFacts[]) =>
    alarmsOf(order, { now: at(-10) }).map(({ kind, trip }) => `${kind} ${trip}`)
  const expected = [
    'late d',
    'overrun c',
    'still-not-started a',
    'still-not-started b',
    'unassigned a',
    'unassigned b',
  ]
  assert.deepEqual(list(trips), expected)
  assert.deepEqual(list(trips.toReversed()), expected)
})
