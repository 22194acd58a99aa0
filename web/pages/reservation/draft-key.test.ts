import assert from 'node:assert/strict'
import { afterEach, beforeEach, test } from 'node:test'
import { draftKey } from './draft-key.ts'
import { draftNumber, forgetKey } from './draft-number.ts'

const FIELDS = { firstName: 'Ada', pickUpTime: '18:45' }
const { randomUUID } = crypto
let stored: Map<string, string>

function provideStorage(methods: Partial<Storage>) {
  Object.defineProperty(globalThis, 'sessionStorage', { value: methods, configurable: true, writable: true })
}

function memoryStorage(map: Map<string, string>): Partial<Storage> {
  return {
    getItem: name => map.get(name) ?? null,
    setItem: (name, value) => void map.set(name, value),
    removeItem: name => void map.delete(name),
  }
}

beforeEach(() => {
  stored = new Map()
  provideStorage(memoryStorage(stored))
  forgetKey()
  // As on a page that is served without HTTPS from another machine.
  Object.assign(crypto, { randomUUID: undefined })
})
afterEach(() => {
  Object.assign(crypto, { randomUUID })
})

test('without HTTPS a retry and a reload send the same key', () => {
  const key = draftKey(FIELDS)
  assert.match(key, /^[\x21-\x7e]{8,128}$/)
  assert.equal(draftKey({ ...FIELDS }), key)
  provideStorage(memoryStorage(new Map(stored)))
  assert.equal(draftKey(FIELDS), key)
})

test('changed content gets a new key, and the former content its former key', () => {
  const key = draftKey(FIELDS)
  const changed = new Set(
    Array.from({ length: 2000 }, (_, i) => draftKey({ ...FIELDS, firstName: `Ada ${i}` })),
  )
  assert.equal(changed.size, 2000)
  assert.ok(!changed.has(key))
  assert.equal(draftKey(FIELDS), key)
})

test('a tab that was duplicated before anything was sent sends the same key', () => {
  draftNumber()
  const copy = new Map(stored)
  const key = draftKey(FIELDS)
  provideStorage(memoryStorage(copy))
  assert.equal(draftKey(FIELDS), key)
})

test('after success the same content is a new request', () => {
  const key = draftKey(FIELDS)
  forgetKey()
  assert.notEqual(draftKey(FIELDS), key)
})

test('without storage a retry still sends the same key', () => {
  const refuse = () => {
    throw new Error('SecurityError')
  }
  provideStorage({ getItem: refuse, setItem: refuse, removeItem: refuse })
  assert.equal(draftKey(FIELDS), draftKey(FIELDS))
})
