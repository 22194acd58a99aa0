import assert from 'node:assert/strict'
import { test } from 'node:test'
import { freePairs, type Pool, spread, type Wish } from './candidates.ts'
import { driverFaults, vehicleFaults } from './checks.ts'
import type { PaperEnd, PaperKind } from './papers.ts'
import type { Driver, Vehicle } from './resources.ts'

const DATE = '2026-12-01'
const WISH: Wish = {
  block: { span: { from: 1000, to: 1160 }, core: { from: 1050, to: 1110 } },
  date: DATE,
  party: { passengers: 2, luggage: 2, childSeats: {} },
  classCode: 'sedan',
  standIns: [],
}
const vehicle = (id: string, change: Partial<Vehicle> = {}): Vehicle => ({
  id,
  classCode: 'sedan',
  seats: 3,
  luggage: 3,
  childSeats: { infant: 1 },
  papers: [],
  busy: [],
  ...change,
})
const driver = (id: string, change: Partial<Driver> = {}): Driver => ({
  id,
  classCodes: ['sedan', 'suv'],
  papers: [],
  maxDutyMinutes: 720,
  minRestMinutes: 600,
  shifts: [{ from: 900, to: 1700 }],
  busy: [],
  ...change,
})

/** `WISH` ends in minute 1110. */
const paper = (kind: PaperKind, endsAt: number): PaperEnd => ({
  ...{ kind, area: '', validThrough: '2026-11-30', endsAt, clearUntil: endsAt },
})

test('each fault of a vehicle is named', () => {
  const faults = (change: Partial<Vehicle>, party: Partial<Wish['party']> = {}) =>
    vehicleFaults(vehicle('v', change), { ...WISH, party: { ...WISH.party, ...party } }, ['sedan'])
  assert.deepEqual(faults({}), [])
  assert.deepEqual(faults({ classCode: 'suv' }), ['class'])
  assert.deepEqual(faults({}, { passengers: 3, luggage: 3 }), [])
  assert.deepEqual(faults({}, { passengers: 4, luggage: 4 }), ['passengers', 'luggage'])
  assert.deepEqual(faults({}, { childSeats: { infant: 1 } }), [])
  assert.deepEqual(faults({}, { passengers: 1, childSeats: { infant: 2 } }), ['child-seats'])
  assert.deepEqual(faults({}, { childSeats: { booster: 1 } }), ['child-seats'])
  const seats = { childSeats: { infant: 1, booster: 1 } }
  assert.deepEqual(faults({ ...seats, seats: 4 }, seats), [])
  assert.deepEqual(faults({ ...seats, seats: 3 }, seats), ['passengers'])
  assert.deepEqual(faults({ readyFrom: '2026-12-02' }), ['not-in-service'])
  assert.deepEqual(faults({ readyFrom: DATE, retiredAfter: DATE }), [])
  assert.deepEqual(faults({ retiredAfter: '2026-11-30' }), ['not-in-service'])
  assert.deepEqual(faults({ papers: [paper('insurance', 1110), paper('permit', 1110)] }), [])
  assert.deepEqual(faults({ papers: [paper('insurance', 1109), paper('permit', 1110)] }), ['insurance'])
  assert.deepEqual(faults({ papers: [paper('permit', 1), paper('permit', 2)] }), ['permit'])
  assert.deepEqual(faults({ busy: [{ from: 900, to: 1000 }] }), [])
  assert.deepEqual(faults({ busy: [{ from: 900, to: 1001 }] }), ['busy'])
})

test('each fault of a driver is named', () => {
  const faults = (change: Partial<Driver>, classCode = 'sedan') =>
    driverFaults(driver('d', change), WISH, classCode)
  assert.deepEqual(faults({}), [])
  assert.deepEqual(faults({}, 'limousine'), ['class'])
  assert.deepEqual(faults({ papers: [paper('license', 1110)] }), [])
  assert.deepEqual(faults({ papers: [paper('license', 1109)] }), ['license'])
  assert.deepEqual(faults({ papers: [paper('permit', 1109), paper('medical', 1109)] }), ['permit', 'medical'])
  assert.deepEqual(faults({ retiredAfter: '2026-11-30' }), ['not-in-service'])
  assert.deepEqual(faults({ shifts: [{ from: 1000, to: 1160 }] }), [])
  assert.deepEqual(faults({ shifts: [{ from: 1001, to: 1700 }] }), ['shift'])
  assert.deepEqual(faults({ shifts: [] }), ['shift'])
  assert.deepEqual(faults({ busy: [{ from: 1159, to: 1300 }] }), ['busy'])
})

test('a duty lasts from the first block of a shift to the end of its last one', () => {
  const faults = (change: Partial<Driver>) =>
    driverFaults(driver('d', { maxDutyMinutes: 260, ...change }), WISH, 'sedan')
  assert.deepEqual(faults({ busy: [{ from: 900, to: 950 }] }), [])
  assert.deepEqual(faults({ busy: [{ from: 900, to: 950 }], maxDutyMinutes: 259 }), ['duty'])
  assert.deepEqual(faults({ busy: [{ from: 1400, to: 1500 }] }), ['duty'])
})

