import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Outcome } from '../../../../test/support/race.ts'
import { openDatabase } from '../../../platform/db/database.ts'
import { type Task, takeLast } from './races.ts'

const SELF = fileURLToPath(import.meta.url)

/** Starts another process with its own connection to the SQLite file of this folder. */
export async function startSecondProcess(dataDir: string) {
  const child = fork(SELF, [dataDir], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  await once(child, 'message')
  return {
    async run(task: Task): Promise<Outcome> {
      const answered = once(child, 'message')
      child.send(task)
      return ((await answered) as [Outcome])[0]
    },
    async stop() {
      const ended = once(child, 'exit')
      child.disconnect()
      await ended
    },
  }
}

if (process.argv[1] === SELF) {
  const db = openDatabase({ dataDir: process.argv[2] ?? '' })
  process.on('message', async (task: Task) => process.send?.(await takeLast(db, task)))
  process.on('disconnect', async () => {
    await db.destroy()
    process.exit(0)
  })
  process.send?.('ready')
}
