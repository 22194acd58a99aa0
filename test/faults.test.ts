/** Each fault once; `npm run chaos` repeats them. */
import assert from 'node:assert/strict'
import { connect } from 'node:net'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { after, describe, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { SMTPServer } from 'smtp-server'
import { ROUTES } from '#calls/office'
import { createClient } from '../contract/client.ts'
import { openDatabase } from '../server/platform/db/database.ts'
import { assertKept, audit } from './faults.test/audit.ts'
import { importKill } from './faults.test/import-kill.ts'
import { instantKill } from './faults.test/instant-kill.ts'
import { killRounds } from './faults.test/kill-rounds.ts'
import { messageKills } from './faults.test/message-kills.ts'
import { moneyRounds } from './faults.test/money-rounds.ts'
import { newLedger, reserve, startVisitors } from './faults.test/reservation-load.ts'
import { ADMIN, createTestApp, json, RIDE } from './support/app.ts'
import { type Engine, onOneEngine, openTestDatabase } from './support/engines.ts'
import { startPostgres } from './support/postgres.ts'
import { killProducts, type Product, startProduct, until, type Where } from './support/product.ts'
import { temporaryFolder } from './support/temporary-folder.ts'
import { listenOn } from './support/web-server.ts'

const folder = () => temporaryFolder('faults')
/** Until an instance stops answering: the balancer, in this process beside the visitors, has to notice before. */
const DRAIN = '3'
const PROBE_MS = 50
/** Pause between the requests of a client: load would delay the failover, which is what these tests are about. */
const PAUSE_MS = 40

after(killProducts)

onOneEngine('under load', 'sqlite', engine => {
  test('killed at any moment, no acknowledged reservation is lost, doubled or half', () =>
    inStore(engine, async where => {
      const result = await killRounds(where, { rounds: 1, random: Math.random })
      assert.ok(result.acknowledged > 0)
      assertKept(result)
    }))
})

onOneEngine('payments', 'postgres', engine => {
  test('of a process that is killed at each arrow to the provider are made once, and go back once', () =>
    inStore(engine, async where => {
      const { kills, faults } = await moneyRounds(where, { rounds: 1 })
      assert.deepEqual([kills, faults], [3, []])
    }))
})

onOneEngine('an instant booking', 'postgres', engine => {
  test('of a process that is killed between commit and answer gives each key one vehicle and driver once', () =>
    inStore(engine, async where => {
      const { stored, confirmed, ...left } = await instantKill(where)
      assert.ok(stored > 0 && confirmed >= stored, `${stored} stored, ${confirmed} confirmed`)
      const faults = { overlaps: 0, incomplete: 0, left: 0 }
      assert.deepEqual(left, { otherAnswers: [], otherStatuses: [], doubled: 0, faults })
    }))
})

onOneEngine('an import', 'sqlite', engine => {
  test('of a process that is killed in the middle goes on, with each ride once and no message', () =>
    inStore(engine, async where => {
      const { written, counts, expected, messages, faults } = await importKill(where)
      assert.ok(written > 0 && written < 60, `${written} rides`)
      assert.deepEqual(counts, expected)
      assert.equal(messages, 0)
      assert.deepEqual(faults, { overlaps: 0, incomplete: 0, left: 0 })
    }))
})

onOneEngine('messages', 'postgres', engine => {
  test('of a process that is killed while it sends them all arrive, and repeated ones have the same id', () =>
    inStore(engine, async where => {
      const { mails, texts, hooks, faults } = await messageKills(where, { rounds: 1, random: Math.random })
      assert.deepEqual(faults, [])
      const sent = `${mails} emails, ${texts} texts, ${hooks} webhook messages`
      assert.ok(mails > 0 && texts > 0 && hooks > 0, sent)
    }))
})

async function inStore(engine: Engine, act: (where: Where) => Promise<void>): Promise<void> {
  const store = engine === 'postgres' ? await openTestDatabase(engine) : undefined
  try {
    await act({ dataDir: folder(), databaseUrl: store?.url })
  } finally {
    await store?.drop()
  }
}

test('a mail service that refuses an address for good shows red in the office within ten seconds', async context => {
  const service = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onRcptTo: ({ address }, _, done) =>
      done(
        address.startsWith('gone') ? Object.assign(new Error('No such user'), { responseCode: 550 }) : null,
      ),
    onData: (stream, _, done) => void stream.resume().on('end', () => done()),
  })
  context.after(() => new Promise<void>(resolve => service.close(() => resolve())))
  const port = await listenOn(service.server)
  const product = await startProduct({ DATA_DIR: folder(), MAIL_URL: `smtp://127.0.0.1:${port}` })
  const call = createClient(ROUTES, request => fetch(request), product.url)
  const { token } = await call('signIn', { body: ADMIN })
  const day = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10)
  const body = { ...RIDE, pickUpDate: day, email: 'gone@example.com' }
  const { _id } = await call('createReservation', { body })
  const begun = Date.now()
  const isRed = async () => {
    const { items } = await call('listOpenMatters', { token })
    return items.some(
      ({ kind, subject, failed }) => kind === 'undelivered-mail' && failed && subject.id === _id,
    )
  }
  while (!(await isRed())) {
    assert.ok(Date.now() - begun < 10_000, 'not within ten seconds')
    await pause(100)
  }
  await product.kill('SIGTERM')
})

