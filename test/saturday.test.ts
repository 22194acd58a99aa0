import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ENGINES } from './support/engines.ts'
import { runSaturday } from './support/saturday/saturday.ts'
import { type Size, WHOLE_DAY } from './support/saturday/world.ts'
import { WHOLE } from './support/whole.ts'

/** With DRILLS=full the whole day on both engines; `npm run saturday` tells it. */
const SHORT: Size = {
  ...{ trips: 10, vehicles: { sedan: 2, suv: 2, shuttle: 1 }, drivers: 6 },
  ...{ flights: 1, noShows: 1, cancelled: 1, tips: 1 },
}

for (const engine of WHOLE ? ENGINES : (['sqlite'] as const))
  test(`a Saturday ends settled, without overlaps and with each message once (${engine})`, async () => {
    const size = WHOLE ? WHOLE_DAY : SHORT
    const told: string[] = []
    const { faults, trips, driven, noShows, cancelled } = await runSaturday(engine, size, {
      print: line => told.push(line),
    })
    assert.deepEqual(faults, [])
    assert.deepEqual(
      [trips, driven, noShows, cancelled],
      [size.trips, size.trips - size.noShows - size.cancelled, size.noShows, size.cancelled],
    )
    const count = (pattern: RegExp) => told.filter(line => pattern.test(line)).length
    assert.deepEqual(
      [count(/lands later/), count(/breaks down/), count(/nobody came/), count(/cancels/), count(/tips/)],
      [size.flights, 1, size.noShows, size.cancelled, size.tips],
    )
  })
