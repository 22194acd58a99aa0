/**
 * `npm run saturday`: a Saturday of a company on a simulated clock, through the calls of the program: 60 rides, 12 cars, 15
 * drivers, three late flights, two guests who do not come, one who cancels, three who tip, a car that breaks down, and a night in which the clocks go back.
 * Says what happens, and at the end whether the ledger is reconciled, nothing is busy twice, and every message left once.
 * `npm run saturday -- postgres` runs it on PostgreSQL; with `DATA_DIR` SQLite keeps the store there, to be looked at. Ends with 1 where something is not as it should be.
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { startPostgres } from '../../test/support/postgres.ts'
import type { Outcome } from './audit.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)
const engine = process.argv[2] === 'postgres' ? 'postgres' : 'sqlite'

if (engine === 'postgres' && !process.env['TEST_DATABASE_URL']) process.exit(await onPostgres())
// Tests read the environment when they are loaded.
const { runSaturday } = await import('./saturday.ts')
const { WHOLE_DAY } = await import('./world.ts')
report(await runSaturday(engine, WHOLE_DAY, { print: say, dataDir: process.env['DATA_DIR'] }))
process.exit()

/** In a process of its own: its connections end with it, before the server does. */
async function onPostgres(): Promise<number> {
  const server = await startPostgres()
  const env = { ...process.env, TEST_DATABASE_URL: server.url }
  const child = fork(fileURLToPath(import.meta.url), ['postgres'], { env })
  const [code] = await once(child, 'exit')
  await server.stop()
  return Number(code ?? 1)
}

function report(outcome: Outcome): void {
  const {
    trips,
    driven,
    noShows,
    cancelled,
    tipsCents,
    inTime,
    waitingMinutes,
    emptyMinutes,
    earnedCents,
    messages,
    faults,
  } = outcome
  say('')
  say(`${trips} rides: ${driven} driven, ${noShows} no-shows, ${cancelled} cancelled`)
  say(
    `in time: ${inTime} arrivals; ${waitingMinutes} minutes of waiting; ${emptyMinutes} minutes of empty driving`,
  )
  say(`earned: $${(earnedCents / 100).toFixed(2)}, in the reports as in the ledger`)
  say(`tips of drivers: $${(tipsCents / 100).toFixed(2)}`)
  say(`messages: ${messages}, each of them once`)
  for (const fault of faults) say(`FAULT  ${fault}`)
  say(
    faults.length === 0 ? 'The ledger is reconciled and nothing was busy twice.' : `${faults.length} faults`,
  )
  process.exitCode = faults.length === 0 ? 0 : 1
}
