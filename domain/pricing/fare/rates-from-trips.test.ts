import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { PROPERTY_RUNS } from '../../../test/support/random-trips.ts'
import { shareOf, WHOLE_POINTS } from '../../values/money.ts'
import { parseFareDocument } from './parse-tariff.ts'
import { priceTrip } from './price-trip.ts'
import { type PricedDrive, ratesFromTrips } from './rates-from-trips.ts'
import type { Tariff } from './tariff.ts'

const METRES_PER_MILE = 1609.344
const drive = (miles: number, dollars: number): PricedDrive => ({
  metres: Math.round(miles * METRES_PER_MILE),
  cents: Math.round(dollars * 100),
})
const HOURS = { hourCents: 7900, minimumHalfHours: 4 }
const CLASSES = [
  { code: 'sedan', points: 0 },
  { code: 'suv', points: 3000 },
]
const built = (trips: [PricedDrive, PricedDrive], hourCents = 7900) =>
  ratesFromTrips({ zone: 'America/New_York', trips, hourCents, minimumHalfHours: 4, classes: CLASSES })
const tariffOf = (...trips: [PricedDrive, PricedDrive]): Tariff => {
  const answer = built(trips)
  return answer.ok ? answer.tariff : assert.fail(answer.fault)
}
const totalOf = (tariff: Tariff, facts: { metres?: number; halfHours?: number }, code = 'sedan') => {
  const fare = priceTrip(
    { tariff },
    {
      ...{ class: code, kind: facts.halfHours === undefined ? 'transfer' : 'hourly', from: [], to: [] },
      ...{ seconds: 2400, pickUpDate: '2026-12-08', pickUpTime: '11:00', bookedAt: '2026-12-01T12:00:00Z' },
      ...facts,
    },
  )
  return 'byHand' in fare ? fare.reason : fare.total
}

/** Miles and dollars of both trips -> base fare, tiers as [miles, dollars per mile], minimum fare. */
const CASES: [string, [PricedDrive, PricedDrive], number, [number | null, number][], number][] = [
  ['one rate in tenths of a cent', [drive(17.4, 95), drive(9.4, 70)], 40.62, [[null, 3.125]], 70],
  [
    'exact tiers',
    [drive(10, 60), drive(40, 100.01)],
    46.67,
    [
      [10, 1.333],
      [30, 1.334],
      [null, 1.333],
    ],
    60,
  ],
  ['a round rate', [drive(10, 60), drive(20, 100)], 20, [[null, 4]], 60],
  ['the minimum is an hour', [drive(20, 100), drive(60, 220)], 40, [[null, 3]], 79],
  ['no base fare', [drive(5, 25), drive(25, 125)], 0, [[null, 5]], 25],
  [
    'cheap short rides',
    [drive(5, 20), drive(10, 100)],
    0,
    [
      [5, 4],
      [null, 16],
    ],
    20,
  ],
]
for (const [name, trips, baseDollars, tiers, minimumDollars] of CASES) {
  test(`two trips give ${name}`, () => {
    const { transfer } = tariffOf(...trips).classes[0]!
    assert.deepEqual(
      transfer?.bands.map(({ upToTenths, mills }) => [upToTenths && upToTenths / 10, mills / 1000]),
      tiers,
    )
    assert.deepEqual(
      [transfer?.baseCents, transfer?.minimumCents],
      [Math.round(baseDollars * 100), minimumDollars * 100],
    )
  })
}

const FAULTS: [string, [PricedDrive, PricedDrive], string | undefined][] = [
  ['the same distance', [drive(12, 60), drive(12, 60)], 'too-similar'],
  ['less than a mile apart', [drive(12, 60), drive(12.9, 70)], 'too-similar'],
  ['a mile apart', [drive(12, 60), drive(13, 70)], undefined],
  ['no distance', [drive(0, 60), drive(13, 70)], 'too-similar'],
  ['the same price', [drive(12, 60), drive(20, 60)], 'longer-not-dearer'],
  ['a cheaper longer trip', [drive(12, 60), drive(20, 59.99)], 'longer-not-dearer'],
  ['more dollars per mile than rates may have', [drive(12, 60), drive(13, 10_061)], 'too-similar'],
  ['one cent more', [drive(12, 60), drive(20, 60.01)], undefined],
]
for (const [name, trips, fault] of FAULTS) {
  test(`trips with ${name} are ${fault ?? 'priced'}`, () => {
    const answer = built(trips)
    assert.equal(answer.ok ? undefined : answer.fault, fault)
  })
}

test('hours cost the rate from the minimum on, and other classes so much more', () => {
  const tariff = tariffOf(drive(10, 60), drive(20, 100))
  assert.deepEqual(
    [2, 4, 7].map(halfHours => totalOf(tariff, { halfHours })),
    [15_800, 15_800, 27_650],
  )
  assert.equal(totalOf(tariff, { halfHours: 4 }, 'suv'), 20_540)
  assert.equal(totalOf(tariff, { metres: Math.round(10 * METRES_PER_MILE) }, 'suv'), 7800)
})

