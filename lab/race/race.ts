/**
 * `npm run race`: clients who want the same vehicle at the same moment, on SQLite, on SQLite with two processes, and on
 * PostgreSQL with two instances. Says what came of it, with the figure "sold twice". `npm run race -- 10 20` sets the
 * rounds of each race and the clients. Ends with 1 where anything was sold twice or failed otherwise.
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { RACES, raceOfProcesses, runRace } from '../../server/dispatch/occupancy/races.test/races.ts'
import { startSecondProcess } from '../../server/dispatch/occupancy/races.test/two-processes.ts'
import { openDatabase, openPostgres, type Store } from '../../server/platform/db/database.ts'
import { migrate } from '../../server/platform/db/migrate.ts'
import { startPostgres } from '../../test/support/postgres.ts'
import type { Tally } from '../../test/support/race.ts'
import { temporaryFolder } from '../../test/support/temporary-folder.ts'

const rounds = readCount(process.argv[2], 50)
const clients = readCount(process.argv[3], 50)
const say = (line: string) => process.stdout.write(`${line}\n`)

const tallies: Tally[] = []
say(`${clients} clients start at the same moment, ${rounds} rounds of each race.`)
await raceOnSqlite()
await raceOnPostgres()

const soldTwice = tallies.reduce((sum, tally) => sum + tally.soldTwice, 0)
const broken = tallies.flatMap(tally => tally.broken)
say('')
for (const fault of new Set(broken)) say(`FAULT  ${fault}`)
say(`failures other than a refusal: ${broken.length}`)
say(`sold twice: ${soldTwice}`)
process.exitCode = soldTwice + broken.length > 0 ? 1 : 0

async function raceOnSqlite(): Promise<void> {
  const dataDir = temporaryFolder('race')
  const db = openDatabase({ dataDir })
  await migrate(db)
  await raceAll('SQLite', RACES, [db])
  const second = await startSecondProcess(dataDir)
  await raceAll('SQLite, two processes', { 'the last vehicle': raceOfProcesses(second.run) }, [db])
  await second.stop()
  await db.destroy()
}

async function raceOnPostgres(): Promise<void> {
  const server = await startPostgres()
  try {
    const admin = openPostgres(server.url)
    const name = `race_${process.pid}`
    await sql`create database ${sql.ref(name)}`.execute(admin)
    const url = new URL(server.url)
    url.pathname = `/${name}`
    const stores = [openPostgres(url.href), openPostgres(url.href)]
    await migrate(stores[0] as Store)
    await raceAll('PostgreSQL, two instances', RACES, stores)
    for (const store of stores) await store.destroy()
    await sql`drop database ${sql.ref(name)} with (force)`.execute(admin)
    await admin.destroy()
    await raceByCalls(server.url)
  } finally {
    await server.stop()
  }
}

/** The same through the calls of the product, in a process of its own: what tests are made of ends with it. */
async function raceByCalls(databaseUrl: string): Promise<void> {
  const script = fileURLToPath(new URL('./calls-process.ts', import.meta.url))
  const env = { ...process.env, TEST_DATABASE_URL: databaseUrl }
  const child = fork(script, [String(rounds), String(clients)], { env })
  let where = ''
  child.on('message', (told: { engine: string; tally: Tally }) => {
    if (told.engine !== where) say(`\n${told.engine}, by the calls of the product`)
    where = told.engine
    report(told.tally)
  })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error('The races through the API ended early.')
}

function report(tally: Tally): void {
  tallies.push(tally)
  const { name, refused, soldTwice, broken } = tally
  say(`  ${name}: ${refused} refused, ${broken.length} failed, sold twice: ${soldTwice}`)
}

async function raceAll(where: string, races: typeof RACES, stores: readonly Store[]): Promise<void> {
  say(`\n${where}`)
  for (const race of Object.entries(races)) report(await runRace(race, { stores, clients }, rounds))
}

function readCount(text: string | undefined, otherwise: number): number {
  const count = Number(text ?? otherwise)
  if (!Number.isInteger(count) || count < 1 || count > 1000) throw new Error('Enter a number from 1 to 1000.')
  return count
}
