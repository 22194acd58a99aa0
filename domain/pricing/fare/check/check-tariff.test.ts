import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { contractText, fares, faresWith, flat, surcharge } from '../../../../test/support/fares.ts'
import type { FareDocument, Surcharge, Tariff, Tax } from '../tariff.ts'
import { checkTariff } from './check-tariff.ts'
import type { Finding, FindingCode, Surroundings } from './finding.ts'

const TODAY = { today: '2026-11-22' }

function found(code: FindingCode, document: FareDocument, surroundings: Surroundings = TODAY): Finding[] {
  return checkTariff(document, surroundings).filter(finding => finding.code === code)
}
const told = (findings: Finding[]) => findings.map(({ path, figures }) => [path, figures])
const plain = (change: (tariff: Tariff) => void = () => {}) =>
  faresWith(tariff => {
    Object.assign(tariff, { flats: [], surcharges: [], passedOn: [], taxes: [] })
    change(tariff)
  })

test('the sample tariff has no fault, and its cliffs as warnings', () => {
  const findings = checkTariff(fares(), TODAY)
  assert.ok(findings.every(({ level }) => level === 'warning'))
  assert.deepEqual([...new Set(findings.map(({ code }) => code))], ['cliff'])
})

test('faulty fields are faults with their path, and nothing else is looked at', () => {
  const document = JSON.parse(contractText('fare/tariff.json'))
  document.tariff.flats[0].a = 'moon'
  document.tariff.surge = 1
  assert.deepEqual(checkTariff(document, TODAY), [
    { level: 'fault', code: 'unknown-field', path: 'tariff.surge', figures: {} },
  ])
  delete document.tariff.surge
  assert.deepEqual(checkTariff(document, TODAY), [
    { level: 'fault', code: 'unknown-place', path: 'tariff.flats[0].a', figures: { figure: 'moon' } },
  ])
  assert.equal(checkTariff('no document', TODAY)[0]?.level, 'fault')
})

describe('flats with the same ends', () => {
  const twice = (second: Partial<Tariff['flats'][number]>) =>
    found(
      'priced-twice',
      plain(({ flats }) =>
        flats.push(
          flat({ id: 'one', a: 'home', b: 'iad' }),
          flat({ id: 'two', a: 'iad', b: 'home', bothWays: true, ...second }),
        ),
      ),
    )

  test('are a fault, in either direction', () => {
    assert.deepEqual(twice({}), [
      {
        level: 'fault',
        code: 'priced-twice',
        path: 'tariff.flats[1]',
        figures: { first: 'one', second: 'two', classes: 'sedan' },
      },
    ])
  })

  test('are none where they price other classes, other directions or other dates', () => {
    assert.deepEqual(twice({ cents: { suv: 1 } }), [])
    assert.deepEqual(twice({ bothWays: false }), [])
    const dated = plain(({ flats }) =>
      flats.push(
        flat({ id: 'winter', a: 'home', b: 'iad', rides: { until: '2026-12-31' } }),
        flat({ id: 'spring', a: 'home', b: 'iad', rides: { from: '2027-01-01' } }),
      ),
    )
    assert.deepEqual(found('priced-twice', dated), [])
  })

  test('are a fault in a contract too, but not between a contract and the tariff', () => {
    assert.deepEqual(found('priced-twice', fares()), [])
    const contract = fares(({ contracts }) => {
      contracts[0]?.flats.push(flat({ id: 'again', a: 'home', b: 'iad' }))
    })
    assert.deepEqual(told(found('priced-twice', contract)), [
      ['contracts[0].flats[1]', { first: 'acme-iad', second: 'again', classes: 'sedan' }],
    ])
  })
})