/** Basis points of a second class -> its prices of both trips and of two hours. */
const CHEAPER: [points: number, short: number, long: number, hours: number][] = [
  [0, 6000, 10_000, 15_800],
  [-1, 5999, 9999, 15_798],
  [-2000, 4800, 8000, 12_640],
  [-9000, 600, 1000, 1580],
]
for (const [points, short, long, hours] of CHEAPER) {
  test(`a second class of ${points} basis points has its own prices to the cent`, () => {
    const known = [drive(10, 60), drive(20, 100)] as const
    const classes = [
      { code: 'sedan', points: 0 },
      { code: 'van', points },
    ]
    const answer = ratesFromTrips({ zone: 'America/New_York', trips: known, ...HOURS, classes })
    assert.ok(answer.ok)
    assert.ok(parseFareDocument({ tariff: answer.tariff }).ok)
    assert.deepEqual(
      [...known.map(({ metres }) => ({ metres })), { halfHours: 4 }].map(facts =>
        totalOf(answer.tariff, facts, 'van'),
      ),
      [short, long, hours],
    )
  })
}

const TOO_CHEAP: [name: string, dollars: [number, number], hourCents: number, points: number][] = [
  ['one point below a tenth', [60, 100], 7900, -9001],
  ['nothing', [60, 100], 7900, -10_000],
  ['trips that round to the same price', [60, 60.01], 7900, -9000],
  ['an hour that rounds to nothing', [60, 100], 4, -9000],
]
for (const [name, [short, long], hourCents, points] of TOO_CHEAP) {
  test(`a second class with ${name} is refused by its code`, () => {
    const answer = ratesFromTrips({
      ...{ zone: 'America/New_York', trips: [drive(10, short), drive(20, long)], hourCents },
      minimumHalfHours: HOURS.minimumHalfHours,
      classes: [
        { code: 'sedan', points: 0 },
        { code: 'van', points },
      ],
    })
    assert.deepEqual(answer, { ok: false, fault: 'class-too-cheap', code: 'van' })
  })
}

test('what prices include is said in the document, and costs nothing more', () => {
  const answers = { zone: 'America/New_York', ...HOURS, classes: CLASSES }
  const trips = [drive(10, 70), drive(30, 95.5)] as const
  for (const [beside, tolls, gratuity, possible] of [
    [{}, undefined, 'optional', []],
    [{ tollsCapCents: 0 }, 'added', 'optional', [0]],
    [{ tollsCapCents: 6000, includesGratuity: true }, 'added', 'included', [6000]],
  ] as const) {
    const answer = ratesFromTrips({ ...answers, trips, ...beside })
    assert.ok(answer.ok)
    const { tariff } = answer
    const parsed = parseFareDocument({ tariff })
    assert.ok(parsed.ok)
    assert.deepEqual(
      [tariff.tollsAndTaxes, tariff.gratuity.mode, tariff.alsoPossible.map(({ capCents }) => capCents)],
      [tolls, gratuity, possible],
    )
    assert.equal(totalOf(tariff, { metres: trips[0].metres }), 7000)
  }
})

test('a known trip beyond the usual limit is priced too', () => {
  const far = drive(420, 1400)
  assert.equal(totalOf(tariffOf(drive(10, 60), far), far), 140_000)
})

const trips = fc
  .tuple(
    fc.integer({ min: 100, max: 400_000 }),
    fc.integer({ min: 1700, max: 400_000 }),
    fc.integer({ min: 1, max: 1_000_000 }),
    fc.integer({ min: 1, max: 300_000 }),
  )
  .map(([metres, further, cents, more]): [PricedDrive, PricedDrive] => [
    { metres, cents },
    { metres: metres + further, cents: cents + more },
  ])

test('any two trips are priced to the cent in every class, by a valid document that never falls with distance', () => {
  fc.assert(
    fc.property(
      trips,
      fc.integer({ min: 1, max: 100_000 }),
      fc.integer({ min: 0, max: 20_000 }),
      (known, hourCents, points) => {
        const classes = [
          { code: 'sedan', points: 0 },
          { code: 'suv', points },
        ]
        const answer = ratesFromTrips({
          ...{ zone: 'America/Chicago', trips: known, hourCents, minimumHalfHours: 4, classes },
        })
        assert.ok(answer.ok)
        const { tariff } = answer
        assert.ok(parseFareDocument({ tariff }).ok, JSON.stringify(parseFareDocument({ tariff })))
        for (const { code, points } of classes) {
          const expected = known.map(({ cents }) => shareOf(cents, WHOLE_POINTS + points))
          assert.deepEqual(
            known.map(({ metres }) => totalOf(tariff, { metres }, code)),
            expected,
          )
          const rising = [0.2, 0.5, 1, 1.5, 2].map(part =>
            totalOf(tariff, { metres: Math.round(known[0].metres * part) }, code),
          )
          assert.deepEqual(
            rising.toSorted((one, other) => Number(one) - Number(other)),
            rising,
          )
        }
      },
    ),
    { numRuns: PROPERTY_RUNS * 5 },
  )
})
