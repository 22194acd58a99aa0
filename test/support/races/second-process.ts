import { openDatabase } from '../../../server/db/database.ts'
import { takeLast } from './races.ts'
import type { Task } from './two-processes.ts'

/** The second process of a race: it takes tasks as messages and answers each with its outcome. */
const db = openDatabase({ dataDir: process.argv[2] ?? '' })
process.on('message', async ({ key, from, to }: Task) => {
  process.send?.(await takeLast(db, key, { from, to }))
})
process.on('disconnect', async () => {
  await db.destroy()
  process.exit(0)
})
process.send?.('ready')
