import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { contractText, fares } from '../../../test/support/fares.ts'
import { faultLine } from '../../documents/fault.ts'
import { MAX_TEXT_CHARACTERS } from '../../documents/shape.ts'
import { parseFareDocument } from './parse-tariff.ts'
import { MAX_RATE_MILLS, MAX_RULE_CENTS } from './tariff-shape.ts'

// biome-ignore lint/suspicious/noExplicitAny: the tests write what no type allows.
type Anything = any

function faultsWith(change: (document: Anything) => void): string[] {
  const document = JSON.parse(contractText('fare/tariff.json'))
  change(document)
  const parsed = parseFareDocument(document)
  return parsed.ok ? [] : parsed.faults.map(faultLine)
}

test('the sample tariff has no faults, and is handed back as it came', () => {
  const text = contractText('fare/tariff.json')
  const parsed = parseFareDocument(JSON.parse(text))
  assert.ok(parsed.ok)
  assert.deepEqual(parsed.document, JSON.parse(text))
})

test('an export that is imported again is the same text', () => {
  const exported = JSON.stringify(fares())
  const parsed = parseFareDocument(JSON.parse(exported))
  assert.equal(parsed.ok && JSON.stringify(parsed.document), exported)
})

test('ends, jurisdiction and source of a tax and a fee are handed back as they came', () => {
  const document = fares(({ tariff: { taxes, passedOn } }) => {
    const source = '§'.repeat(MAX_TEXT_CHARACTERS)
    const rule = { dropOffIn: 'dc', jurisdiction: 'District of Columbia', source }
    taxes.push({ id: 'ends-in', points: 600, of: ['ride'], ...rule })
    taxes.push({ id: 'either', points: 600, of: ['ride'], ...rule, pickUpIn: 'dc', eitherEnd: true })
    passedOn.push({ id: 'fee', cents: 100, ...rule, pickUpIn: 'dc', eitherEnd: false })
  })
  const parsed = parseFareDocument(JSON.parse(JSON.stringify(document)))
  assert.deepEqual(parsed, { ok: true, document })
})

test('labels may be missing everywhere', () => {
  const bare = JSON.parse(contractText('fare/tariff.json'), (key, value) =>
    key === 'label' ? undefined : value,
  )
  assert.ok(parseFareDocument(bare).ok)
})

test('promo codes and contracts may be missing', () => {
  const alone = (document: Anything) => {
    delete document.promos
    delete document.contracts
  }
  assert.deepEqual(faultsWith(alone), [])
})

test('what is no document is refused', () => {
  for (const value of [null, [], 'tariff', 7, undefined]) assert.ok(!parseFareDocument(value).ok)
  assert.deepEqual(
    faultsWith(document => delete document.tariff),
    ['tariff: missing'],
  )
})

describe('unknown fields are refused, not dropped', () => {
  const places: [path: string, put: (document: Anything) => Anything][] = [
    ['surge', document => document],
    ['tariff.surge', ({ tariff }) => tariff],
    ['tariff.classes[0].surge', ({ tariff }) => tariff.classes[0]],
    ['tariff.classes[0].transfer.surge', ({ tariff }) => tariff.classes[0].transfer],
    ['tariff.classes[0].transfer.bands[1].surge', ({ tariff }) => tariff.classes[0].transfer.bands[1]],
    ['tariff.classes[1].hourly.surge', ({ tariff }) => tariff.classes[1].hourly],
    [
      'tariff.classes[1].hourly.minimumHalfHours[0].surge',
      ({ tariff }) => tariff.classes[1].hourly.minimumHalfHours[0],
    ],
    ['tariff.places[0].surge', ({ tariff }) => tariff.places[0]],
    ['tariff.places[0].centre.surge', ({ tariff }) => tariff.places[0].centre],
    ['tariff.flats[0].surge', ({ tariff }) => tariff.flats[0]],
    ['tariff.approach.surge', ({ tariff }) => tariff.approach],
    ['tariff.limits.surge', ({ tariff }) => tariff.limits],
    ['tariff.surcharges[0].surge', ({ tariff }) => tariff.surcharges[0]],
    ['tariff.surcharges[0].when.surge', ({ tariff }) => tariff.surcharges[0].when],
    ['tariff.surcharges[0].when.window.surge', ({ tariff }) => tariff.surcharges[0].when.window],
    ['tariff.extras[0].surge', ({ tariff }) => tariff.extras[0]],
    ['tariff.passedOn[0].surge', ({ tariff }) => tariff.passedOn[0]],
    ['tariff.gratuity.surge', ({ tariff }) => tariff.gratuity],
    ['tariff.taxes[0].surge', ({ tariff }) => tariff.taxes[0]],
    ['tariff.discounts.surge', ({ tariff }) => tariff.discounts],
    ['tariff.waiting.free.surge', ({ tariff }) => tariff.waiting.free],
    ['tariff.alsoPossible[0].surge', ({ tariff }) => tariff.alsoPossible[0]],
    ['promos[0].surge', ({ promos }) => promos[0]],
    ['contracts[0].surge', ({ contracts }) => contracts[0]],
    ['contracts[0].flats[0].surge', ({ contracts }) => contracts[0].flats[0]],
  ]
  for (const [path, put] of places) {
    test(path, () => {
      const faults = faultsWith(document => {
        put(document).surge = 1
      })
      assert.deepEqual(faults, [`${path}: unknown-field`])
    })
  }
})

