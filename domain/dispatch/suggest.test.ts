import assert from 'node:assert/strict'
import { test } from 'node:test'
import { IDLE_HORIZON_MINUTES } from './candidates.ts'
import type { Driver, Vehicle } from './resources.ts'
import {
  byCost,
  closestMatch,
  dutyMinutes,
  pairFaults,
  type SuggestedTrip,
  type Suggestion,
  suggestionFor,
} from './suggest.ts'

const DATE = '2026-12-01'
/** Empty drives of 50 minutes there and 40 back. */
const TRIP: SuggestedTrip = {
  block: { span: { from: 1000, to: 1200 }, core: { from: 1050, to: 1160 } },
  date: DATE,
  party: { passengers: 2, luggage: 2, childSeats: {} },
  classCodes: ['sedan', 'suv', 'van'],
}
const vehicle = (change: Partial<Vehicle> = {}): Vehicle => ({
  ...{ id: 'v1', classCode: 'sedan', seats: 3, luggage: 3, childSeats: {}, papers: [], busy: [] },
  ...change,
})
const driver = (change: Partial<Driver> = {}): Driver => ({
  ...{ id: 'd1', classCodes: ['sedan', 'suv', 'van'], usualVehicleId: 'v1' },
  papers: [],
  ...{ maxDutyMinutes: 720, minRestMinutes: 600, shifts: [{ from: 900, to: 1700 }], busy: [] },
  ...change,
})

type Case = { vehicle?: Partial<Vehicle>; driver?: Partial<Driver> | null; meanDuty?: number }
function suggested({ vehicle: car = {}, driver: who = {}, meanDuty = 200 }: Case = {}): Suggestion {
  const found = who === null ? undefined : driver(who)
  return suggestionFor(TRIP, { vehicle: vehicle(car), driver: found, meanDuty })
}
const reasonsOf = (one: Case) =>
  Object.fromEntries(suggested(one).reasons.map(({ code, minutes }) => [code, minutes]))

test('a usual vehicle at the garage costs its empty drives', () => {
  assert.deepEqual(suggested(), {
    ...{ vehicleId: 'v1', driverId: 'd1', cost: 90, fails: [] },
    reasons: [
      { code: 'empty-drive', minutes: 90 },
      { code: 'usual-vehicle', minutes: 0 },
    ],
  })
})

const USUAL = { 'empty-drive': 90, 'usual-vehicle': 0 }
const busy = (...spans: [number, number][]) => ({ busy: spans.map(([from, to]) => ({ from, to })) })
const COSTS: Record<string, Case & { reasons: Record<string, number>; cost: number }> = {
  'a fifth of the idle minutes before': {
    ...{ vehicle: busy([800, 900], [300, 400]), reasons: { ...USUAL, idle: 20 }, cost: 110 },
  },
  'a tenth of a minute, rounded': {
    ...{ vehicle: busy([800, 998]), reasons: { ...USUAL, idle: 0.4 }, cost: 90.4 },
  },
  'no idle minutes right after another trip': { vehicle: busy([800, 1000]), reasons: USUAL, cost: 90 },
  'no idle minutes beyond a day': {
    ...{ vehicle: busy([1000 - IDLE_HORIZON_MINUTES - 9, 1000 - IDLE_HORIZON_MINUTES]) },
    ...{ reasons: USUAL, cost: 90 },
  },
  'idle minutes of just under a day': {
    ...{ vehicle: busy([-500, 1001 - IDLE_HORIZON_MINUTES]) },
    ...{ reasons: { ...USUAL, idle: 287.8 }, cost: 377.8 },
  },
  'an hour for each class above the booked one': {
    ...{ vehicle: { classCode: 'van' }, reasons: { ...USUAL, 'higher-class': 120 }, cost: 210 },
  },
  'an unusual vehicle': {
    ...{ driver: { usualVehicleId: 'v2' }, reasons: { 'empty-drive': 90, 'other-vehicle': 15 }, cost: 105 },
  },
  'four for each minute missing to a comfortable gap': {
    ...{ vehicle: busy([1212, 1300]), reasons: { ...USUAL, 'close-to-next': 12 }, cost: 102 },
  },
  'the next trip right after this one': {
    ...{ vehicle: busy([1200, 1300]), reasons: { ...USUAL, 'close-to-next': 60 }, cost: 150 },
  },
  'nothing for a comfortable gap': { vehicle: busy([1215, 1300]), reasons: USUAL, cost: 90 },
  'ten for each hour of duty above the mean': {
    ...{ meanDuty: 80, reasons: { ...USUAL, 'uneven-duty': 20 }, cost: 110 },
  },
  'less for a duty below the mean': {
    ...{ meanDuty: 290, reasons: { ...USUAL, 'uneven-duty': -15 }, cost: 75 },
  },
}
for (const [name, { reasons, cost, ...one }] of Object.entries(COSTS))
  test(`a suggestion costs ${name}`, () => {
    assert.deepEqual(reasonsOf(one), reasons)
    assert.equal(suggested(one).cost, cost)
  })