test('a rest lies between the last block before a shift and the first of it', () => {
  const faults = (busy: Driver['busy']) => driverFaults(driver('d', { busy }), WISH, 'sedan')
  assert.deepEqual(faults([{ from: 300, to: 400 }]), [])
  assert.deepEqual(faults([{ from: 300, to: 401 }]), ['rest'])
  // An earlier block of the shift moves the end of the rest.
  assert.deepEqual(
    faults([
      { from: 300, to: 400 },
      { from: 950, to: 990 },
    ]),
    ['rest'],
  )
})

test('pairs are vehicles of the class by the idle minutes, then those that may stand in', () => {
  const pool: Pool = {
    vehicles: [
      vehicle('s1'),
      vehicle('s2', { busy: [{ from: 800, to: 990 }] }),
      vehicle('suv', { classCode: 'suv', busy: [{ from: 800, to: 1000 }] }),
      vehicle('s0', { busy: [{ from: 1100, to: 1200 }] }),
    ],
    drivers: [driver('d2'), driver('d1')],
    driversAlwaysThere: false,
  }
  const pairs = (change: Partial<Wish>, changed: Partial<Pool> = {}) =>
    freePairs({ ...WISH, ...change }, { ...pool, ...changed }).map(
      ({ vehicleId, driverId }) => `${vehicleId}-${driverId}`,
    )
  assert.deepEqual(pairs({}), ['s2-d1', 's2-d2', 's1-d1', 's1-d2'])
  assert.deepEqual(pairs({ standIns: ['suv'] }).slice(4), ['suv-d1', 'suv-d2'])
  assert.deepEqual(pairs({ classCode: 'limousine' }), [])
  assert.deepEqual(pairs({}, { drivers: [driver('d1'), driver('d2', { usualVehicleId: 's2' })] }), [
    's2-d2',
    's2-d1',
    's1-d1',
    's1-d2',
  ])
  assert.deepEqual(pairs({}, { drivers: [] }), [])
  assert.deepEqual(pairs({}, { drivers: [], driversAlwaysThere: true }), ['s2-null', 's1-null'])
})

const EXPIRED = [paper('license', 1109)]

for (const [name, drivers, expected] of [
  ['no drivers', [], true],
  ['a valid license', [driver('d', { papers: [paper('license', 1110)] })], true],
  ['one expired license of two', [driver('d', { papers: EXPIRED }), driver('e')], true],
  ['only expired licenses', [driver('d', { papers: EXPIRED }), driver('e', { papers: EXPIRED })], false],
  ['only expired licenses of other classes', [driver('d', { papers: EXPIRED, classCodes: ['suv'] })], true],
  [
    'an expired license and a driver of another class',
    [driver('d', { papers: EXPIRED }), driver('e', { classCodes: ['suv'] })],
    false,
  ],
  [
    'an expired license and a former driver',
    [driver('d', { papers: EXPIRED }), driver('e', { retiredAfter: '2026-11-30' })],
    false,
  ],
  ['a busy driver off duty', [driver('d', { shifts: [], busy: [WISH.block.span] })], true],
] as const)
  test(`where drivers are always there, ${name} ${expected ? 'leave a vehicle free' : 'leave none free'}`, () => {
    const pool = { vehicles: [vehicle('v')], drivers, driversAlwaysThere: true }
    assert.deepEqual(freePairs(WISH, pool), expected ? [{ vehicleId: 'v', driverId: null }] : [])
  })

test('the same input gives the same pairs in whatever order it comes', () => {
  const vehicles = ['c', 'a', 'b'].map(id => vehicle(id))
  const drivers = ['z', 'x', 'y'].map(id => driver(id))
  const there = freePairs(WISH, { vehicles, drivers, driversAlwaysThere: false })
  const back = freePairs(WISH, {
    vehicles: [...vehicles].reverse(),
    drivers: [...drivers].reverse(),
    driversAlwaysThere: false,
  })
  assert.deepEqual(there, back)
  assert.deepEqual(there[0], { vehicleId: 'a', driverId: 'x' })
})

test('a driver who cannot take the trip is left out, and of two the one with fewer idle minutes comes first', () => {
  const drivers = (...all: Driver[]) =>
    freePairs(WISH, { vehicles: [vehicle('v')], drivers: all, driversAlwaysThere: false }).map(
      ({ driverId }) => driverId,
    )
  assert.deepEqual(drivers(driver('d1', { classCodes: ['suv'] }), driver('d2')), ['d2'])
  assert.deepEqual(drivers(driver('d1'), driver('d2', { busy: [{ from: 950, to: 990 }] })), ['d2', 'd1'])
})

test('pairs that share no vehicle and no driver with an earlier one come first', () => {
  const pair = (vehicleId: string, driverId: string | null) => ({ vehicleId, driverId })
  const [first, sameVehicle, sameDriver, apart] = [
    pair('v1', 'd1'),
    pair('v1', 'd2'),
    pair('v2', 'd1'),
    pair('v2', 'd2'),
  ]
  assert.deepEqual(spread([first, sameVehicle, sameDriver, apart]), [first, apart, sameVehicle, sameDriver])
  const noDriver = [pair('v1', null), pair('v1', null), pair('v2', null)]
  assert.deepEqual(spread(noDriver), [noDriver[0], noDriver[2], noDriver[1]])
})
