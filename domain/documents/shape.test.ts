import assert from 'node:assert/strict'
import { test } from 'node:test'
import { faultLine } from './fault.ts'
import {
  decimal,
  distinct,
  integer,
  list,
  MAX_LIST_ITEMS,
  MAX_TEXT_CHARACTERS,
  record,
  type Shape,
  table,
  text,
} from './shape.ts'

const lines = (shape: Shape<never>, value: unknown) => shape(value, 'at').map(faultLine)

test('an object has the fields that it needs and no others', () => {
  type Pair = { a: number; b?: string }
  const pair = record<Pair>({ a: integer(0, 9) }, { b: text() }) as Shape<never>
  assert.deepEqual(lines(pair, { a: 1 }), [])
  assert.deepEqual(lines(pair, { b: 'x', c: 1, 'd e\n': 1 }), [
    'at.a: missing',
    'at.c: unknown-field',
    'at["d e\\n"]: unknown-field',
  ])
  for (const value of [null, [], 'x', 1, undefined])
    assert.deepEqual(lines(pair, value), ['at: not-an-object'])
})

test('the names of prototypes are fields like others', () => {
  const empty = record<{ a?: number }>({}, { a: integer(0, 1) }) as Shape<never>
  assert.deepEqual(lines(empty, JSON.parse('{"__proto__": {"a": 1}, "constructor": 1}')), [
    'at.__proto__: unknown-field',
    'at.constructor: unknown-field',
  ])
})

test('integers lie between their limits, both included', () => {
  const digit = integer(-1, 9) as Shape<never>
  for (const value of [-1, 0, 9]) assert.deepEqual(lines(digit, value), [])
  assert.deepEqual(lines(digit, -2), ['at: too-small (-1)'])
  assert.deepEqual(lines(digit, 10), ['at: too-large (9)'])
  for (const value of [1.5, Number.NaN, Number.POSITIVE_INFINITY, '1', null, 1n])
    assert.deepEqual(lines(digit, value), ['at: not-an-integer'])
})

test('other numbers are finite', () => {
  assert.deepEqual(lines(decimal(0, 1) as Shape<never>, 0.5), [])
  assert.deepEqual(lines(decimal(0, 1) as Shape<never>, Number.POSITIVE_INFINITY), ['at: not-a-number'])
})

test('texts are not empty and have a longest length', () => {
  const any = text() as Shape<never>
  assert.deepEqual(lines(any, 'x'.repeat(MAX_TEXT_CHARACTERS)), [])
  assert.deepEqual(lines(any, 'x'.repeat(MAX_TEXT_CHARACTERS + 1)), [`at: too-long (${MAX_TEXT_CHARACTERS})`])
  assert.deepEqual(lines(any, ' '), ['at: empty'])
  assert.deepEqual(lines(any, 1), ['at: not-a-text'])
})

test('lists and tables have a longest length, and items have their place in the path', () => {
  const numbers = list(integer(0, 1), 1) as Shape<never>
  assert.deepEqual(lines(numbers, Array(MAX_LIST_ITEMS).fill(0)), [])
  assert.deepEqual(lines(numbers, Array(MAX_LIST_ITEMS + 1).fill(0)), [`at: too-many (${MAX_LIST_ITEMS})`])
  assert.deepEqual(lines(numbers, []), ['at: empty'])
  assert.deepEqual(lines(numbers, [0, 2]), ['at[1]: too-large (1)'])
  const amounts = table(integer(0, 1)) as Shape<never>
  const entries = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`k${index}`, 0]))
  assert.deepEqual(lines(amounts, entries(MAX_LIST_ITEMS)), [])
  assert.deepEqual(lines(amounts, entries(MAX_LIST_ITEMS + 1)), [`at: too-many (${MAX_LIST_ITEMS})`])
  assert.deepEqual(lines(amounts, { sedan: 7 }), ['at.sedan: too-large (1)'])
})

test('what stands in a list twice is named at its second place', () => {
  assert.deepEqual(lines(distinct(text()) as Shape<never>, ['a', 'b', 'a']), ['at[2]: duplicate (a)'])
})
