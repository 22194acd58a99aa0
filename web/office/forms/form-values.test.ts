import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  type ControlValue,
  isSame,
  nestValues,
  pathsOf,
  readable,
  startValue,
  valueAt,
  withValues,
} from './form-values.ts'

const NESTED: [what: string, entries: [string, ControlValue][], values: object][] = [
  [
    'plain names',
    [
      ['name', 'Sedan'],
      ['seats', 4],
      ['flag', false],
      ['year', null],
    ],
    { name: 'Sedan', seats: 4, flag: false, year: null },
  ],
  [
    'an object',
    [
      ['address.locality', 'Triangle'],
      ['name', 'Q'],
      ['address.region', 'VA'],
    ],
    { address: { locality: 'Triangle', region: 'VA' }, name: 'Q' },
  ],
  [
    'rows in the order of their numbers, without gaps',
    [
      ['features', []],
      ['features.10', 'c'],
      ['features.2', 'b'],
      ['features.0', 'a'],
    ],
    { features: ['a', 'b', 'c'] },
  ],
  ['a list without rows', [['features', []]], { features: [] }],
  [
    'a list whose own control comes last',
    [
      ['features.0', 'a'],
      ['features', []],
    ],
    { features: ['a'] },
  ],
  [
    'objects in a list',
    [
      ['stops.0.place', 'A'],
      ['stops.0.minutes', 5],
      ['stops.1.place', 'B'],
    ],
    { stops: [{ place: 'A', minutes: 5 }, { place: 'B' }] },
  ],
  [
    'the last of two controls of one name',
    [
      ['status', 'pending'],
      ['status', 'confirmed'],
    ],
    { status: 'confirmed' },
  ],
]

for (const [what, entries, values] of NESTED) {
  test(`values of a form are nested: ${what}`, () => assert.deepEqual(nestValues(entries), values))
}

test('a name that is also the beginning of another one is refused', () => {
  assert.throws(
    () =>
      nestValues([
        ['a', 'x'],
        ['a.b', 'y'],
      ]),
    /beginning of a\.b/,
  )
  assert.throws(
    () =>
      nestValues([
        ['a.b', 'y'],
        ['a', 'x'],
      ]),
    /begins with a/,
  )
})

test('the names of objects of the language are names like others', () => {
  const values = nestValues([
    ['__proto__.polluted', 'x'],
    ['constructor', 'y'],
  ])
  assert.deepEqual(
    [Object.keys(values), Object.hasOwn({}, 'polluted')],
    [['__proto__', 'constructor'], false],
  )
  assert.equal(valueAt({}, 'constructor'), undefined)
})

const VALUES = { name: 'Q', address: { region: 'VA' }, features: ['a', 'b'] }

test('a value is found by its path; paths take lists as a whole', () => {
  assert.deepEqual(
    ['name', 'address.region', 'features.1', 'address.country', 'name.length.x'].map(path =>
      valueAt(VALUES, path),
    ),
    ['Q', 'VA', 'b', undefined, undefined],
  )
  assert.deepEqual(pathsOf(VALUES), ['name', 'address.region', 'features'])
})

test('a control starts with its draft, also where it was emptied, or else with the record', () => {
  const draft = { name: '', seats: null, flag: false, features: [] }
  const record = { name: 'Q', seats: 4, flag: true, features: ['a'], note: 'n' }
  assert.deepEqual(
    ['name', 'seats', 'flag', 'features', 'note', 'other'].map(path => startValue(draft, record, path)),
    ['', null, false, [], 'n', undefined],
  )
  assert.equal(startValue(undefined, record, 'seats'), 4)
})

test('values are replaced in a copy', () => {
  const copy = withValues(
    VALUES,
    new Map<string, unknown>([
      ['address.region', 'MD'],
      ['features', ['c']],
    ]),
  )
  assert.deepEqual(copy, { name: 'Q', address: { region: 'MD' }, features: ['c'] })
  assert.equal(VALUES.address.region, 'VA')
})

const SAME: [unknown, unknown][] = [
  [undefined, ''],
  [null, ''],
  [false, undefined],
  [2, '2'],
  ['a\r\nb', 'a\nb'],
  [['One', ' '], ['One']],
  [[''], undefined],
  [{ facebook: '' }, {}],
  [
    { a: 1, b: '2' },
    { b: 2, a: '1' },
  ],
]
const DIFFERENT: [unknown, unknown][] = [
  ['', '0'],
  [false, true],
  ['a', 'a '],
  [
    ['a', 'b'],
    ['b', 'a'],
  ],
  [['a', 'b'], ['a, b']],
  [{ a: 'x' }, { b: 'x' }],
]

test('nothing, an empty text and a box without a mark are the same; so are line ends, digits and blank rows', () => {
  for (const [one, other] of SAME) assert.ok(isSame(one, other), JSON.stringify([one, other]))
  for (const [one, other] of DIFFERENT) assert.ok(!isSame(one, other), JSON.stringify([one, other]))
})

test('a value is shown in words', () => {
  assert.deepEqual(
    [readable(['a', '', 'b']), readable(true), readable(false), readable(undefined), readable(4)],
    ['a\nb', 'Yes', 'No', '', '4'],
  )
})
