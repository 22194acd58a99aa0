import assert from 'node:assert/strict'
import { test } from 'node:test'
import { canonicalJson } from './canonical-json.ts'

test('equal values give one text, whatever the order of their fields', () => {
  const one = { b: [{ d: 1, c: null }], a: 'x', left: undefined }
  const other = { a: 'x', b: [{ c: null, d: 1 }] }
  assert.equal(canonicalJson(one), '{"a":"x","b":[{"c":null,"d":1}]}')
  assert.equal(canonicalJson(other), canonicalJson(one))
})

test('lists keep their order, and the name of a prototype is a field', () => {
  assert.equal(canonicalJson([2, 1]), '[2,1]')
  assert.equal(canonicalJson(JSON.parse('{"b":1,"__proto__":{"a":2}}')), '{"__proto__":{"a":2},"b":1}')
})
