import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { openDatabase } from './database.ts'

const microtasks = () => new Promise(resolve => setImmediate(resolve))

/** A database that opens, and whose later requests are not answered. */
async function silentDatabase(t: TestContext) {
  const aborted: string[] = []
  const transactions: { oncomplete?: () => void }[] = []
  const transaction = (_: string, mode: string) => {
    const made: { oncomplete?: () => void; [name: string]: unknown } = {
      objectStore: () => ({ getAllKeys: () => ({}), getAll: () => ({}), put: () => ({}) }),
      abort: () => aborted.push(mode),
    }
    transactions.push(made)
    return made
  }
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
  return { database, aborted, transactions }
}

test('a database that stops answering rejects, and stores nothing later', async t => {
  const { database, aborted } = await silentDatabase(t)
  let rejected = 0
  for (const answer of [database.load(), database.commit([['a', '1']])]) answer.catch(() => rejected++)
  await microtasks()
  t.mock.timers.tick(5_000)
  await microtasks()
  assert.deepEqual([rejected, aborted], [2, ['readwrite']])
})

test('what is stored in time is not aborted later', async t => {
  const { database, aborted, transactions } = await silentDatabase(t)
  const stored = database.commit([['a', '1']])
  await microtasks()
  transactions[0]?.oncomplete?.()
  await stored
  t.mock.timers.tick(5_000)
  assert.deepEqual(aborted, [])
})
