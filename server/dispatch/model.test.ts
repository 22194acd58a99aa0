import { test } from 'node:test'
import fc from 'fast-check'
import { NOON } from '../../test/support/app.ts'
import { RESERVATION_COMMANDS } from '../../test/support/dispatch-model/commands.ts'
import { Model, type Setting } from '../../test/support/dispatch-model/model.ts'
import { TRIP_COMMANDS } from '../../test/support/dispatch-model/trip-commands.ts'
import { World } from '../../test/support/dispatch-model/world.ts'
import type { Engine } from '../../test/support/engines.ts'

/** `MODEL_RUNS=500 npm test -- dispatch/model` runs as many on each engine, each with more commands. */
const LONG = process.env['MODEL_RUNS']
const RUNS = Number(LONG ?? 12)
const COMMANDS_MAX = LONG ? 60 : 30
const ENGINES: Engine[] = LONG && process.env['TEST_DATABASE_URL'] ? ['sqlite', 'postgres'] : ['sqlite']

const settings: fc.Arbitrary<Setting> = fc.record({
  driversAlwaysThere: fc.boolean(),
  lanes: fc.constantFrom(null, 1, 2),
  payments: fc.boolean(),
})

for (const engine of ENGINES) {
  test(`whatever happens to reservations, nothing is given twice, and the list in memory says the same (${engine})`, async () => {
    const commands = fc.commands([...RESERVATION_COMMANDS, ...TRIP_COMMANDS], {
      maxCommands: COMMANDS_MAX,
      size: 'max',
    })
    await fc.assert(
      fc.asyncProperty(settings, commands, async (setting, commands) => {
        const world = await World.start(engine, setting)
        try {
          await fc.asyncModelRun(
            () => ({ model: new Model(setting, Date.parse(NOON)), real: world }),
            commands,
          )
        } finally {
          await world.app.close()
        }
      }),
      { numRuns: RUNS },
    )
  })
}
