import { createTestApp } from '../../test/support/app.ts'
import { ENGINES } from '../../test/support/engines.ts'
import { CALL_RACES, readyForCalls, runCallRace } from '../../test/support/races/calls.ts'

/** Runs the races by calls on both engines and tells each tally to the process that started it. */
const [rounds, clients] = process.argv.slice(2).map(Number)
for (const engine of ENGINES) {
  for (const race of CALL_RACES) {
    const app = await createTestApp(engine)
    await readyForCalls(app)
    const tally = await runCallRace(race, app, { rounds: rounds ?? 1, clients: clients ?? 1 })
    await new Promise(resolve => process.send?.({ engine, tally }, resolve))
    await app.close()
  }
}
process.exit(0)
