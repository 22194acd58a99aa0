import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Outcome, Race } from './race.ts'
import { ready, takeLast } from './races.ts'

/** What the first process asks of the second one. */
export type Task = { key: string; from: number; to: number }

/** Another process with a connection of its own to the same SQLite file. */
export type SecondProcess = { run(task: Task): Promise<Outcome>; stop(): Promise<void> }

const SECOND = fileURLToPath(new URL('./second-process.ts', import.meta.url))

/** Starts a process that opens the store in this folder. */
export async function startSecondProcess(dataDir: string): Promise<SecondProcess> {
  const child = fork(SECOND, [dataDir], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  await once(child, 'message')
  return {
    async run(task) {
      const answered = once(child, 'message')
      child.send(task)
      const [outcome] = (await answered) as [Outcome]
      return outcome
    },
    async stop() {
      const ended = once(child, 'exit')
      child.disconnect()
      await ended
    },
  }
}

/** The race for the last vehicle where half of the clients are served by another process. */
export function twoProcesses(second: SecondProcess): Race {
  return {
    name: 'the last vehicle, with two processes on one file',
    async run(field, round) {
      const key = `processes${round}`
      const { db } = await ready(field, key)
      const half = Math.floor(field.clients / 2)
      const [theirs, ours] = await Promise.all([
        second.run({ key, from: 0, to: half }),
        takeLast(db, key, { from: half, to: field.clients }),
      ])
      return {
        sold: theirs.sold + ours.sold,
        allowed: 1,
        refused: theirs.refused + ours.refused,
        broken: [...theirs.broken, ...ours.broken],
      }
    },
  }
}
