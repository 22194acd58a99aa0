/**
 * `npm run bench`: how fast the product is, as ratios measured in one run, because machines differ. Starts the built
 * product on free ports with data of its own. `npm run bench -- reads` runs one part: reads, store, search, customers,
 * writes (messages is a part of it) and instant (with `sqlite` without PostgreSQL), import, dispatch, office, fares, quotes,
 * screen, money (receipts and unused are parts of it), positions, rest.
 */
import { join } from 'node:path'
import { sql } from 'kysely'
import { NO_SETUP_CHOICES } from '../../domain/integrations/setup-guide.ts'
import { replaceChoices } from '../../server/integrations/setup-guide/setup-guide-store.ts'
import { openPostgres, openSqlite, type Store } from '../../server/platform/db/database.ts'
import { migrate } from '../../server/platform/db/migrate.ts'
import { isPostgres } from '../../server/platform/db/portable.ts'
import { startPostgres } from '../../test/support/postgres.ts'
import { seedReservations } from '../../test/support/seed-rows.ts'
import { temporaryFolder } from '../../test/support/temporary-folder.ts'
import { seedPosts } from '../seed-posts.ts'
import { measureCustomers, seedCustomers } from './customers.ts'
import { measureDispatch } from './dispatch.ts'
import { measureFares } from './fares.ts'
import { measureImportPreview } from './import-preview.ts'
import { measureInstant, seedInstantFleet } from './instant.ts'
import { median } from './load.ts'
import { measureMessages } from './messages.ts'
import { measureMoney } from './money.ts'
import { measureOfficeStart } from './office-start.ts'
import { measurePositions, seedPositions } from './positions.ts'
import { measureQuoteScreen } from './quote-screen.ts'
import { measureQuotes } from './quotes.ts'
import { measureFullStore, measureReads } from './reads.ts'
import { measureReceipts } from './receipts.ts'
import { measureRest } from './rest.ts'
import { measureSearchLoad, measureViews } from './searches.ts'
import { PASSWORD, startProduct } from './servers.ts'
import { printRow, type Row } from './table.ts'
import { measureToday } from './today.ts'
import { measureUnusedPackages } from './unused-packages.ts'
import { measureWhatIf, seedPrices } from './what-if.ts'
import { measureOffice, measureWrites, postgresCommits, slowDisk, sqliteCommits } from './writes.ts'

const CLIENTS = 32
const RESERVATIONS_SEARCHED = 20_000
const CUSTOMERS_OF_YEARS = 100_000
const TRIPS_OF_WHAT_IF = 10_000

const wanted = process.argv.slice(2)
const runs = (part: string) => wanted.length === 0 || wanted.includes(part)
const newFolder = () => temporaryFolder('bench')
let missed = 0
const print = (rows: Row[]) => {
  for (const row of rows) if (!printRow(row)) missed += 1
}

if (runs('reads')) await reads()
if (runs('store')) await fullStore()
if (runs('search')) await searches()
if (runs('customers')) await customers()
if (runs('writes')) await writes()
if (runs('writes') || runs('messages')) print(await measureMessages(newFolder))
if (runs('instant')) await instant()
if (runs('import')) print(await measureImportPreview())
if (runs('dispatch')) print(await measureDispatch())
if (runs('office')) await office()
if (runs('fares') || runs('quotes')) print(measureFares())
if (runs('fares')) await whatIfs()
if (runs('quotes')) await quotes()
if (runs('screen')) await quoteScreen()
if (runs('money')) print(await measureMoney({ sqliteOnly: wanted.includes('sqlite') }))
if (runs('money') || runs('receipts')) print(await measureReceipts())
if (runs('money') || runs('unused')) print(await measureUnusedPackages())
if (runs('positions')) await positions()
if (runs('rest')) print(await measureRest(newFolder()))
process.stdout.write(missed === 0 ? 'All limits met.\n' : `${missed} limits missed.\n`)
process.exit(missed === 0 ? 0 : 1)

async function quotes() {
  const product = await startProduct({ DATA_DIR: newFolder() })
  print(await measureQuotes(product))
  await product.stop()
}

async function quoteScreen() {
  const product = await startProduct({ DATA_DIR: newFolder() })
  print(await measureQuoteScreen(product))
  await product.stop()
}

async function positions() {
  const folder = newFolder()
  await positionsOn('SQLite', { DATA_DIR: folder }, () => openSqlite(join(folder, 'rides.sqlite')))
  if (wanted.includes('sqlite')) return
  const server = await startPostgres()
  const shared = { DATA_DIR: newFolder(), DATABASE_URL: server.url }
  await positionsOn('PostgreSQL', shared, () => openPostgres(server.url))
  await server.stop()
}

async function positionsOn(store: string, environment: Record<string, string>, open: () => Store) {
  const product = await startProduct(environment)
  const db = open()
  await seedPositions(db)
  await db.destroy()
  print(await measurePositions(product, store))
  await product.stop()
}

async function whatIfs() {
  const folder = newFolder()
  await whatIfOn('SQLite', { DATA_DIR: folder }, () => openSqlite(join(folder, 'rides.sqlite')))
  if (wanted.includes('sqlite')) return
  const server = await startPostgres()
  const shared = { DATA_DIR: newFolder(), DATABASE_URL: server.url }
  await whatIfOn('PostgreSQL', shared, () => openPostgres(server.url))
  await server.stop()
}

async function whatIfOn(store: string, environment: Record<string, string>, open: () => Store) {
  const product = await startProduct(environment)
  const db = open()
  await seedReservations(db, TRIPS_OF_WHAT_IF, new Date())
  const count = await seedPrices(db, new Date())
  await db.destroy()
  print(await measureWhatIf(product, store, count))
  await product.stop()
}

