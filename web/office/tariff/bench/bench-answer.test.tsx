import assert from 'node:assert/strict'
import { test } from 'node:test'
import { faresWith } from '../../../../test/support/fares.ts'
import { couldBeAdded } from './bench-answer.tsx'

const labels = (edit: Parameters<typeof faresWith>[0]) =>
  couldBeAdded(faresWith(edit).tariff, 'sedan')
    .map(({ label }) => label)
    .filter(label => /stop|cleaning/i.test(label))

test('possible extras list a stop once, also where the rates name it twice', () => {
  const item = (label: string) => ({ label, rule: 'each', capCents: 1500 })
  const withLabels = (...names: string[]) =>
    labels(({ extras, alsoPossible }) => {
      for (const extra of extras) if (extra.id === 'stop') extra.label = 'Stop on the way'
      alsoPossible.splice(0, alsoPossible.length, ...names.map(item))
    })
  assert.deepEqual(withLabels('Stop on the way', 'Cleaning'), ['Stop on the way', 'Cleaning'])
  assert.deepEqual(withLabels('Stop elsewhere'), ['Stop on the way', 'Stop elsewhere'])
})
