import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readEach } from './read-each.ts'

const ids = Array.from({ length: 10 }, (_, n) => `${n}`)

test('trips are read a few at once, and one failure spares the others', async () => {
  let [running, most] = [0, 0]
  const { read, unread } = await readEach(ids, async id => {
    running += 1
    most = Math.max(most, running)
    await new Promise(setImmediate)
    running -= 1
    if (id === '4') throw new Error('lost')
    return { id }
  })
  assert.equal(most, 3)
  assert.deepEqual(
    read.map(({ id }) => id),
    ids.filter(id => id !== '4'),
  )
  assert.deepEqual(unread, ['4'])
})

test('the failure is thrown if none could be read, and no ids need nothing', async () => {
  await assert.rejects(
    readEach(ids, async () => {
      throw new Error('lost')
    }),
    /lost/,
  )
  assert.deepEqual(await readEach([], async id => id), { read: [], unread: [] })
})
