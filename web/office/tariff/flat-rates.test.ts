import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Tariff } from '../../../domain/pricing/fare/tariff.ts'
import { fares } from '../../../test/support/fares.ts'
import { sortFindings } from './document/findings.ts'
import { withValue } from './document/paths.ts'
import { flatsGrid } from './flat-rates.ts'

const { tariff: start } = fares()
const findings = sortFindings({ faults: [{ path: 'flats[0].cents.sedan', sentence: '' }], warnings: [] })

function open(from: string, to: string, tariff: Tariff = start) {
  let after = tariff
  const edit = (change: (known: Tariff) => Tariff) => {
    after = change(tariff)
  }
  const screen = { tariff, published: start, readOnly: false, edit, classes: [], findings, checked: true }
  const { columns, rows } = flatsGrid(screen, { code: 'sedan', typed: '' })
  const index = columns.findIndex(({ id }) => id === to)
  const cell = rows.find(({ id }) => id === from)?.cells[index] ?? assert.fail(to)
  const { editor } = cell
  const type = (typed: string) => (editor?.kind === 'text' ? editor.write(typed) : assert.fail('no text'))
  return { cell, type, after: () => after }
}

test('a flat rate is shown in both directions, changed from each, and compared in its own', () => {
  const { cell, type, after } = open('home', 'iad')
  assert.deepEqual([cell.text, cell.look, cell.level], ['115.00', undefined, 'fault'])
  assert.equal(open('iad', 'home').cell.look, 'second')
  assert.equal(type('dear'), 'Enter an amount in dollars, such as 118.50.')
  type('118.5')
  assert.deepEqual(
    [open('home', 'iad', after()).cell.text, open('home', 'iad', after()).cell.before],
    ['118.50', '115.00'],
  )
  const back = open('iad', 'home', after()).cell
  assert.deepEqual([back.text, back.before], ['118.50', undefined])
})

test('without a flat rate, a cell says how the ride is priced; an emptied one shows what was published', () => {
  const { type, after } = open('home', 'iad')
  type('')
  const { cell } = open('home', 'iad', after())
  assert.deepEqual([cell.text, cell.look, cell.before], ['Distance', 'second', '115.00'])
  assert.equal(open('iad', 'home', after()).cell.before, undefined, 'it was entered in the other direction')
  const byHand = withValue(start, 'classes[0].transfer', undefined)
  assert.equal(open('bwi', 'dc', byHand).cell.text, 'manual')
  assert.equal(open('iad', 'iad').cell.look, 'impossible')
  assert.equal(open('iad', 'iad').cell.editor, undefined)
})