describe('a flat that can never win', () => {
  const unused = (...flats: Tariff['flats']) =>
    told(
      found(
        'never-used',
        plain(tariff => tariff.flats.push(...flats)),
      ),
    )
  const anywhere = flat({ id: 'any-iad', a: '*', b: 'iad', cents: { sedan: 1, suv: 1 } })

  test('is one whose ways are covered by more specific ones; all states together are anywhere', () => {
    const states = ['dc', 'va', 'md'].map(id => flat({ id: `${id}-iad`, a: id, b: 'iad' }))
    assert.deepEqual(unused(anywhere, ...states), [
      ['tariff.flats[0]', { flat: 'any-iad', class: 'sedan', by: 'dc-iad, va-iad, md-iad' }],
    ])
    assert.deepEqual(unused(anywhere, ...states.slice(1)), [])
  })

  test('is one within a circle around it that comes first', () => {
    const document = plain(tariff => {
      tariff.places.push({
        id: 'triangle',
        kind: 'circle',
        centre: { lat: 38.5471, lon: -77.3311 },
        radiusMiles: 2,
      })
      tariff.flats.push(
        flat({ id: 'wide', a: 'home', b: 'iad' }),
        flat({ id: 'narrow', a: 'triangle', b: 'iad' }),
      )
    })
    assert.deepEqual(told(found('never-used', document)), [
      ['tariff.flats[1]', { flat: 'narrow', class: 'sedan', by: 'wide' }],
    ])
    document.tariff.flats.reverse()
    assert.deepEqual(found('never-used', document), [])
  })

  test('is none where the others hold on fewer dates or in one direction alone', () => {
    const states = ['dc', 'va', 'md'].map(id => flat({ id: `${id}-iad`, a: id, b: 'iad' }))
    const limited = states.map(one => ({ ...one, rides: { until: '2026-12-31' } }))
    assert.deepEqual(unused(anywhere, ...limited), [])
    assert.deepEqual(unused({ ...anywhere, bothWays: true }, ...states), [])
  })
})

test('a class without a rule for transfers or by the hour is named, and one that the company does not have', () => {
  const bare = faresWith(tariff => {
    tariff.classes.push({ code: 'coach' })
    delete tariff.classes[1]?.transfer
  })
  assert.deepEqual(told(found('class-without-transfer', bare)), [['tariff.classes[4]', { class: 'coach' }]])
  assert.deepEqual(told(found('class-without-hourly', bare)), [['tariff.classes[4]', { class: 'coach' }]])
  const classes = ['sedan', 'suv', 'limo', 'shuttle']
  assert.deepEqual(told(found('class-not-in-fleet', bare, { ...TODAY, classes })), [
    ['tariff.classes[4].code', { class: 'coach' }],
  ])
})

describe('prices along a road', () => {
  const drive = () => ({ metres: 57_936, seconds: 2700 })

  test('a cliff is told with both totals, just outside and inside', () => {
    assert.deepEqual(told(found('cliff', fares(), { ...TODAY, drive })).slice(0, 1), [
      [
        'tariff.flats[0]',
        {
          flat: 'home-iad',
          class: 'sedan',
          place: 'home',
          tenths: 360,
          minutes: 45,
          outsideCents: 20_250,
          insideCents: 13_800,
        },
      ],
    ])
  })

  test('without known roads the drive is estimated from the straight line', () => {
    const figures = found('cliff', fares())[0]?.figures
    assert.deepEqual([figures?.['tenths'], figures?.['minutes']], [361, 45])
  })

  test('a difference of a fifth is no cliff', () => {
    const at = (sedan: number) =>
      found(
        'cliff',
        plain(({ flats }) => flats.push(flat({ id: 'f', a: 'home', b: 'iad', cents: { sedan } }))),
        { ...TODAY, drive },
      ).length
    // 16875 by distance: 14063 is within a fifth, 14062 is not.
    assert.deepEqual([at(14_064), at(14_062), at(21_093), at(21_094)], [0, 1, 0, 1])
  })

  test('a flat that is dearer than the distance price of a place beyond it is told', () => {
    const dear = plain(({ flats }) =>
      flats.push(flat({ id: 'dear', a: 'home', b: 'iad', cents: { sedan: 50_000 } })),
    )
    const [first] = found('falls-with-distance', dear, { ...TODAY, drive })
    assert.deepEqual(first?.path, 'tariff.flats[0]')
    assert.ok(Number(first?.figures['farCents']) < Number(first?.figures['nearCents']))
    assert.ok(Number(first?.figures['tenths']) > 360)
    assert.deepEqual(found('falls-with-distance', fares(), { ...TODAY, drive }), [])
  })

  test('a flat that is dearer than the one of a farther place on the same road is told', () => {
    const road = plain(tariff => {
      tariff.places.push({
        id: 'richmond',
        kind: 'circle',
        centre: { lat: 37.54, lon: -77.2 },
        radiusMiles: 10,
      })
      tariff.flats.push(
        flat({ id: 'near', a: 'home', b: 'iad', cents: { sedan: 12_000 } }),
        flat({ id: 'far', a: 'richmond', b: 'iad', cents: { sedan: 11_000 } }),
      )
    })
    const named = found('falls-with-distance', road).filter(({ figures }) => 'other' in figures)
    assert.deepEqual(
      named.map(({ path, figures }) => [
        path,
        figures['flat'],
        figures['other'],
        figures['nearCents'],
        figures['farCents'],
      ]),
      [['tariff.flats[0]', 'near', 'far', 14_400, 13_200]],
    )
  })
})

