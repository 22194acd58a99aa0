import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ENGINES } from '../../../test/support/engines.ts'
import { runEffectsModel } from './model.test/run.ts'

/** A short version of `npm run simulate -- effects`. */
for (const engine of ENGINES)
  test(`whatever happens to a ride, what is planned follows from its state (${engine})`, async () => {
    const carriedOut = await runEffectsModel(engine, { runs: 6, commandsMax: 30 })
    assert.ok(carriedOut > 40, `${carriedOut} commands were carried out`)
  })