async function reads() {
  // As most run it: without monitoring.
  const product = await startProduct({ DATA_DIR: newFolder(), METRICS_TOKEN: '' })
  print(await measureReads(product))
  await product.stop()
}

async function office() {
  const folder = newFolder()
  const product = await startProduct({ DATA_DIR: folder })
  const db = openSqlite(join(folder, 'rides.sqlite'))
  await seedReservations(db, 5000, new Date())
  await replaceChoices(db, { ...NO_SETUP_CHOICES, hidden: true }, { version: 0, now: new Date() })
  await db.destroy()
  print(await measureOfficeStart(product))
  await product.stop()
}

async function fullStore() {
  const empty = await startProduct({ DATA_DIR: newFolder() })
  const folder = newFolder()
  const full = await startProduct({ DATA_DIR: folder })
  const db = openSqlite(join(folder, 'rides.sqlite'))
  await seedReservations(db, 10_000, new Date())
  await seedPosts(db, 5000, new Date())
  await db.destroy()
  print(await measureFullStore(empty, full))
  print(await measureOffice(empty, full, PASSWORD))
  await Promise.all([empty.stop(), full.stop()])
}

async function searches() {
  const folder = newFolder()
  await searchesOn('SQLite', { DATA_DIR: folder }, () => openSqlite(join(folder, 'rides.sqlite')))
  if (wanted.includes('sqlite')) return
  const server = await startPostgres()
  const shared = { DATA_DIR: newFolder(), DATABASE_URL: server.url }
  await searchesOn('PostgreSQL', shared, () => openPostgres(server.url))
  await server.stop()
}

async function searchesOn(store: string, environment: Record<string, string>, open: () => Store) {
  // The product makes the tables; the office is opened in one that has just started.
  await (await startProduct(environment)).stop()
  const db = open()
  await seedReservations(db, RESERVATIONS_SEARCHED, new Date())
  // As autovacuum leaves a store that has grown over years.
  if (isPostgres(db)) await sql`vacuum analyze`.execute(db)
  await db.destroy()
  const product = await startProduct(environment)
  const searched = { password: PASSWORD, reservations: RESERVATIONS_SEARCHED }
  print(await measureViews(product, { ...searched, store }))
  print(await measureSearchLoad(product, searched))
  print(await measureToday(product, store, PASSWORD))
  await product.stop()
}

async function customers() {
  const server = await startPostgres()
  for (const [engine, db] of [
    ['SQLite', openSqlite(join(newFolder(), 'rides.sqlite'))],
    ['PostgreSQL', openPostgres(server.url)],
  ] as const) {
    await migrate(db)
    await seedCustomers(db, CUSTOMERS_OF_YEARS, new Date())
    print(await measureCustomers(db, engine))
    await db.destroy()
  }
  await server.stop()
}

async function writes() {
  const wrapper = slowDisk()
  for (const [disk, around] of [
    ['this disk', []],
    ['a disk of 5 ms', wrapper],
  ] as const) {
    if (around === undefined) continue
    const commits = median([1, 2, 3].map(() => sqliteCommits(newFolder(), [...around])))
    const product = await startProduct({ DATA_DIR: newFolder() }, [...around])
    print([{ name: `One synced commit at a time, SQLite, ${disk}`, value: commits, unit: '/s' }])
    for (const clients of [32, 64]) {
      // Requests can share a wait only where there is one, and only as many as there are.
      const limit = commits < 1000 && clients === 64 ? { limit: 10 } : {}
      const name = `SQLite, ${disk}, ${clients} clients`
      print((await measureWrites(name, { ports: [product.port], commits, clients, ...limit })).rows)
    }
    await product.stop()
  }

  if (!wanted.includes('sqlite')) await postgresWrites()
}

/** One instance, two, and one again: what the store holds by then, and what waits there, costs as well. */
async function postgresWrites() {
  const server = await startPostgres()
  const shared = { DATA_DIR: newFolder(), DATABASE_URL: server.url }
  const one = await startProduct(shared)
  const commits = await postgresCommits(server.url)
  const measure = (name: string, ports: number[], limit: { limit?: number } = {}) =>
    measureWrites(name, { ports, commits, clients: CLIENTS, ...limit })
  const before = await measure('PostgreSQL', [one.port], { limit: 4 })
  const two = await startProduct(shared)
  const both = await measure('PostgreSQL, two instances', [one.port, two.port])
  await two.stop()
  const after = await measure('PostgreSQL, one again', [one.port])
  print([{ name: 'One synced commit at a time, PostgreSQL', value: commits, unit: '/s' }])
  print([...before.rows, ...both.rows, ...after.rows])
  print([
    {
      name: 'Two instances / mean of one before and one after, reservations on PostgreSQL',
      value: both.rate / ((before.rate + after.rate) / 2),
      limit: 1.3,
    },
  ])
  await one.stop()
  await server.stop()
}

async function instant() {
  const folder = newFolder()
  await instantOn('SQLite', { DATA_DIR: folder }, () => openSqlite(join(folder, 'rides.sqlite')))
  if (wanted.includes('sqlite')) return
  const server = await startPostgres()
  const shared = { DATA_DIR: newFolder(), DATABASE_URL: server.url }
  await instantOn('PostgreSQL', shared, () => openPostgres(server.url))
  await server.stop()
}

async function instantOn(store: string, environment: Record<string, string>, open: () => Store) {
  const product = await startProduct(environment)
  const db = open()
  await seedInstantFleet(db)
  await db.destroy()
  print(await measureInstant(product, store))
  await product.stop()
}
