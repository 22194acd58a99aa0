import assert from 'node:assert/strict'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { pathToFileURL } from 'node:url'
import { sql } from 'kysely'
import { toJson } from '../../../../domain/values/json.ts'
import { temporaryFolder } from '../../../../test/support/temporary-folder.ts'
import { openSqlite } from '../database.ts'
import { migrate } from '../migrate.ts'
import { openThreadChannel } from './channel.ts'

const folder = () => temporaryFolder('thread')
const ask = (sql: string) => ({ kind: 'run' as const, statement: { sql, parameters: [] } })

test('a thread that ends fails what waits for it, and the next request starts another one', async () => {
  const script = join(folder(), 'thread.mjs')
  // Ends at the first request of its life that asks for it.
  writeFileSync(
    script,
    `import { parentPort } from 'node:worker_threads'
    parentPort.on('message', message => {
      if (message === 'close') return parentPort.close()
      if (message.some(({ request }) => request.statement.sql === 'end')) process.exit(1)
      parentPort.postMessage(message.map(({ id }) => ({ id, answer: { rows: [], changes: 1n, insertId: 0n } })))
    })
    parentPort.postMessage('ready')`,
  )
  const channel = await openThreadChannel('unused', { readOnly: false, thread: pathToFileURL(script) })
  const waiting = [channel.request(ask('end')), channel.request(ask('select 1'))]
  for (const request of waiting) await assert.rejects(request, /thread of the database ended/)
  assert.equal(channel.pending(), 0)
  assert.equal((await channel.request(ask('select 2'))).changes, 1n)
  await channel.close()
  await assert.rejects(channel.request(ask('select 3')), /closed/)
})

test('statements of one turn travel in one message, in their order, and close comes after them', async () => {
  const script = join(folder(), 'thread.mjs')
  writeFileSync(
    script,
    `import { parentPort } from 'node:worker_threads'
    parentPort.on('message', message => {
      if (message === 'close') return parentPort.close()
      const texts = message.map(({ request }) => request.statement.sql)
      const answer = { rows: [texts.join()], changes: 0n, insertId: 0n }
      for (const { id } of message) parentPort.postMessage([{ id, answer }])
    })
    parentPort.postMessage('ready')`,
  )
  const channel = await openThreadChannel('unused', { readOnly: false, thread: pathToFileURL(script) })
  const rows = async (sql: string) => (await channel.request(ask(sql))).rows
  assert.deepEqual(await Promise.all(['a', 'b', 'c'].map(rows)), [['a,b,c'], ['a,b,c'], ['a,b,c']])
  const last = rows('d')
  await channel.close()
  assert.deepEqual(await last, ['d'])
})

test('what Node reports of a watched thread is no answer', async () => {
  const script = join(folder(), 'thread.mjs')
  writeFileSync(
    script,
    `import { parentPort } from 'node:worker_threads'
    parentPort.postMessage({ 'watch:import': ['file:///thread.mjs'] })
    parentPort.on('message', () => parentPort.close())
    parentPort.postMessage('ready')`,
  )
  const channel = await openThreadChannel('unused', { readOnly: false, thread: pathToFileURL(script) })
  assert.equal(channel.pending(), 0)
  await channel.close()
})

test('a fault of one statement is its own: those of the same message are answered', async () => {
  const channel = await openThreadChannel(join(folder(), 'test.sqlite'), { readOnly: false })
  const asked = ['select 1 as n', 'select no_column', 'select 2 as n'].map(sql => channel.request(ask(sql)))
  const [first, broken, second] = await Promise.allSettled(asked)
  assert.equal(broken?.status, 'rejected')
  const rows = [first, second].map(one => (one?.status === 'fulfilled' ? one.value.rows : []))
  assert.deepEqual(rows.flat(), [{ n: 1 }, { n: 2 }])
  await channel.close()
})

test('a statement of a transaction that is over is refused, not committed alone', async () => {
  const channel = await openThreadChannel(join(folder(), 'test.sqlite'), { readOnly: false })
  await channel.request({ kind: 'exec', sql: 'create table t (x integer)' })
  await channel.request({ kind: 'exec', sql: 'begin immediate' })
  await channel.request({ kind: 'rollback' })
  const late = channel.request({ ...ask('insert into t values (1)'), inTransaction: true })
  await assert.rejects(late, /rolled back/)
  assert.deepEqual((await channel.request(ask('select * from t'))).rows, [])
  await channel.close()
})

test('a search takes its time in a thread of its own: the writer and the other reader go on', async () => {
  const db = openSqlite(join(folder(), 'test.sqlite'))
  await migrate(db)
  const order: string[] = []
  const long = `with recursive n(i) as (select 1 union all select i + 1 from n where i < 6000000) select count(*) as c from n`
  const search = db
    .selectFrom(sql<{ c: number }>`(${sql.raw(long)})`.as('s'))
    .select('c')
    .execute()
    .then(() => order.push('search'))
  const write = db
    .insertInto('settings')
    .values({ name: 'beside', value: toJson(1), updated_at: '2026' })
    .execute()
    .then(() => order.push('write'))
  const read = write.then(() =>
    db
      .selectFrom('settings')
      .select('name')
      .execute()
      .then(() => order.push('read')),
  )
  await Promise.all([search, write, read])
  assert.deepEqual(order, ['write', 'read', 'search'])
  await db.destroy()
})

test('a channel settles once its answers are in, not while a statement runs', async () => {
  const channel = await openThreadChannel(join(folder(), 'test.sqlite'), { readOnly: false })
  assert.equal(await channel.settles(0), true)
  const long = channel.request(
    ask(
      `with recursive n(i) as (select 1 union all select i + 1 from n where i < 3000000) select count(*) from n`,
    ),
  )
  assert.equal(await channel.settles(1), false)
  assert.equal(await channel.settles(60_000), true)
  await long
  await channel.close()
})
