import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createTestApp } from '../../test/support/app.ts'
import { onEveryEngine } from '../../test/support/engines.ts'
import { CALL_RACES, runCallRace } from './races.test/calls.ts'

const ROUNDS = 2
const CLIENTS = 20

onEveryEngine('people who use the product at the same moment', engine => {
  for (const race of Object.entries(CALL_RACES)) {
    test(`get nothing twice, and no fault: ${race[0]}`, async () => {
      const app = await createTestApp(engine, { connections: 10 })
      const { soldTwice, broken, refused } = await runCallRace(race, app, {
        clients: CLIENTS,
        rounds: ROUNDS,
      })
      assert.deepEqual({ soldTwice, broken }, { soldTwice: 0, broken: [] })
      assert.ok(refused >= ROUNDS * 5, String(refused))
      await app.close()
    })
  }
})
