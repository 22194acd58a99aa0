import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Tariff } from '../../../domain/pricing/fare/tariff.ts'
import { fares } from '../../../test/support/fares.ts'
import { ratesGrid } from './class-rates.ts'
import { NO_FINDINGS } from './document/findings.ts'
import { withValue } from './document/paths.ts'
import { withBandEnd } from './document/rates.ts'

const { tariff: start } = fares()
const classes = [...start.classes.map(({ code }) => ({ code, name: code })), { code: 'bus', name: 'Bus' }]

/** The cell of a class under a column, its head, and the rates after a text is entered. */
function open(code: string, column: string, tariff: Tariff = start, readOnly = false) {
  let after = tariff
  const edit = (change: (known: Tariff) => Tariff) => {
    after = change(tariff)
  }
  const screen = { tariff, published: start, readOnly, edit, classes, findings: NO_FINDINGS, checked: true }
  const { columns, rows } = ratesGrid(screen)
  const index = columns.findIndex(({ label }) => label.replace(/\s/g, ' ').startsWith(column))
  const cell = rows.find(({ id }) => id === code)?.cells[index] ?? assert.fail(column)
  const enter = (editor: (typeof columns)[number]['editor'], typed: string) =>
    editor?.kind === 'text' ? (editor.write(typed) ?? '') : assert.fail('no text')
  return {
    cell,
    type: (typed: string) => enter(cell.editor, typed),
    head: columns[index]?.editor,
    typeHead: (typed: string) => enter(columns[index]?.editor, typed),
    after: () => after,
  }
}
const ratesOf = ({ classes: all }: Tariff, code: string) => all.find(rates => rates.code === code)

test('a class without a service is quoted by hand, and a typed value gives it the rates of the first class', () => {
  const byHand = withValue(start, 'classes[1].hourly', undefined)
  const { cell, type, after } = open('suv', 'Hour', byHand)
  assert.deepEqual([cell.text, cell.look], ['manual', 'second'])
  assert.equal(type('dear'), 'Enter an amount in dollars, such as 118.50.')
  assert.equal(type('140'), '')
  assert.deepEqual(ratesOf(after(), 'suv')?.hourly, { ...start.classes[0]?.hourly, hourCents: 14_000 })
  const bus = open('bus', 'to 10')
  assert.equal(bus.type(''), '')
  assert.deepEqual(bus.after(), start)
  bus.type('5')
  assert.deepEqual(ratesOf(bus.after(), 'bus')?.transfer?.bands[0], { upToTenths: 100, mills: 5000 })
})

test('the first rate of a service takes the others along, and a minimum may be empty', () => {
  const { type, after } = open('sedan', 'Base')
  assert.equal(type(''), '')
  assert.equal(ratesOf(after(), 'sedan')?.transfer, undefined)
  assert.ok(ratesOf(after(), 'sedan')?.hourly)
  assert.notEqual(open('sedan', 'Minute').type(''), '')
  const least = open('sedan', 'Minimum hours')
  assert.equal(least.type(''), '')
  assert.deepEqual(ratesOf(least.after(), 'sedan')?.hourly?.minimumHalfHours, [])
  assert.deepEqual(open('sedan', 'Minimum hours', least.after()).cell.text, '')
})

test('a tier that extends beyond an end is muted there, and is split by what is typed', () => {
  const split = withBandEnd({ ...start, classes: start.classes.slice(0, 1) }, 300)
  const tariff = { ...start, classes: [split.classes[0]!, ...start.classes.slice(1)] }
  const { cell, type, after } = open('suv', 'to 30', tariff)
  assert.deepEqual([cell.look, cell.before], ['second', undefined])
  assert.equal(cell.editor?.kind === 'text' && cell.editor.value, cell.text)
  type('9')
  const ends = ratesOf(after(), 'suv')?.transfer?.bands.map(({ upToTenths, mills }) => [upToTenths, mills])
  assert.ok(ends?.some(([end, mills]) => end === 300 && mills === 9000))
  const changed = open('suv', 'to 30', after())
  assert.deepEqual([changed.cell.text, changed.cell.look], ['9.000', undefined])
  assert.notEqual(changed.cell.before, undefined)
})

test('the head of a tier moves its end between its neighbors, and merges it when it is emptied', () => {
  const { typeHead, after } = open('sedan', 'to 10')
  assert.equal(typeHead('0'), typeHead('far'))
  assert.notEqual(typeHead('60'), '')
  assert.equal(after(), start)
  assert.equal(typeHead('15'), '')
  assert.equal(ratesOf(after(), 'suv')?.transfer?.bands[0]?.upToTenths, 150)
  typeHead('')
  assert.equal(ratesOf(after(), 'sedan')?.transfer?.bands[0]?.upToTenths, 500)
  assert.equal(open('sedan', 'beyond').head, undefined)
  assert.equal(open('sedan', 'to 10', start, true).head, undefined)
  assert.equal(open('sedan', 'to 10', start, true).cell.editor, undefined)
})

test('a changed rate shows the published one, also where its tier has another place', () => {
  const dearer = withValue(start, 'classes[0].transfer.bands[1].mills', 3600)
  assert.equal(open('sedan', 'to 50', dearer).cell.before, '3.500')
  assert.equal(open('sedan', 'to 50', withBandEnd(dearer, 300)).cell.before, '3.500')
  assert.equal(open('sedan', 'to 10', dearer).cell.before, undefined)
})