describe('surcharges of one group', () => {
  const never = (...rules: (Partial<Surcharge> & { id: string })[]) =>
    told(
      found(
        'never-counts',
        plain(tariff => tariff.surcharges.push(...rules.map(rule => surcharge({ group: 'g', ...rule })))),
      ),
    )
  const peak = { id: 'peak', when: { window: { from: '16:00', to: '19:00' }, days: [1, 2, 3, 4, 5] } }

  test('of which one always displaces the other are told', () => {
    assert.deepEqual(never(peak, { id: 'fuel', points: 1500 }), [
      ['tariff.surcharges[0]', { surcharge: 'peak', by: 'fuel', group: 'g' }],
    ])
    assert.deepEqual(never(peak, { id: 'fuel', points: 900 }), [])
    assert.deepEqual(never(peak, { id: 'fuel', points: 1500, group: 'other' }), [])
    assert.deepEqual(never(peak, { id: 'fuel', points: 1500, classes: ['limo'] }), [])
    assert.deepEqual(never(peak, { id: 'tour', points: 1500, service: 'hourly' }), [])
  })

  test('are told with the dates on which one displaces the other', () => {
    const holiday = { id: 'holiday', points: 2500, when: { dates: ['2026-11-26', '2026-11-28'] } }
    assert.deepEqual(never(peak, holiday), [
      ['tariff.surcharges[0]', { surcharge: 'peak', by: 'holiday', group: 'g', dates: '2026-11-26' }],
    ])
  })

  test('of the same size: the later one never counts', () => {
    assert.deepEqual(never({ id: 'a' }, { id: 'b' }), [
      ['tariff.surcharges[1]', { surcharge: 'b', by: 'a', group: 'g' }],
    ])
  })

  test('with a wider window on the same days', () => {
    const wide = { id: 'wide', points: 1200, when: { window: { from: '15:00', to: '20:00' } } }
    assert.equal(never(peak, wide).length, 1)
    assert.equal(never(peak, { ...wide, hourly: 'overlap' }).length, 0, 'by the hour a part may be smaller')
    assert.equal(never({ ...peak, service: 'transfer' }, { ...wide, hourly: 'overlap' }).length, 1)
  })
})

test('fees and taxes that end within sixty days are told', () => {
  const until = (date: string) =>
    plain(({ taxes, passedOn }) => {
      taxes.push({ id: 'tax', points: 1, pickUpIn: 'dc', of: ['ride'], rides: { until: date } })
      passedOn.push({ id: 'fee', cents: 1, pickUpIn: 'dc' })
    })
  assert.deepEqual(told(found('ends-soon', until('2027-01-21'))), [
    ['tariff.taxes[0].rides.until', { rule: 'tax', until: '2027-01-21' }],
  ])
  assert.deepEqual(found('ends-soon', until('2027-01-22')), [])
})

