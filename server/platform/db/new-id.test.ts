import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newId } from './new-id.ts'

test('keys are UUIDs of version 7: the later one sorts behind, and no two are alike', () => {
  assert.match(newId(), /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  assert.ok(newId(1_763_650_800_000) < newId(1_763_650_800_001))
  assert.equal(newId(0x123456789abc).slice(0, 13), '12345678-9abc')
  const made = Array.from({ length: 50 }, () => newId(1_763_650_800_002))
  assert.deepEqual(made.toSorted(), made)
  assert.equal(new Set(Array.from({ length: 1000 }, () => newId(1))).size, 1000)
})