describe('a fault', () => {
  test('a full disk refuses the booking whole, and the next one with room works', async () => {
    const app = await createTestApp('sqlite')
    const attempt = () => app.request('/api/reservations', json(RIDE))
    const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(app.db)
    await sql.raw(`pragma max_page_count = ${rows[0]!.page_count}`).execute(app.db)
    const statuses = []
    for (let i = 0; i < 20; i++) statuses.push((await attempt()).status)
    assert.equal(statuses.at(-1), 500)
    for (const line of app.errors) {
      assert.match(line, /full/)
      assert.doesNotMatch(line, /rollback/)
    }
    // Lists and pages are still answered.
    assert.equal((await app.request('/api/fleets')).status, 200)
    await sql.raw('pragma max_page_count = 1000000').execute(app.db)
    assert.equal((await attempt()).status, 201)
    const stored = statuses.filter(status => status === 201).length + 1
    for (const [table, each] of [
      ['reservations', 1],
      ['trips', 1],
      ['events', 1],
      ['jobs', 2],
    ] as const) {
      assert.equal((await app.db.selectFrom(table).selectAll().execute()).length, stored * each, table)
    }
    await app.close()
  })

  test('a database that another process holds is waited for, and readers do not notice', async () => {
    const dataDir = folder()
    const product = await startProduct({ DATA_DIR: dataDir })
    // Lists that nobody asked for yet have to be read, and wait; those that are kept do not.
    await (await fetch(`${product.url}/api/fleets`)).text()
    const other = new DatabaseSync(join(dataDir, 'rides.sqlite'))
    // The product's own jobs write at any moment.
    other.exec('PRAGMA busy_timeout = 5000; BEGIN IMMEDIATE')
    const ledger = newLedger()
    const booking = reserve(product.url, ledger)
    // Answered while the lock is held: it is given back only below.
    assert.equal((await fetch(`${product.url}/api/fleets`)).status, 200)
    await pause(300)
    assert.equal(ledger.acknowledged.size, 0)
    other.exec('ROLLBACK')
    assert.equal(await booking, 201)
    other.close()
    await product.kill('SIGTERM')
  })

  test('a hundred connections that never finish keep nobody waiting, and bodies cut off leave nothing behind', async () => {
    const product = await startProduct({ DATA_DIR: folder() })
    const open = Array.from({ length: 100 }, () => connect(product.port, '127.0.0.1'))
    for (const socket of open) socket.on('error', () => {}).write('GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ')
    for (let i = 0; i < 20; i++) {
      const cut = connect(product.port, '127.0.0.1').on('error', () => {})
      cut.write(
        'POST /api/reservations HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 900\r\n\r\n{"firstName": "A',
      )
      await pause(5)
      cut.destroy()
    }
    const ledger = newLedger()
    assert.equal(await reserve(product.url, ledger), 201)
    for (const socket of open) socket.destroy()
    await product.kill('SIGTERM')
    assert.doesNotMatch(product.output(), /"level":50/)
  })

  test('a clock that steps back stops neither bookings nor mails nor sessions', async () => {
    const app = await createTestApp('sqlite')
    const token = await app.signIn()
    await app.client('createReservation', { body: RIDE })
    app.pass(-3600_000)
    await app.client('createReservation', { body: RIDE })
    assert.equal((await app.client('listReservations', { token })).length, 2)
    assert.ok((await app.deliver()).length >= 2)
    app.pass(3600_000)
    assert.equal((await app.deliver()).length, 4)
    assert.deepEqual(app.errors, [])
    await app.close()
  })
})

