import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isEqual, joinParts, keyBelow, namesOfKey, partsOf } from './named-parts.ts'

const keys = (name: string, value: unknown) => [...(partsOf(name, value)?.keys() ?? [])]

test('items of the lists of a tariff are named by what stays when others come or go', () => {
  assert.deepEqual(keys('classes', [{ code: 'sedan' }, { code: 'suv' }]), ['sedan', 'suv'])
  assert.deepEqual(keys('bands', [{ upToTenths: 100 }, { upToTenths: null }]), ['100', 'beyond'])
  for (const name of ['places', 'flats', 'surcharges', 'extras', 'passedOn', 'taxes'])
    assert.deepEqual(keys(name, [{ id: 'b' }, { id: 'a' }, { id: 'b' }]), ['b', 'a', 'b#2'])
  assert.deepEqual(keys('alsoPossible', [{ label: 'Cleaning' }, { rule: 'waiting' }]), [
    'Cleaning',
    'waiting',
  ])
  assert.deepEqual(keys('flat', { id: 'x', cents: 5 }), ['id', 'cents'])
})

test('codes, lists without names and plain values are compared as a whole', () => {
  assert.equal(partsOf('classes', ['sedan', 'suv']), undefined)
  assert.equal(partsOf('classes', [{ code: 'sedan' }, 'suv']), undefined)
  assert.equal(partsOf('days', [{ id: 'a' }]), undefined)
  assert.equal(partsOf('number', 5), undefined)
  assert.equal(partsOf('number', null), undefined)
})

test('parts are joined to the value that they are of, bands by their ends', () => {
  const list = [{ id: 'b' }, { id: 'a' }]
  assert.deepEqual(joinParts('flats', partsOf('flats', list)!, true), list)
  const bands = [{ upToTenths: null }, { upToTenths: 300 }, { upToTenths: 90 }]
  assert.deepEqual(joinParts('bands', partsOf('bands', bands)!, true), bands.toReversed())
  assert.deepEqual(joinParts('flat', partsOf('flat', { a: 1, b: 2 })!, false), { a: 1, b: 2 })
})

test('a key is read back into the names that it was made of', () => {
  const key = ['flats', 'home/iad', 'cents'].reduce(keyBelow, '')
  assert.equal(key, 'flats/home%2Fiad/cents')
  assert.deepEqual(namesOfKey(key), ['flats', 'home/iad', 'cents'])
  assert.deepEqual(namesOfKey(''), [])
})

test('field order does not matter; item order does', () => {
  assert.ok(isEqual({ a: 1, b: { c: 2, d: null } }, { b: { d: null, c: 2 }, a: 1 }))
  assert.ok(!isEqual({ a: 1 }, { a: 2 }))
  assert.ok(!isEqual([1, 2], [2, 1]))
})
