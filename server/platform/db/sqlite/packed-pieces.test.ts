import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { packPieces, unpackPieces } from './packed-pieces.ts'

const value = fc.oneof(fc.string(), fc.double(), fc.bigInt(), fc.constant(null), fc.uint8Array())
const statement = fc.record(
  { sql: fc.constantFrom('a', 'b', 'c'), parameters: fc.array(value) },
  { noNullPrototype: true },
)

test('pieces come out of the message as they went in, each text being in it once', () => {
  fc.assert(
    fc.property(fc.array(fc.array(statement)), pieces => {
      const packed = packPieces(pieces)
      assert.deepEqual(unpackPieces(structuredClone(packed)), pieces)
      assert.equal(new Set(packed.texts).size, packed.texts.length)
    }),
  )
})
