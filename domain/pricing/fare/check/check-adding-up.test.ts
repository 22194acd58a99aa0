import assert from 'node:assert/strict'
import { test } from 'node:test'
import { faresWith, surcharge } from '../../../../test/support/fares.ts'
import type { Surcharge } from '../tariff.ts'
import { findAddingUp } from './check-adding-up.ts'

const holiday = surcharge({
  ...{ id: 'holiday', group: 'day', classes: ['sedan'], service: 'hourly' },
  when: { dates: ['2026-12-30', '2026-12-31'] },
})
const EVE = ['2026-12-31']
const findingsOf = (surcharges: Surcharge[], today = '2026-12-01') =>
  findAddingUp(
    faresWith(tariff => void Object.assign(tariff, { surcharges })),
    { today },
  ).map(({ path, figures }) => [path, figures])
const gala = surcharge({ id: 'gala', group: 'event', when: { dates: ['2026-12-25', '2026-12-31'] } })
const findings = (change: Partial<Surcharge>, first: Partial<Surcharge> = {}) =>
  findingsOf([
    { ...holiday, ...first },
    { ...gala, ...change },
  ])

test('a warning of two groups on one date stands at the later surcharge', () => {
  const figures = { surcharge: 'gala', other: 'holiday', dates: '2026-12-31', more: 0 }
  assert.deepEqual(findings({}), [['tariff.surcharges[1]', figures]])
  assert.equal(findings({ classes: ['sedan', 'limo'], service: 'hourly' }).length, 1)
  for (const apart of [
    { group: 'day' },
    { classes: ['limo'] },
    { service: 'transfer' as const },
    { points: -500 },
    { rides: { from: '2027-01-01' } },
    { when: { dates: ['2026-12-25'] } },
    { when: {} },
  ])
    assert.deepEqual(findings(apart), [], JSON.stringify(apart))
})

test('surcharges that no ride has together do not add up', () => {
  // December 31, 2026 is a Thursday.
  const count = (one: Partial<Surcharge>, other: Partial<Surcharge>) => findings(other, one).length
  const at = (from: string, to: string, days?: number[]) => ({
    when: { dates: EVE, window: { from, to }, ...(days && { days }) },
  })
  const [day, night] = [at('06:00', '18:00'), at('18:00', '06:00')]
  const overlap = { hourly: 'overlap' as const }
  assert.equal(count(day, night), 0)
  assert.equal(count(day, at('17:00', '06:00')), 1)
  assert.equal(count(at('00:00', '02:00'), night), 1)
  assert.equal(count(at('00:00', '02:00'), at('18:00', '06:00', [4])), 0)
  assert.equal(count(day, { ...night, ...overlap }), 1)
  assert.equal(count({ ...day, service: 'transfer' }, { ...night, ...overlap }), 0)
  assert.equal(count({}, { when: { dates: EVE, days: [5] } }), 0)
  assert.equal(count({}, { ...at('18:00', '19:00', [1]), ...overlap }), 0)
  const lead = (when: Surcharge['when']) => ({ when: { dates: EVE, ...when } })
  assert.equal(count(lead({ leadBelowMin: 60 }), lead({ leadAtLeastMin: 60 })), 0)
  assert.equal(count(lead({ leadBelowMin: 61 }), lead({ leadAtLeastMin: 60 })), 1)
  assert.deepEqual(findingsOf([holiday, gala], '2027-01-01'), [])
})

test('many surcharges on many dates have one warning each, and a bounded number of them', () => {
  const dates = Array.from({ length: 9 }, (_, day) => `2026-12-1${day}`)
  const many = Array.from({ length: 60 }, (_, at) => surcharge({ id: `s${at}`, when: { dates } }))
  const found = findingsOf(many)
  assert.equal(found.length, 50)
  const figures = { surcharge: 's2', other: 's0', dates: '2026-12-10, 2026-12-11, 2026-12-12', more: 6 }
  assert.deepEqual(found[1], ['tariff.surcharges[2]', figures])
})
