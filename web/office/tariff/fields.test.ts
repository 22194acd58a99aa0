import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseFareDocument } from '../../../domain/pricing/fare/parse-tariff.ts'
import type { Tariff } from '../../../domain/pricing/fare/tariff.ts'
import { fares } from '../../../test/support/fares.ts'
import { sortFindings } from './document/findings.ts'
import { withValue } from './document/paths.ts'
import { FACTS } from './facts.ts'
import { cellOf, type Field } from './fields.ts'
import { RULES, type RuleKind } from './rules.ts'
import { AMOUNT } from './units.ts'

const { tariff: start } = fares()
const classes = start.classes.map(({ code }) => ({ code, name: code }))
const findings = sortFindings({
  faults: [{ path: 'extras[0].cents', sentence: '' }],
  warnings: [{ path: 'surcharges[0].points', sentence: '' }],
})
const fieldOf = (list: keyof typeof RULES, name: string): Field => {
  const kind: RuleKind = RULES[list]
  return kind.fields.find(({ id }) => id === name)!
}
const factOf = (name: string) =>
  Object.values(FACTS)
    .flatMap(fieldsOf => fieldsOf(start))
    .find(({ id }) => id === name)!

/** The cell of a field, and the rates after a value is typed or chosen. */
function open(path: string, field: Field, tariff = start) {
  let after: Tariff = tariff
  const edit = (change: (known: Tariff) => Tariff) => {
    after = change(tariff)
  }
  const screen = { tariff, published: start, readOnly: false, edit, classes, findings, checked: true }
  const cell = cellOf(screen, field, { path, label: field.label })
  const write = (value: string) => {
    const { editor } = cell
    if (editor?.kind === 'toggle') editor.toggle()
    if (editor?.kind === 'choices') editor.write(value.split(' ').filter(Boolean))
    return editor?.kind === 'text' || editor?.kind === 'choice' ? (editor.write(value) ?? '') : ''
  }
  return { cell, write, after: () => after }
}

// Of a list, a field, what its cell shows, what is typed there, and what it then shows.
const CASES = [
  ['surcharges[0]', 'amount', '15%', '$40', '$40.00'],
  ['surcharges[0]', 'when.window.to', '5:00 am', 'midnight', 'midnight'],
  ['surcharges[0]', 'when.days', 'Mon-Sun', 'Mon-Fri', 'Mon-Fri'],
  ['surcharges[0]', 'when.leadBelowMin', '', '4h', '4 h'],
  ['surcharges[0]', 'service', 'All', 'hourly', 'Hourly'],
  ['surcharges[0]', 'classes', 'All', 'suv', 'suv'],
  ['surcharges[0]', 'rides.from', '', '2026-12-24', '2026-12-24'],
  ['extras[0]', 'cents', '15.00', '12.5', '12.50'],
  ['extras[0]', 'perLeg', 'Yes', '', 'No'],
  ['passedOn[0]', 'dropOffIn', '–', 'dc', 'Washington DC'],
  ['passedOn[3]', 'between[1]', 'Dulles (IAD)', 'dca', 'Reagan National (DCA)'],
  ['taxes[0]', 'points', '6', '6.25', '6.25'],
  ['taxes[0]', 'of', 'ride, surcharges, discounts, extras', 'ride', 'ride'],
  ['taxes[0]', 'source', '', 'Code 1', 'Code 1'],
  ['places[0]', 'id', 'iad', 'Depot', 'depot'],
  ['alsoPossible[0]', 'capCents', '250.00', '90', '90.00'],
  ['', 'limits.maxHalfHours', '12', '10.5', '10.5'],
  ['', 'approach.freeTenths', '40', '', 'None'],
  ['', 'gratuity.mode', 'included', 'optional', 'offered after the trip'],
  ['', 'tollsAndTaxes', 'Included', 'added', 'Added at cost'],
] as const

for (const [path, id, shown, typed, then] of CASES) {
  test(`${path} ${id} is shown, changed and compared with the published rates`, () => {
    const field = path === '' ? factOf(id) : fieldOf(path.replace(/\[.*/, '') as keyof typeof RULES, id)
    const { cell, write, after } = open(path, field)
    assert.equal(cell.text, shown)
    assert.equal(cell.before, undefined)
    assert.equal(write(typed), '')
    assert.ok(parseFareDocument({ tariff: after() }).ok, JSON.stringify(after()))
    const changed = open(path, field, after()).cell
    assert.equal(changed.text, then)
    assert.notEqual(changed.before, undefined)
  })
}

test('a field is refused with its reason, and a required one cannot be emptied', () => {
  const price = open('extras[0]', fieldOf('extras', 'cents'))
  assert.equal(price.write('dear'), 'Enter an amount in dollars, such as 118.50.')
  assert.equal(price.write('-1'), 'Enter 0 or more.')
  assert.notEqual(price.write(''), '')
  assert.equal(price.after(), start)
  const zone = open('places[1]', fieldOf('places', 'id'))
  assert.equal(zone.write('home'), 'Another rule has this name.')
})

test('a finding stands at its field, also at one of two alternatives', () => {
  assert.equal(open('extras[0]', fieldOf('extras', 'cents')).cell.level, 'fault')
  assert.equal(open('extras[0]', fieldOf('extras', 'max')).cell.level, undefined)
  assert.equal(open('surcharges[0]', fieldOf('surcharges', 'amount')).cell.level, 'warning')
})

test('a currency makes a surcharge an amount, anything else a share; the other kind goes', () => {
  const read = (typed: string) => AMOUNT.read(typed)
  assert.deepEqual(read('15%'), { value: { points: 1500 } })
  assert.deepEqual(read('-5'), { value: { points: -500 } })
  assert.deepEqual(read('$40'), { value: { cents: 4000 } })
  assert.equal(typeof read('$-40'), 'string')
  const { write, after } = open('surcharges[0]', fieldOf('surcharges', 'amount'))
  write('$40')
  const { points, cents } = after().surcharges[0] ?? {}
  assert.deepEqual([points, cents], [undefined, 4000])
})

test('a rule keeps one end, and a field that its rule does not have is not edited', () => {
  const { write, after } = open('passedOn[3]', fieldOf('passedOn', 'pickUpIn'))
  write('dca')
  assert.equal(after().passedOn[3]?.between, undefined)
  const single = withValue(start, 'taxes[0].pickUpIn', 'dc')
  assert.equal(open('taxes[0]', fieldOf('taxes', 'eitherEnd'), single).cell.editor, undefined)
  const ends = open('taxes[0]', fieldOf('taxes', 'eitherEnd'), withValue(single, 'taxes[0].dropOffIn', 'dc'))
  assert.deepEqual([ends.cell.text, ends.cell.look], ['No', undefined])
  const circle = start.places.findIndex(({ kind }) => kind === 'circle')
  assert.equal(open(`places[${circle}]`, fieldOf('places', 'zips')).cell.look, 'impossible')
})
