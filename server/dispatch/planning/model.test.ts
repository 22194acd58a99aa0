import { test } from 'node:test'
import { runDispatchModel } from './model.test/run.ts'

/** A short version of `npm run simulate -- dispatch`. */
test('whatever happens to reservations, nothing is given twice, and the list in memory says the same', async () => {
  await runDispatchModel('sqlite', { runs: 12, commandsMax: 30 })
})
