import assert from 'node:assert/strict'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { temporaryFolder } from '../../../../test/support/temporary-folder.ts'
import { openThreads, type SqliteConnections } from './connections.ts'

const ask = (sql: string) => ({ sql, parameters: [] })

async function open() {
  const folder = temporaryFolder('connections')
  return { connections: await openThreads(join(folder, 'test.sqlite')), files: () => readdirSync(folder) }
}

async function write({ leaseWriter }: SqliteConnections, sql: string) {
  const { channel, release } = await leaseWriter()
  await channel.request({ kind: 'run', statement: ask(sql) })
  await release()
}

const countOf = async (connections: SqliteConnections) =>
  ((await connections.read(ask('select count(*) as count from t'))).rows[0] as { count: number }).count

test('reads and writes of one thread take turns, and each read sees the writes before it', async () => {
  const { connections } = await open()
  await write(connections, 'create table t (x integer)')
  for (let i = 1; i <= 50; i++) {
    const writing = write(connections, `insert into t values (${i})`)
    const counts = await Promise.all([countOf(connections), writing.then(() => countOf(connections))])
    assert.ok([i - 1, i].includes(counts[0]))
    assert.equal(counts[1], i)
  }
  await connections.close()
})

test('a read is answered while a transaction stays open', async () => {
  const { connections } = await open()
  await write(connections, 'create table t (x integer)')
  const { channel, release } = await connections.leaseWriter()
  await channel.request({ kind: 'exec', sql: 'BEGIN IMMEDIATE' })
  await channel.request({ kind: 'run', statement: ask('insert into t values (1)'), inTransaction: true })
  assert.equal(await countOf(connections), 0)
  await channel.request({ kind: 'exec', sql: 'COMMIT' })
  await release()
  assert.equal(await countOf(connections), 1)
  await connections.close()
})

test('queries around the close are answered or refused, and no connection stays open', async () => {
  const { connections, files } = await open()
  await write(connections, 'create table t (x integer)')
  const before = Array.from({ length: 20 }, () => countOf(connections))
  const closing = connections.close()
  const after = Array.from({ length: 20 }, () => countOf(connections))
  await closing
  after.push(countOf(connections))
  assert.deepEqual(new Set(await Promise.all(before)), new Set([0]))
  for (const read of after) await assert.rejects(read, /The database is closed/)
  assert.deepEqual(files(), ['test.sqlite'])
})
