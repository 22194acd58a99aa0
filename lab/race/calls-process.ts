import { CALL_RACES, runCallRace } from '../../server/booking/races.test/calls.ts'
import { createTestApp } from '../../test/support/app.ts'
import { ENGINES } from '../../test/support/engines.ts'
import { MORE_CALL_RACES } from './more-call-races.ts'

/** Runs the races by calls on both engines and sends each tally to the parent process. */
const [rounds = 1, clients = 1] = process.argv.slice(2).map(Number)
for (const engine of ENGINES) {
  for (const race of Object.entries({ ...CALL_RACES, ...MORE_CALL_RACES })) {
    const app = await createTestApp(engine)
    const tally = await runCallRace(race, app, { rounds, clients })
    await new Promise(resolve => process.send?.({ engine, tally }, resolve))
    await app.close()
  }
}
process.exit(0)
