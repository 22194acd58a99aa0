import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { openDatabase } from './database.ts'

const microtasks = () => new Promise(resolve => setImmediate(resolve))

/** A database that opens, and whose later requests are not answered. */
async function silentDatabase(t: TestContext) {
  const calls: string[] = []
  const entries = { getAllKeys: () => ({}), getAll: () => ({}), put: () => calls.push('put') }
  const transaction = () => ({ objectStore: () => entries, commit: () => calls.push('commit') })
  const open = () => {
    const request = { result: { transaction }, onsuccess: () => {} }
    queueMicrotask(() => request.onsuccess())
    return request
  }
  const { BroadcastChannel } = globalThis
  Object.assign(globalThis, {
    indexedDB: { open },
    BroadcastChannel: class {
      postMessage() {}
    },
  })
  t.after(() => {
    Reflect.deleteProperty(globalThis, 'indexedDB')
    Object.assign(globalThis, { BroadcastChannel })
  })
  t.mock.timers.enable({ apis: ['setTimeout'] })
  const database = (await openDatabase()) ?? assert.fail('not opened')
  return { database, calls }
}

test('a database that stops answering rejects', async t => {
  const { database } = await silentDatabase(t)
  let rejected = 0
  for (const answer of [database.load(), database.commit([['a', '1']])]) answer.catch(() => rejected++)
  await microtasks()
  t.mock.timers.tick(5_000)
  await microtasks()
  assert.equal(rejected, 2)
})

test('a change is committed with its request, since the page may close', async t => {
  const { database, calls } = await silentDatabase(t)
  database.commit([['a', '1']]).catch(() => {})
  await Promise.resolve()
  assert.deepEqual(calls, ['put', 'commit'])
})
