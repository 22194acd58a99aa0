import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import pg from 'pg'
import { inTurn } from '../../test/support/seed-rows.ts'
import { getRequest, load, percentile, postRequest } from './load.ts'
import { figureOf, type Running } from './servers.ts'
import type { Row } from './table.ts'

const LOAD_MS = 5000
const COMMITS_MS = 2000

/** With a number of 32 bits added, ten digits of which the first is 2 to 6: a telephone number of North America. */
const FIRST_TELEPHONE = 2_000_000_000

/** A new reservation of a new guest each time, with a key, as the site sends it, and what is added to it. */
export function reserveRequest(more: { textConsent?: boolean } = {}): string {
  const guest = randomUUID()
  return postRequest(
    '/api/reservations',
    {
      firstName: 'Ada',
      lastName: 'Byron',
      email: `guest-${guest.slice(0, 8)}@example.com`,
      phoneNumber: String(FIRST_TELEPHONE + Number.parseInt(guest.slice(0, 8), 16)),
      numberOfPassengers: 2,
      pickUpAddress: 'Triangle, Prince William County, Virginia, 22172, United States',
      dropOffAddress: 'Union Station, Washington',
      pickUpDate: new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10),
      pickUpTime: '18:45',
      ...more,
    },
    { 'idempotency-key': guest },
  )
}

/** Reservations a second with so many clients, and what a visitor who only reads feels of it. */
export async function measureWrites(
  name: string,
  { ports, commits, clients, limit }: { ports: number[]; commits: number; clients: number; limit?: number },
): Promise<{ rows: Row[]; rate: number }> {
  const list = getRequest({ port: 0, path: '/api/fleets' })
  await load(ports, { connections: clients, milliseconds: 1000, send: () => reserveRequest(), expect: [201] })
  // The figure counts from its last reading: this one starts it anew.
  await figureOf(inTurn(ports, 0), 'nodejs_eventloop_lag_p99_seconds')
  const [writes, reads] = await Promise.all([
    load(ports, { connections: clients, milliseconds: LOAD_MS, send: () => reserveRequest(), expect: [201] }),
    load(ports, { connections: 2, milliseconds: LOAD_MS, send: () => list, expect: [200], pauseMs: 5 }),
  ])
  if (writes.failures + reads.failures > 0) throw new Error(`${name}: ${writes.failures} writes failed`)
  const lag = await figureOf(inTurn(ports, 0), 'nodejs_eventloop_lag_p99_seconds')
  const ratio: Row = {
    name: `POST /api/reservations / one synced commit at a time, ${name}`,
    value: writes.rate / commits,
  }
  const rows: Row[] = [
    limit === undefined ? ratio : { ...ratio, limit },
    {
      name: `  a GET beside it, p99, ${name}`,
      value: percentile(reads.milliseconds, 0.99),
      limit: 15,
      atMost: true,
      unit: 'ms',
    },
    {
      name: `  the event loop's delay, p99, ${name}`,
      value: lag * 1000,
      limit: 10,
      atMost: true,
      unit: 'ms',
    },
    { name: `  reservations a second, ${name}`, value: writes.rate, unit: '/s' },
  ]
  return { rows, rate: writes.rate }
}

/** The header of a new session. */
export async function signIn(port: number, password: string): Promise<{ authorization: string }> {
  const response = await fetch(`http://127.0.0.1:${port}/api/admins/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password }),
  })
  const { token } = (await response.json()) as { token: string }
  return { authorization: `Bearer ${token}` }
}

/** Commits a second of one writer that waits for the disk each time, in a process of its own. */
export function sqliteCommits(folder: string, wrapper: string[] = []): number {
  const code = `
    const { DatabaseSync } = require('node:sqlite')
    const db = new DatabaseSync(${JSON.stringify(join(folder, 'commits.sqlite'))})
    db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; CREATE TABLE t (id TEXT, body TEXT)')
    const insert = db.prepare('INSERT INTO t VALUES (?, ?)')
    const end = Date.now() + ${COMMITS_MS}
    let count = 0
    for (; Date.now() < end; count++) insert.run(String(count), 'x'.repeat(500))
    console.log(count / ${COMMITS_MS / 1000})`
  const [command = '', ...args] = [...wrapper, process.execPath, '-e', code]
  return Number(spawnSync(command, args, { encoding: 'utf8' }).stdout)
}

/**
 * Makes each wait for the disk take 5 ms longer, as on a disk that really waits: virtual ones often do not, and then
 * there is nothing that requests could share. Needs strace; undefined without it.
 */
export function slowDisk(): string[] | undefined {
  if (spawnSync('strace', ['--version']).status !== 0) return undefined
  const syncs = 'fsync,fdatasync'
  const quiet = ['-f', '--seccomp-bpf', '-o', '/dev/null']
  return ['strace', ...quiet, '-e', `trace=${syncs}`, '-e', `inject=${syncs}:delay_exit=5000`]
}

export async function postgresCommits(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('create table commits (id text, body text)')
  const end = Date.now() + COMMITS_MS
  let count = 0
  for (; Date.now() < end; count++) {
    await client.query('insert into commits values ($1, $2)', [randomUUID(), 'x'.repeat(500)])
  }
  await client.end()
  return count / (COMMITS_MS / 1000)
}

/** One page of the office over ten thousand reservations, against an empty table. */
export async function measureOffice(empty: Running, full: Running, password: string): Promise<Row[]> {
  const search = async ({ port }: Running, query: string) => {
    const headers = await signIn(port, password)
    const request = getRequest({ port, path: `/api/reservations/search${query}`, headers })
    const run = () => load([port], { connections: 1, milliseconds: 1500, send: () => request, expect: [200] })
    await run()
    return percentile((await run()).milliseconds, 0.5)
  }
  const rows: Row[] = []
  for (const [name, query] of [
    ['first page', ''],
    ['last pages', '?page=400'],
    ['search by name', '?q=turing'],
  ] as const) {
    const [few, many] = [await search(empty, query), await search(full, query)]
    rows.push({ name: `Office, ${name}: 10,000 reservations / none (time)`, value: many / few })
    rows.push({ name: '  in milliseconds', value: many, unit: 'ms' })
  }
  return rows
}
