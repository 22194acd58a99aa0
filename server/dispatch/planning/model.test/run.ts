import fc from 'fast-check'
import { NOON } from '../../../../test/support/app.ts'
import type { Engine } from '../../../../test/support/engines.ts'
import { RESERVATION_COMMANDS } from './commands.ts'
import { Model, type Setting } from './model.ts'
import { TRIP_COMMANDS } from './trip-commands.ts'
import { World } from './world.ts'

const settings: fc.Arbitrary<Setting> = fc.record({
  driversAlwaysThere: fc.boolean(),
  lanes: fc.constantFrom(null, 1, 2),
  payments: fc.boolean(),
})

/** Random commands against the product and a model in memory; throws the shortest sequence after which they differ. */
export async function runDispatchModel(
  engine: Engine,
  { runs, commandsMax }: { runs: number; commandsMax: number },
): Promise<void> {
  const sequences = fc.commands([...RESERVATION_COMMANDS, ...TRIP_COMMANDS], {
    maxCommands: commandsMax,
    size: 'max',
  })
  await fc.assert(
    fc.asyncProperty(settings, sequences, async (setting, commands) => {
      const world = await World.start(engine, setting)
      try {
        await fc.asyncModelRun(() => ({ model: new Model(setting, Date.parse(NOON)), real: world }), commands)
      } finally {
        await world.app.close()
      }
    }),
    { numRuns: runs },
  )
}