test('a driver without a usual vehicle, or no driver, costs nothing more', () => {
  const noUsual = driver()
  delete noUsual.usualVehicleId
  const free = suggestionFor(TRIP, { vehicle: vehicle(), driver: noUsual, meanDuty: 200 })
  assert.deepEqual(free.reasons, [{ code: 'empty-drive', minutes: 90 }])
  const alone = suggested({ driver: null, meanDuty: 0 })
  assert.deepEqual([alone.driverId, alone.cost, alone.fails], [null, 90, []])
})

test("a driver's class, hours and service are distinct from the vehicle's", () => {
  const taken = { from: 1100, to: 1300 }
  const gone = { retiredAfter: '2026-11-30' }
  const faults = (car: Partial<Vehicle>, who?: Partial<Driver>) =>
    pairFaults(TRIP, vehicle(car), who && driver(who))
  assert.deepEqual(faults({ classCode: 'bus', busy: [taken], ...gone }), ['class', 'not-in-service', 'busy'])
  assert.deepEqual(faults({}, { classCodes: [], busy: [taken], ...gone }), [
    'driver-class',
    'driver-not-in-service',
    'driver-busy',
  ])
  const expired = { area: '', validThrough: '2026-11-30', endsAt: 1, clearUntil: 1 }
  const permit = { ...expired, kind: 'permit' } as const
  const papers = [{ ...expired, kind: 'license' } as const, permit]
  assert.deepEqual(faults({ luggage: 1, papers: [permit] }, { papers, shifts: [] }), [
    ...['luggage', 'permit', 'license', 'driver-permit', 'shift'],
  ])
  assert.deepEqual(faults({ classCode: 'suv' }, {}), [])
})

test('a duty counts the blocks of the shift in which the trip starts', () => {
  const duty = (change: Partial<Driver>) => dutyMinutes(driver(change), TRIP.block.span)
  assert.equal(duty({}), 200)
  const day = {
    shifts: [
      { from: 100, to: 900 },
      { from: 900, to: 1700 },
    ],
  }
  assert.equal(duty({ ...day, ...busy([950, 990], [850, 899]) }), 250)
  assert.equal(duty({ shifts: [{ from: 1000, to: 1700 }], ...busy([1300, 1400]) }), 400)
  assert.equal(duty({ shifts: [{ from: 500, to: 1000 }], ...busy([900, 950], [1150, 1250]) }), 250)
  assert.equal(duty({ shifts: [], ...busy([900, 950]) }), 200)
})