describe('faulty fields are named with their path', () => {
  const cases: [line: string, change: (document: Anything) => void][] = [
    ['tariff.limits: missing', ({ tariff }) => delete tariff.limits],
    ['tariff.currency: not-one-of (USD)', ({ tariff }) => (tariff.currency = 'EUR')],
    ['tariff.unit: not-one-of (mi, km)', ({ tariff }) => (tariff.unit = 'yd')],
    ['tariff.zone: not-a-zone', ({ tariff }) => (tariff.zone = 'America/Quantico')],
    ['tariff.number: too-small (1)', ({ tariff }) => (tariff.number = 0)],
    [
      'tariff.classes[0].transfer.baseCents: too-small (0)',
      ({ tariff }) => (tariff.classes[0].transfer.baseCents = -1),
    ],
    [
      'tariff.classes[0].transfer.minuteMills: too-small (0)',
      ({ tariff }) => (tariff.classes[0].transfer.minuteMills = -450),
    ],
    [
      'tariff.classes[0].transfer.minimumCents: not-an-integer',
      ({ tariff }) => (tariff.classes[0].transfer.minimumCents = 75.5),
    ],
    [
      `tariff.classes[0].transfer.bands[0].mills: too-large (${MAX_RATE_MILLS})`,
      ({ tariff }) => (tariff.classes[0].transfer.bands[0].mills = MAX_RATE_MILLS + 1),
    ],
    ['tariff.classes[0].transfer.bands: empty', ({ tariff }) => (tariff.classes[0].transfer.bands = [])],
    [
      'tariff.classes[0].transfer.bands[1].upToTenths: not-rising',
      ({ tariff }) => (tariff.classes[0].transfer.bands[1].upToTenths = 100),
    ],
    [
      'tariff.classes[0].transfer.bands[1].upToTenths: not-rising',
      ({ tariff }) => (tariff.classes[0].transfer.bands[1].upToTenths = null),
    ],
    [
      'tariff.classes[0].transfer.bands[2].upToTenths: not-open-ended',
      ({ tariff }) => (tariff.classes[0].transfer.bands[2].upToTenths = 900),
    ],
    [
      'tariff.classes[0].hourly.stepMinutes: not-one-of (30)',
      ({ tariff }) => (tariff.classes[0].hourly.stepMinutes = 15),
    ],
    [
      'tariff.classes[0].hourly.minimumHalfHours[1].days[0]: too-large (7)',
      ({ tariff }) => (tariff.classes[0].hourly.minimumHalfHours[1].days = [8]),
    ],
    [
      'tariff.classes[0].hourly.minimumHalfHours[1].days: duplicate (1)',
      ({ tariff }) => tariff.classes[0].hourly.minimumHalfHours[1].days.push(1),
    ],
    ['tariff.classes[4].code: duplicate (sedan)', ({ tariff }) => tariff.classes.push(tariff.classes[0])],
    ['tariff.places[0].centre: missing', ({ tariff }) => delete tariff.places[0].centre],
    ['tariff.places[4].radiusMiles: unknown-field', ({ tariff }) => (tariff.places[4].radiusMiles = 3)],
    ['tariff.places[0].centre.lat: too-large (90)', ({ tariff }) => (tariff.places[0].centre.lat = 91)],
    ['tariff.places[7].id: duplicate (md)', ({ tariff }) => tariff.places.push(tariff.places[6])],
    ['tariff.flats[0].a: unknown-place (moon)', ({ tariff }) => (tariff.flats[0].a = 'moon')],
    ['tariff.flats[0].cents.coach: unknown-class (coach)', ({ tariff }) => (tariff.flats[0].cents.coach = 1)],
    ['tariff.flats[0].cents.sedan: too-small (0)', ({ tariff }) => (tariff.flats[0].cents.sedan = -1)],
    [
      `tariff.flats[0].cents.sedan: too-large (${MAX_RULE_CENTS})`,
      ({ tariff }) => (tariff.flats[0].cents.sedan = MAX_RULE_CENTS + 1),
    ],
    ['tariff.flats[1].id: duplicate (home-iad)', ({ tariff }) => (tariff.flats[1].id = 'home-iad')],
    ['tariff.flats[0].rides: empty', ({ tariff }) => (tariff.flats[0].rides = {})],
    [
      'tariff.flats[0].rides: no-length',
      ({ tariff }) => (tariff.flats[0].rides = { from: '2026-12-02', until: '2026-12-01' }),
    ],
    [
      'tariff.flats[0].rides.from: not-a-date',
      ({ tariff }) => (tariff.flats[0].rides = { from: '2026-02-30' }),
    ],
    [
      'tariff.surcharges[0].when.window: no-length',
      ({ tariff }) => (tariff.surcharges[0].when.window = { from: '22:00', to: '22:00' }),
    ],
    [
      'tariff.surcharges[0].when.window.from: not-a-time',
      ({ tariff }) => (tariff.surcharges[0].when.window.from = '24:00'),
    ],
    [
      'tariff.surcharges[0].when.window.to: missing',
      ({ tariff }) => delete tariff.surcharges[0].when.window.to,
    ],
    ['tariff.surcharges[0].when.days: empty', ({ tariff }) => (tariff.surcharges[0].when.days = [])],
    [
      'tariff.surcharges[4].when.dates[1]: duplicate (2026-11-26)',
      ({ tariff }) => (tariff.surcharges[4].when.dates[1] = '2026-11-26'),
    ],
    [
      'tariff.surcharges[0].points: too-large (10000)',
      ({ tariff }) => (tariff.surcharges[0].points = 10_001),
    ],
    [
      'tariff.surcharges[0].points: too-small (-10000)',
      ({ tariff }) => (tariff.surcharges[0].points = -10_001),
    ],
    ['tariff.surcharges[5].cents: too-small (0)', ({ tariff }) => (tariff.surcharges[5].cents = -4000)],
    [
      'tariff.surcharges[0]: not-exactly-one (points, cents)',
      ({ tariff }) => (tariff.surcharges[0].cents = 1),
    ],
    [
      'tariff.surcharges[0]: not-exactly-one (points, cents)',
      ({ tariff }) => delete tariff.surcharges[0].points,
    ],
    [
      'tariff.surcharges[0].hourly: not-one-of (pickup, overlap)',
      ({ tariff }) => (tariff.surcharges[0].hourly = 'whole'),
    ],
    [
      'tariff.surcharges[0].classes[0]: unknown-class (coach)',
      ({ tariff }) => (tariff.surcharges[0].classes = ['coach']),
    ],
    [
      'tariff.surcharges[5].touches: unknown-place (moon)',
      ({ tariff }) => (tariff.surcharges[5].touches = 'moon'),
    ],
    [
      'tariff.extras[0].classes[0]: unknown-class (coach)',
      ({ tariff }) => (tariff.extras[0].classes = ['coach']),
    ],
    ['tariff.extras[0].taxable: not-yes-or-no', ({ tariff }) => (tariff.extras[0].taxable = 'yes')],
    [
      'tariff.passedOn[0].pickUpIn: unknown-place (moon)',
      ({ tariff }) => (tariff.passedOn[0].pickUpIn = 'moon'),
    ],
    [
      'tariff.passedOn[3].between[1]: unknown-place (moon)',
      ({ tariff }) => (tariff.passedOn[3].between[1] = 'moon'),
    ],
    ['tariff.passedOn[3].between: too-many (2)', ({ tariff }) => tariff.passedOn[3].between.push('va')],
    ['tariff.passedOn[3].between: empty', ({ tariff }) => tariff.passedOn[3].between.pop()],
    [
      'tariff.passedOn[0]: not-exactly-one (pickUpIn, between)',
      ({ tariff }) => delete tariff.passedOn[0].pickUpIn,
    ],
    [
      'tariff.gratuity.mode: not-one-of (included, optional)',
      ({ tariff }) => (tariff.gratuity = { mode: 'asked' }),
    ],
    ['tariff.gratuity.points: too-large (10000)', ({ tariff }) => (tariff.gratuity.points = 10_001)],
    ['tariff.gratuity.presets: missing', ({ tariff }) => (tariff.gratuity = { mode: 'optional' })],
    ['tariff.gratuity: not-an-object', ({ tariff }) => (tariff.gratuity = null)],
    ['tariff.taxes[0].pickUpIn: unknown-place (moon)', ({ tariff }) => (tariff.taxes[0].pickUpIn = 'moon')],
    ['tariff.taxes[0].pickUpIn: missing', ({ tariff }) => delete tariff.taxes[0].pickUpIn],
    [
      'tariff.taxes[0].eitherEnd: not-yes-or-no',
      ({ tariff }) => Object.assign(tariff.taxes[0], { dropOffIn: 'dc', eitherEnd: 'yes' }),
    ],
    ['tariff.taxes[0].jurisdiction: empty', ({ tariff }) => (tariff.taxes[0].jurisdiction = ' ')],
    [
      'tariff.taxes[0].source: too-long (200)',
      ({ tariff }) => (tariff.taxes[0].source = '§'.repeat(MAX_TEXT_CHARACTERS + 1)),
    ],
    [
      'tariff.taxes[0].rides: no-length',
      ({ tariff }) => (tariff.taxes[0].rides = { from: '2027-01-01', until: '2026-12-31' }),
    ],
    [
      'tariff.taxes[0].rides.from: not-a-date',
      ({ tariff }) => (tariff.taxes[0].rides = { from: '2027-02-29' }),
    ],
    [
      'tariff.passedOn[0].dropOffIn: unknown-place (moon)',
      ({ tariff }) => (tariff.passedOn[0].dropOffIn = 'moon'),
    ],
    [
      'tariff.passedOn[3]: not-exactly-one (pickUpIn, between)',
      ({ tariff }) => (tariff.passedOn[3].dropOffIn = 'dc'),
    ],
    ['tariff.passedOn[3].eitherEnd: unknown-field', ({ tariff }) => (tariff.passedOn[3].eitherEnd = true)],
    ['tariff.passedOn[0].source: not-a-text', ({ tariff }) => (tariff.passedOn[0].source = 47)],
    ['tariff.taxes[0].dropOffIn: unknown-place (moon)', ({ tariff }) => (tariff.taxes[0].dropOffIn = 'moon')],
    ['tariff.taxes[0].dropOffIn: unknown-place (*)', ({ tariff }) => (tariff.taxes[0].dropOffIn = '*')],
    ['tariff.taxes[0].dropOffIn: empty', ({ tariff }) => (tariff.taxes[0].dropOffIn = ' ')],
    ['tariff.taxes[0].dropOffIn: not-a-text', ({ tariff }) => (tariff.taxes[0].dropOffIn = null)],
    [
      'tariff.taxes[0].dropOffIn: too-long (200)',
      ({ tariff }) => (tariff.taxes[0].dropOffIn = 'd'.repeat(201)),
    ],
    [
      'tariff.taxes[0].of[0]: not-one-of (ride, surcharge, discount, extra, gratuity)',
      ({ tariff }) => (tariff.taxes[0].of[0] = 'fee'),
    ],
    [
      'tariff.discounts.returnPoints: too-large (10000)',
      ({ tariff }) => (tariff.discounts.returnPoints = 10_001),
    ],
    ['tariff.waiting.blockMinutes: too-small (1)', ({ tariff }) => (tariff.waiting.blockMinutes = 0)],
    ['promos[0]: not-exactly-one (points, cents)', ({ promos }) => (promos[0].cents = 100)],
    ['promos[0].points: too-large (10000)', ({ promos }) => (promos[0].points = 10_001)],
    ['promos[1].code: duplicate (WELCOME10)', ({ promos }) => (promos[1].code = 'WELCOME10')],
    ['promos[0].classes[0]: unknown-class (coach)', ({ promos }) => (promos[0].classes = ['coach'])],
    ['contracts[0].flats[0].b: unknown-place (moon)', ({ contracts }) => (contracts[0].flats[0].b = 'moon')],
    ['contracts[0].points: missing', ({ contracts }) => delete contracts[0].points],
    ['contracts[1].company: duplicate (acme)', ({ contracts }) => contracts.push(contracts[0])],
  ]
  for (const [line, change] of cases) {
    test(line, () => assert.deepEqual(faultsWith(change), [line]))
  }
})

test('all faults are told at once', () => {
  const faults = faultsWith(({ tariff, promos }) => {
    tariff.number = -1
    tariff.surcharges[0].points = 'a'
    delete promos[0].code
  })
  assert.equal(faults.length, 3)
})

test('a place may not take the name of anywhere', () => {
  assert.deepEqual(
    faultsWith(({ tariff }) => tariff.places.push({ id: '*', kind: 'state', state: 'PA' })),
    ['tariff.places[7].id: not-one-of'],
  )
})