/** What a visitor and the office ask for besides: answers as "status code, retry after seconds". */
async function startReaders(url: string): Promise<{ stop: () => Promise<string[]> }> {
  const call = createClient(ROUTES, request => fetch(request), url)
  const { token } = await call('signIn', { body: ADMIN })
  const own = { headers: { authorization: `Bearer ${token}` } }
  const asked: [path: string, init: RequestInit][] = [
    ['/api/account', own],
    ['/api/staff', own],
    ['/api/reservations/search', own],
    ['/api/customers', own],
    ['/api/fleets', {}],
    ['/api/admins/login', json({ username: 'nobody', password: 'wrong' })],
    ['/readyz', {}],
  ]
  const answers = new Set<string>()
  let going = true
  const readers = asked.map(async ([path, init]) => {
    while (going) {
      const response = await fetch(url + path, init)
      const body = (await response.json()) as { code?: string }
      const failure = response.ok ? '' : ` ${body.code}, retry after ${response.headers.get('retry-after')}`
      answers.add(`${response.status}${failure}`)
      await pause(PAUSE_MS)
    }
  })
  return {
    async stop() {
      going = false
      await Promise.all(readers)
      return [...answers]
    },
  }
}

describe('with PostgreSQL', { skip: !process.env['TEST_DATABASE_URL'] }, () => {
  test('that restarts, calls wait or answer 503 with the time to come back, and nothing acknowledged is lost', async context => {
    const postgres = await startPostgres({ durable: false, own: true })
    // A process with a child does not end, whether the test passed or not.
    context.after(async () => {
      killProducts()
      await postgres.stop()
    })
    const dataDir = folder()
    const product = await startProduct({ DATA_DIR: dataDir, DATABASE_URL: postgres.url })
    const ledger = newLedger()
    const visitors = startVisitors(() => product.url, ledger, 4)
    const readers = await startReaders(product.url)
    for (const downMs of [0, 500]) {
      await pause(250)
      await postgres.restart?.(downMs)
    }
    await pause(500)
    const answers = await readers.stop()
    const statuses = [...(await visitors.stop()).keys()]
    assert.equal(await reserve(product.url, ledger), 201)
    assert.deepEqual(
      answers.filter(answer => answer.startsWith('5')),
      ['503 unavailable, retry after 5'],
    )
    assert.deepEqual(
      statuses.filter(status => status >= 500),
      [503],
    )
    assert.doesNotMatch(product.output(), /Request failed/)
    for (const key of ledger.unknown) assert.equal(await reserve(product.url, ledger, key), 201)
    await product.kill('SIGTERM')
    const db = openDatabase({ databaseUrl: postgres.url, dataDir })
    assertKept(await audit(db, ledger, dataDir))
    await db.destroy()
  })

  test('one of two instances is replaced and no request fails', async context => {
    const store = await openTestDatabase('postgres')
    const environment = { DATA_DIR: folder(), DATABASE_URL: store.url!, DRAIN_SECONDS: DRAIN }
    let instances = [await startProduct(environment), await startProduct(environment)]
    const balancer = startBalancer(() => instances)
    // What still runs would keep the process of a failed test.
    context.after(async () => {
      killProducts()
      await balancer.stop()
      await store.drop()
    })
    await until(() => balancer.ready() === 2)
    const ledger = newLedger()
    // As many as leave room for the start of an instance.
    const visitors = startVisitors(balancer.next, ledger, 2, PAUSE_MS)
    const fresh = await startProduct(environment)
    const [old, other] = instances
    instances = [...instances, fresh]
    await until(() => balancer.ready() === 3)
    await old!.kill('SIGTERM')
    assert.equal(old!.child.exitCode, 0)
    instances = [other!, fresh]
    await pause(200)
    const statuses = await visitors.stop()
    assert.deepEqual(ledger.unanswered, [])
    assert.deepEqual([...statuses.keys()], [201])
    await Promise.all(instances.map(instance => instance.kill('SIGTERM')))
    const db = openDatabase({ databaseUrl: store.url, dataDir: environment.DATA_DIR })
    assertKept(await audit(db, ledger, environment.DATA_DIR))
    await db.destroy()
  })
})

type Balancer = { next: () => string; ready: () => number; stop: () => Promise<void> }

/** Names the ready instances in turn, as a load balancer that asks for their readiness. */
function startBalancer(instances: () => Product[]): Balancer {
  const answers = new Map<string, { probe: number; isReady: boolean }>()
  let going = true
  let turn = 0
  let probes = 0
  const probe = async ({ url }: Product) => {
    const number = probes++
    const isReady = await fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
    // A slow answer must not undo that of a later probe.
    if (number >= (answers.get(url)?.probe ?? 0)) answers.set(url, { probe: number, isReady })
  }
  const ready = () => instances().flatMap(({ url }) => (answers.get(url)?.isReady ? [url] : []))
  const asking = (async () => {
    while (going) {
      // One that is slow must not hide that another is closing.
      for (const instance of instances()) void probe(instance)
      await pause(PROBE_MS)
    }
  })()
  return {
    next() {
      const urls = ready()
      return urls[turn++ % urls.length] ?? ''
    },
    ready: () => ready().length,
    async stop() {
      going = false
      await asking
    },
  }
}
