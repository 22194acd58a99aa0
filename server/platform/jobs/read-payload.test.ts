import assert from 'node:assert/strict'
import { test } from 'node:test'
import { z } from 'zod'
import { toJson } from '../../../domain/values/json.ts'
import { Refused } from './handler.ts'
import { readPayload, readStored, TripPayload, tryPayload } from './read-payload.ts'

const UNREADABLE = ['', '{', 'null', '[]', '{}', '{"trip":7}', '{"Trip":"t1"}']

test('a payload that fits is parsed', () => {
  assert.deepEqual(readPayload(TripPayload, { payload: toJson({ trip: 't1', more: 1 }) }), { trip: 't1' })
})

test('a payload of another version is refused, never half read', () => {
  for (const payload of UNREADABLE) {
    assert.throws(() => readPayload(TripPayload, { payload }), Refused, payload)
    assert.equal(tryPayload(TripPayload, { payload }), undefined, payload)
  }
})

test('stored JSON is read through its schema', () => {
  assert.deepEqual(readStored(z.array(z.int()), '[1,2]'), [1, 2])
  assert.equal(readStored(z.array(z.int()), '[1,"2"]'), undefined)
})
