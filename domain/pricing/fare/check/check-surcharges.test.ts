import assert from 'node:assert/strict'
import { test } from 'node:test'
import { faresWith, surcharge } from '../../../../test/support/fares.ts'
import type { Surcharge } from '../tariff.ts'
import { findAddingUp } from './check-surcharges.ts'

const holiday = surcharge({
  ...{ id: 'holiday', group: 'day', classes: ['sedan'], service: 'hourly' },
  when: { dates: ['2026-12-30', '2026-12-31'] },
})
const findings = (change: Partial<Surcharge>) =>
  findAddingUp(
    faresWith(tariff => {
      const gala = surcharge({ id: 'gala', group: 'event', when: { dates: ['2026-12-25', '2026-12-31'] } })
      tariff.surcharges = [holiday, { ...gala, ...change }]
    }),
  ).map(({ path, figures }) => [path, figures])

test('surcharges of two groups on one date are told at the later one', () => {
  const figures = { surcharge: 'gala', other: 'holiday', dates: '2026-12-31' }
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
