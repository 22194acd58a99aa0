import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fares, faresWith, flat } from '../../../test/support/fares.ts'
import { csvOf } from '../../values/csv.ts'
import { flatsMatrix, readFlatsMatrix } from './flats-csv.ts'
import type { Tariff } from './tariff.ts'
import { MAX_RULE_CENTS } from './tariff-shape.ts'

const { tariff } = fares()
const read = (csv: string, known: Tariff = tariff) => {
  const matrix = readFlatsMatrix(csv, known)
  assert.ok(matrix.ok, JSON.stringify(matrix))
  return matrix.flats
}
const faultsOf = (csv: string) => {
  const matrix = readFlatsMatrix(csv, tariff)
  return matrix.ok ? [] : matrix.faults
}

test('a matrix has a row for each class and pick-up, and both cells of a flat for both ways', () => {
  const [head, ...rows] = flatsMatrix(tariff)
  assert.deepEqual(head, ['class', 'pick-up', 'iad', 'dca', 'bwi', 'home', 'dc', 'va', 'md', '*'])
  assert.equal(rows.length, 4 * 8)
  const cell = (code: string, from: string, to: string) =>
    rows.find(([one, other]) => one === code && other === from)?.[head?.indexOf(to) ?? 0]
  assert.deepEqual([cell('sedan', 'home', 'iad'), cell('sedan', 'iad', 'home')], ['115.00', '115.00'])
  assert.deepEqual([cell('sedan', 'dc', 'bwi'), cell('sedan', 'bwi', 'dc')], ['120.00', ''])
  assert.equal(cell('shuttle', '*', 'bwi'), '300.00')
})

test('a matrix that is read back leaves every flat as it was', () => {
  assert.deepEqual(read(csvOf(flatsMatrix(tariff))), tariff.flats)
})

test('flats for some dates, names and included tolls stay', () => {
  const dated = faresWith(({ flats }) => {
    flats.unshift({ ...flat({ id: 'expo', a: 'home', b: 'iad' }), rides: { until: '2026-12-31' } })
    Object.assign(flats[1] ?? {}, { label: 'Triangle - Dulles', includesTolls: true })
  }).tariff
  assert.deepEqual(read(csvOf(flatsMatrix(dated)), dated), dated.flats)
})

test('an amount that differs in one direction makes a flat of its own, an empty cell takes one out', () => {
  const rows = flatsMatrix(tariff)
  const change = (code: string, from: string, to: string, amount: string) => {
    const row = rows.find(([one, other]) => one === code && other === from)
    row?.splice(rows[0]?.indexOf(to) ?? 0, 1, amount)
  }
  change('sedan', 'iad', 'home', '125')
  change('suv', 'dc', 'bwi', '')
  change('sedan', 'md', 'dca', '80.5')
  change('sedan', 'dca', 'md', '80.50')
  const flats = read(csvOf(rows))
  const named = (id: string) => flats.find(one => one.id === id)
  assert.deepEqual(named('home-iad')?.cents, { suv: 14_500, limo: 19_500, shuttle: 21_500 })
  const { id: _, ...back } = named('iad-home') ?? {}
  assert.deepEqual(back, { a: 'iad', b: 'home', bothWays: false, cents: { sedan: 12_500 } })
  assert.deepEqual(named('home-iad-2')?.cents, { sedan: 11_500 })
  assert.deepEqual(named('dc-bwi')?.cents, { sedan: 12_000 })
  assert.deepEqual(named('dca-md'), {
    id: 'dca-md',
    a: 'dca',
    b: 'md',
    bothWays: true,
    cents: { sedan: 8050 },
  })
})

test('a file of a spreadsheet with semicolons, quotes and a mark at its beginning is read', () => {
  const flats = read('\uFEFF"class";"pick-up";"iad"\r\n"sedan";"home";"$1,115.00"\r\n')
  assert.deepEqual(
    flats.map(({ id, cents, bothWays }) => [id, cents, bothWays]),
    [['home-iad', { sedan: 111_500 }, false]],
  )
})

test('a comma parts thousands and never cents', () => {
  const amounts = (text: string) => {
    const matrix = readFlatsMatrix(`class,pick-up,iad\nsedan,home,"${text}"\n`, tariff)
    return matrix.ok ? matrix.flats[0]?.cents['sedan'] : matrix.faults[0]?.code
  }
  assert.deepEqual(['1,115.50', '$1,000,000', '1000000.00'].map(amounts), [
    111_550,
    MAX_RULE_CENTS,
    MAX_RULE_CENTS,
  ])
  for (const text of ['115,00', '1,15', '11,5.00', ',115', '1,000,000.01', '1e3', '０']) {
    assert.equal(amounts(text), 'not-an-amount', text)
  }
})

test('a matrix with many amounts is read beside many flats', () => {
  const ids = Array.from({ length: 200 }, (_, index) => `p${index}`)
  const large = faresWith(known => {
    known.places.push(...ids.map(id => ({ id, kind: 'zips' as const, zips: ['22172'] })))
    known.flats = ids.flatMap(a => ids.slice(0, 9).map(b => flat({ id: `${a}-${b}`, a, b })))
  }).tariff
  const rows = flatsMatrix(large)
  const filled = rows.map((row, at) =>
    at === 0 ? row : [...row.slice(0, 2), ...row.slice(2).map(() => '1')],
  )
  assert.ok(read(csvOf(filled), large).length > 10_000)
})

test('what cannot be read is told with its line', () => {
  const faults = (csv: string) => faultsOf(csv).map(({ line, code, text }) => [line, code, text])
  const noHeader = [[1, 'no-header', 'class,pick-up']]
  assert.deepEqual(faults('a,b,iad\n'), noHeader)
  // Nothing, and another alphabet's bytes read as text: one fault, not one for each line.
  for (const text of ['', '\n', 'PK\u0003\u0004,\nx']) {
    assert.deepEqual(faults(text), noHeader)
  }
  assert.deepEqual(faults('class,pick-up,iad\nsedan,home,1,2,\n'), [[2, 'no-column', '2']])
  assert.deepEqual(faults('class,pick-up,iad,mars\nsedan,home,x,\nbus,pluto,1,\n'), [
    [1, 'unknown-place', 'mars'],
    [2, 'not-an-amount', 'x'],
    [3, 'unknown-class', 'bus'],
    [3, 'unknown-place', 'pluto'],
  ])
  assert.deepEqual(faults('class,pick-up,iad\nsedan,home,1\nsedan,home,2\n'), [
    [3, 'twice', 'sedan: home - iad'],
  ])
  assert.deepEqual(faults('class,pick-up,iad\nsedan,home,-1\nsedan,home,1.234\n').length, 2)
  assert.equal(faultsOf(`class,pick-up,iad\n${'bus,home,1\n'.repeat(80)}`).length, 50)
})
