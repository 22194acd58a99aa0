import assert from 'node:assert/strict'
import { test } from 'node:test'
import { render, screen, within } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { ChargedTable } from './charged-table.tsx'

const DC = 'District of Columbia'
const LINES: ComponentProps<typeof ChargedTable>['lines'] = [
  {
    ...{ kind: 'tax', id: 'tax-dc', label: 'DC tax', points: 600, jurisdiction: DC },
    ...{ chargedCents: 1240, reversedCents: 600 },
  },
  {
    ...{ kind: 'tax', id: 'tax-va', label: 'VA tax', points: 430, jurisdiction: 'Virginia' },
    ...{ chargedCents: 430, reversedCents: 0 },
  },
  {
    ...{ kind: 'fee', id: 'fee-dc', label: 'Airport fee', points: null, jurisdiction: DC },
    ...{ chargedCents: 500, reversedCents: 0 },
  },
  {
    ...{ kind: 'fee', id: '', label: '', points: null, jurisdiction: '' },
    ...{ chargedCents: 10, reversedCents: 0 },
  },
]

test('taxes and fees stand under their jurisdictions, each with a total', () => {
  render(<ChargedTable lines={LINES} />)
  const table = screen.getByRole('table', { name: 'Taxes and fees by jurisdiction' })
  const rows = within(table)
    .getAllByRole('row')
    .slice(1)
    .map(row => [...row.children].map(cell => cell.textContent))
  assert.deepEqual(rows, [
    [DC, '', '$17.40', '$6.00', '$11.40'],
    ['DC tax', '6%', '$12.40', '$6.00', '$6.40'],
    ['Airport fee', '', '$5.00', '', '$5.00'],
    ['Virginia', '', '$4.30', '', '$4.30'],
    ['VA tax', '4.3%', '$4.30', '', '$4.30'],
    ['No jurisdiction', '', '$0.10', '', '$0.10'],
    ['Other fees', '', '$0.10', '', '$0.10'],
    ['Total', '', '$21.80', '$6.00', '$15.80'],
  ])
})

test('without taxes and fees there is no table', () => {
  const { container } = render(<ChargedTable lines={[]} />)
  assert.equal(container.textContent, '')
})
