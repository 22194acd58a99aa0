import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { fuzz } from './fuzz.test/fuzz.ts'
import { createTestApp } from './support/app.ts'
import { type Engine, onEveryEngine } from './support/engines.ts'

/** A short form of `npm run fuzz`. PostgreSQL refuses other texts than SQLite, so both are tried. */
onEveryEngine('a store', engine => {
  test('makes no call of the contract fail by our fault, whatever a client sends', t =>
    tryEverything(t, engine))
})

async function tryEverything(t: TestContext, engine: Engine) {
  const app = await createTestApp(engine)
  const seed = Date.now() % 2 ** 31
  t.diagnostic(`seed ${seed}`)
  const report = await fuzz(app, { requests: 1200, seed })
  t.diagnostic(`${report.requests} requests, ${JSON.stringify([...report.statuses])}`)
  assert.ok(report.requests >= 1000)
  assert.deepEqual(app.errors, [])
  await app.close()
}