test('suggestions that can be carried out come first, then the booked class, the cheaper one, the ids', () => {
  const one = (id: string, change: Partial<Suggestion> = {}): Suggestion => ({
    ...{ vehicleId: id[0] ?? '', driverId: id[1] ?? null, cost: 10, reasons: [], fails: [] },
    ...change,
  })
  const ordered = [
    one('b', { cost: 5 }),
    one('a'),
    one('a1'),
    one('a2'),
    one('b1'),
    one('d1', { cost: 1, reasons: [{ code: 'higher-class', minutes: 60 }] }),
    one('c1', { cost: 1, fails: ['busy', 'shift', 'rest'] }),
    one('c2', { cost: 2, fails: ['class'] }),
  ]
  assert.deepEqual(ordered.toReversed().sort(byCost), ordered)
  assert.deepEqual(ordered.toSorted(byCost), ordered)
  assert.equal(byCost(one('a1'), one('a1')), 0)
  assert.equal(byCost(one('a'), one('a')), 0)
})

test('the closest match has the fewest conflicts among vehicles of a booked class, then the nearest shift', () => {
  assert.equal(closestMatch([]), undefined)
  const missed = (minutesOutside: number) => ({
    fails: ['shift' as const],
    missedShift: { shift: { from: 0, to: 600 }, minutesOutside },
  })
  const other = { fails: ['class' as const] }
  const [two, busy] = [{ fails: ['busy', 'rest'] as const }, { fails: ['driver-busy'] as const }]
  const all = [other, two, busy, missed(300), missed(20)]
  assert.deepEqual(closestMatch(all), missed(20))
  assert.equal(closestMatch(all.slice(0, 1)), other)
})

test('a suggestion outside the shifts names the nearest one', () => {
  const shifts = [
    { from: 0, to: 900 },
    { from: 1050, to: 1500 },
  ]
  const missed = (one: Driver) =>
    suggestionFor(TRIP, { vehicle: vehicle(), driver: one, meanDuty: 0 }).missedShift
  const { span } = TRIP.block
  assert.deepEqual(missed(driver({ shifts })), { shift: shifts[1], minutesOutside: 1050 - span.from })
  assert.equal(missed(driver({ shifts: [span] })), undefined)
  assert.equal(missed(driver({ shifts: [] })), undefined)
})

/** Minutes of duty with the trip from 1000 to 1200, and whether it fits. */
const WITHOUT_SHIFTS: [what: string, busy: [number, number][], minutes: number, fails: string[]][] = [
  ['no trip beside it', [], 200, []],
  ['a trip of the same duty', [[700, 800]], 500, []],
  [
    'one after another, each without a rest',
    [
      [700, 800],
      [100, 200],
    ],
    1100,
    ['duty'],
  ],
  ['a whole rest between', [[300, 400]], 200, []],
  ['a rest of a minute less', [[300, 401]], 900, ['duty']],
  ['the longest duty', [[480, 600]], 720, []],
  ['a minute more', [[479, 600]], 721, ['duty']],
  ['another trip at once', [[1100, 1300]], 300, ['driver-busy']],
]

test('without shifts a driver may take any trip that leaves the rest between duties', () => {
  for (const [what, spans, minutes, fails] of WITHOUT_SHIFTS) {
    const one = driver({ shifts: 'always', ...busy(...spans) })
    assert.equal(dutyMinutes(one, TRIP.block.span), minutes, what)
    assert.deepEqual(pairFaults(TRIP, vehicle(), one), fails, what)
  }
})

test('time off is no work, in parts around a trip neither', () => {
  const off = (from: number, to: number) => ({ from, to, purpose: 'off' })
  const onShift = [{ from: 900, to: 1700 }]
  for (const [shifts, times, minutes] of [
    ['always', [off(-3000, 990)], 200],
    ['always', [off(400, 600), { from: 700, to: 800 }, off(850, 990)], 500],
    [onShift, [off(500, 899), off(900, 950), off(1250, 1700)], 200],
  ] as const) {
    const one = driver({ shifts, busy: times, maxDutyMinutes: 500 })
    assert.equal(dutyMinutes(one, TRIP.block.span), minutes)
    assert.deepEqual(pairFaults(TRIP, vehicle(), one), [])
  }
})
