import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createTestApp } from './support/app.ts'
import { fuzz } from './support/fuzz.ts'

test('nothing that a client can send makes a call of the contract fail by our fault', async t => {
  const app = await createTestApp('sqlite')
  const seed = Date.now() % 2 ** 31
  t.diagnostic(`seed ${seed}`)
  const report = await fuzz(app, { requests: 2500, seed })
  t.diagnostic(`${report.requests} requests, ${JSON.stringify([...report.statuses])}`)
  assert.ok(report.requests >= 2000)
  assert.deepEqual(app.errors, [])
  await app.close()
})
