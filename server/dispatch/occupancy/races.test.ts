import assert from 'node:assert/strict'
import { test } from 'node:test'
import { onEveryEngine, openTestDatabase } from '../../../test/support/engines.ts'
import { temporaryFolder } from '../../../test/support/temporary-folder.ts'
import { openPostgres } from '../../platform/db/database.ts'
import { RACES, raceOfProcesses, runRace } from './races.test/races.ts'
import { startSecondProcess } from './races.test/two-processes.ts'

const ROUNDS = 3
const CLIENTS = 50

onEveryEngine(`${CLIENTS} clients who want the same at the same moment`, engine => {
  for (const race of Object.entries(RACES)) {
    test(`sell nothing twice: ${race[0]}`, async () => {
      const { db, url, drop } = await openTestDatabase(engine, { connections: 10 })
      // A second pool is a second instance of the product.
      const stores = url ? [db, openPostgres(url)] : [db]
      const { soldTwice, refused, broken } = await runRace(race, { stores, clients: CLIENTS }, ROUNDS)
      assert.deepEqual({ soldTwice, broken }, { soldTwice: 0, broken: [] })
      assert.ok(refused >= ROUNDS * 20, String(refused))
      await stores[1]?.destroy()
      await drop()
    })
  }
})

test('two processes on one SQLite file sell nothing twice', async () => {
  const dataDir = temporaryFolder('race')
  const { db, drop } = await openTestDatabase('sqlite', { migrated: true, dataDir })
  const second = await startSecondProcess(dataDir)
  const field = { stores: [db], clients: CLIENTS }
  const { soldTwice, refused, broken } = await runRace(['', raceOfProcesses(second.run)], field, ROUNDS)
  assert.deepEqual({ soldTwice, broken }, { soldTwice: 0, broken: [] })
  assert.equal(refused, ROUNDS * (CLIENTS - 1))
  await second.stop()
  await drop()
})