describe('taxes', () => {
  const tax = (rule: Partial<Tax> = {}): Tax => ({
    id: 'tax',
    points: 600,
    pickUpIn: 'dc',
    of: ['ride', 'extra'],
    ...rule,
  })
  const never = (rule: Partial<Tax>, change: (tariff: Tariff) => void = () => {}) =>
    told(
      found(
        'tax-never-applies',
        plain(tariff => {
          tariff.taxes.push(tax(rule))
          change(tariff)
        }),
      ),
    )
  const twice = (one: Partial<Tax>, other: Partial<Tax>) =>
    told(
      found(
        'taxed-twice',
        plain(({ taxes, places }) => {
          places.push({ id: 'mall', kind: 'circle', centre: { lat: 38.8893, lon: -77.0502 }, radiusMiles: 2 })
          places.push({ id: 'district', kind: 'state', state: 'DC' })
          taxes.push(tax({ id: 'one', ...one }), tax({ id: 'other', ...other }))
        }),
      ),
    )
  const TWICE = [['tariff.taxes[1]', { rule: 'other', other: 'one', of: 'ride, extra' }]]

  test('that can never add a line are told at the field that prevents it', () => {
    assert.deepEqual(never({ points: 0 }), [['tariff.taxes[0].points', { rule: 'tax' }]])
    assert.deepEqual(never({ points: 1 }), [])
    assert.deepEqual(never({ of: ['discount'] }), [['tariff.taxes[0].of', { rule: 'tax', of: 'discount' }]])
    assert.equal(never({ of: ['surcharge', 'discount'] }).length, 1)
    assert.equal(
      never({ of: ['surcharge'] }, ({ surcharges }) => surcharges.push(surcharge({ id: 's', points: -1 })))
        .length,
      1,
    )
    assert.equal(
      never({ of: ['surcharge'] }, ({ surcharges }) => surcharges.push(surcharge({ id: 's' }))).length,
      0,
    )
    assert.equal(never({ of: ['extra'] }).length, 0)
    assert.equal(
      never({ of: ['extra'] }, ({ extras }) => {
        for (const extra of extras) extra.taxable = false
      }).length,
      1,
    )
    assert.equal(never({ of: ['gratuity'] }).length, 0)
    const optional = { mode: 'optional' as const, presets: [1500] }
    assert.equal(never({ of: ['gratuity'] }, tariff => (tariff.gratuity = optional)).length, 1)
  })

  test('of the same lines of the same rides are told, and those of different rides are not', () => {
    assert.deepEqual(twice({}, {}), TWICE)
    assert.deepEqual(twice({}, { dropOffIn: 'dc' }), TWICE)
    assert.deepEqual(twice({ dropOffIn: 'dc' }, { pickUpIn: 'district', dropOffIn: 'dc' }), TWICE)
    assert.deepEqual(twice({ dropOffIn: 'dca' }, { dropOffIn: 'mall' }), TWICE, 'circles that meet')
    assert.deepEqual(twice({ dropOffIn: 'iad' }, { dropOffIn: 'mall' }), [])
    assert.deepEqual(twice({ dropOffIn: 'dc' }, { dropOffIn: 'iad' }), [])
    assert.deepEqual(twice({ dropOffIn: 'dc' }, { pickUpIn: 'va', dropOffIn: 'dc' }), [])
    assert.deepEqual(twice({ of: ['ride'] }, { of: ['extra', 'gratuity'] }), [])
    assert.deepEqual(twice({ of: ['ride'] }, {})[0]?.[1], { rule: 'other', other: 'one', of: 'ride' })
    const day = (date: string) => ({ rides: { from: date, until: date } })
    assert.deepEqual(twice(day('2026-12-01'), day('2026-12-01')), TWICE)
    assert.deepEqual(twice(day('2026-12-01'), day('2026-12-02')), [])
  })
})

test('a list of dates without the next year is told, a single date is not', () => {
  const dates = (...all: string[]) =>
    plain(({ surcharges }) => surcharges.push(surcharge({ id: 's', when: { dates: all } })))
  assert.deepEqual(told(found('dates-without-next-year', dates('2026-11-26', '2026-12-25'))), [
    ['tariff.surcharges[0].when.dates', { surcharge: 's', year: 2027 }],
  ])
  assert.deepEqual(found('dates-without-next-year', dates('2026-11-26', '2027-01-01')), [])
  assert.deepEqual(found('dates-without-next-year', dates('2026-12-25')), [])
})

test('a card of the fleet with another price per hour is told', () => {
  const cards = [
    { name: 'Sedan', class: 'sedan', hourCents: 12_000 },
    { name: 'SUV', class: 'suv', hourCents: 15_000 },
    { name: 'Coach', class: 'coach', hourCents: 1 },
  ]
  assert.deepEqual(told(found('card-differs', fares(), { ...TODAY, cards })), [
    [
      'tariff.classes[0].hourly.hourCents',
      { class: 'sedan', card: 'Sedan', cardCents: 12_000, hourCents: 11_000 },
    ],
  ])
})

test('a lead at which nobody can book is told', () => {
  const booking = (leastLeadMinutes: number, mostLeadMinutes: number) =>
    told(found('lead-never-booked', fares(), { ...TODAY, booking: { leastLeadMinutes, mostLeadMinutes } }))
  assert.deepEqual(booking(239, 86_400), [])
  assert.deepEqual(booking(240, 86_400), [
    ['tariff.surcharges[7].when', { surcharge: 'late', leadBelowMin: 240 }],
  ])
  assert.deepEqual(booking(0, 86_399), [
    ['tariff.surcharges[6].when', { surcharge: 'early', leadAtLeastMin: 86_400 }],
  ])
  const never = plain(({ surcharges }) =>
    surcharges.push(surcharge({ id: 's', when: { leadAtLeastMin: 10, leadBelowMin: 10 } })),
  )
  assert.equal(found('lead-never-booked', never).length, 1)
})

test('a zone that is not that of the company is told', () => {
  assert.deepEqual(found('other-zone', fares(), { ...TODAY, zone: 'America/New_York' }), [])
  assert.deepEqual(told(found('other-zone', fares(), { ...TODAY, zone: 'America/Chicago' })), [
    ['tariff.zone', { zone: 'America/New_York', ofCompany: 'America/Chicago' }],
  ])
})
