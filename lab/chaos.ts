/**
 * `npm run chaos`: causes faults in the built product on this machine for some minutes, loopback only, and compares
 * what was acknowledged with what is stored. `npm run chaos -- 50` sets the rounds of kill -9 for each engine;
 * `npm run chaos -- 50 messages` runs the scenarios whose names hold the word.
 */
import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { SMTPServer } from 'smtp-server'
import { openDatabase } from '../server/platform/db/database.ts'
import { type Audit, audit } from '../test/faults.test/audit.ts'
import { instantKill } from '../test/faults.test/instant-kill.ts'
import { killRounds } from '../test/faults.test/kill-rounds.ts'
import { messageKills } from '../test/faults.test/message-kills.ts'
import { moneyRounds } from '../test/faults.test/money-rounds.ts'
import { newLedger, reserve, startVisitors } from '../test/faults.test/reservation-load.ts'
import { freePort, startPostgres } from '../test/support/postgres.ts'
import { environmentOf, type Product, startProduct, type Where } from '../test/support/product.ts'
import { temporaryFolder } from '../test/support/temporary-folder.ts'

const rounds = Number(process.argv[2] ?? 50)
const only = process.argv[3] ?? ''
const folder = () => temporaryFolder('chaos')
let failures = 0

const postgres = await startPostgres()
try {
  for (const [name, kill] of Object.entries({
    'under load': where => killRounds(where, { rounds, random: Math.random }),
    'between commit and answer': confirmThroughKills,
    'at each arrow of a payment': payThroughKills,
    'in a rush of messages': sendThroughKills,
  } satisfies Record<string, (where: Where) => Promise<Audit | string>>)) {
    await scenario(`kill -9 ${name}, SQLite, ${rounds} rounds`, () =>
      kill({ dataDir: folder(), databaseUrl: undefined }),
    )
    await scenario(`kill -9 ${name}, PostgreSQL, ${rounds} rounds`, async () =>
      kill({ dataDir: folder(), databaseUrl: await newDatabase() }),
    )
  }
  await scenario('PostgreSQL restarted under load, three times', postgresRestarts)
  await scenario('disk full under load (a tmpfs of 6 MB)', fullDisk)
  await scenario('mail service that receives mails and answers with an error', brokenMailService)
  await scenario('100 slow connections for 20 seconds', slowConnections)
} finally {
  await postgres.stop()
}
process.stdout.write(failures === 0 ? 'Nothing lost.\n' : `${failures} scenarios failed.\n`)
process.exit(failures === 0 ? 0 : 1)

/** Each round on a store of its own: a store's vehicles are booked after one. */
async function confirmThroughKills({ databaseUrl }: Where): Promise<string> {
  let confirmed = 0
  for (let round = 0; round < rounds; round++) {
    const own = databaseUrl && (await newDatabase())
    const result = await instantKill({ dataDir: folder(), databaseUrl: own })
    const { otherAnswers, otherStatuses, doubled, faults, stored } = result
    const wrong = otherAnswers.length + otherStatuses.length + doubled + faults.overlaps + faults.incomplete
    if (stored === 0 || wrong + faults.left > 0) throw new Error(JSON.stringify(result))
    confirmed += result.confirmed
  }
  return `${confirmed} confirmed, each key answered with one reservation, one vehicle and one driver`
}

async function payThroughKills(where: Where): Promise<string> {
  const { kills, faults } = await moneyRounds(where, { rounds })
  if (faults.length > 0) throw new Error(faults.join('\n'))
  return `${kills} kills; each page, capture, release and refund once, the ledger and the provider equal`
}

async function sendThroughKills(where: Where): Promise<string> {
  const { kills, mails, texts, hooks, repeats, faults } = await messageKills(where, {
    rounds,
    random: Math.random,
  })
  if (faults.length > 0) throw new Error(faults.join('\n'))
  return `${kills} kills; ${mails} mails, ${texts} texts and ${hooks} webhook messages all came, ${repeats} of them again under the same id`
}

async function scenario(name: string, run: () => Promise<Audit | string>) {
  if (!name.includes(only)) return
  const started = Date.now()
  // First, so that what the scenario prints stands below its name.
  process.stdout.write(`${name}\n`)
  try {
    const result = await run()
    const words = typeof result === 'string' ? result : describeAudit(result)
    const kept = typeof result === 'string' || result.lost + result.doubled + result.half + result.mails === 0
    if (!kept) failures += 1
    const seconds = Math.round((Date.now() - started) / 1000)
    process.stdout.write(`${kept ? 'kept  ' : 'FAILED'} (${seconds} s): ${words}\n`)
  } catch (error) {
    failures += 1
    process.stdout.write(`FAILED ${(error as Error).stack}\n`)
  }
}

function describeAudit({ acknowledged, stored, lost, doubled, half, mails }: Audit): string {
  return `${acknowledged} acknowledged, ${stored} stored; ${lost} lost, ${doubled} doubled, ${half} half, ${mails} mails undelivered`
}

async function newDatabase(): Promise<string> {
  const name = `chaos_${Date.now()}_${Math.floor(Math.random() * 1e6)}`
  const client = new pg.Client({ connectionString: postgres.url })
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  const url = new URL(postgres.url)
  url.pathname = `/${name}`
  return url.href
}

async function postgresRestarts(): Promise<Audit | string> {
  if (!postgres.restart) return 'left out: TEST_DATABASE_URL names a server that is not ours to restart'
  const where = { dataDir: folder(), databaseUrl: await newDatabase() }
  const product = await startProduct(environmentOf(where))
  const ledger = newLedger()
  const visitors = startVisitors(() => product.url, ledger, 8)
  for (let i = 0; i < 3; i++) {
    await pause(1000)
    await postgres.restart(500)
  }
  await pause(1500)
  const statuses = await visitors.stop()
  await retryUnanswered(product, ledger)
  process.stdout.write(`       answers meanwhile: ${JSON.stringify([...statuses])}\n`)
  return await finish(product, where, ledger)
}

/** The visitors whose answer never came try again; the product has to have recovered alone. */
async function retryUnanswered(product: Product, ledger: ReturnType<typeof newLedger>) {
  for (const key of ledger.unknown) {
    const status = await reserve(product.url, ledger, key)
    if (status !== 201) throw new Error(`It did not recover: ${status}\n${product.output()}`)
  }
}

async function finish(product: Product, where: Where, ledger: ReturnType<typeof newLedger>): Promise<Audit> {
  await product.kill('SIGTERM')
  const db = openDatabase(where)
  const result = await audit(db, ledger, where.dataDir)
  await db.destroy()
  return result
}

async function fullDisk(): Promise<Audit | string> {
  const dataDir = folder()
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=6m', 'tmpfs', dataDir])
  if (mounted.status !== 0) return 'left out: this user may not mount a tmpfs'
  const ballast = join(dataDir, 'ballast')
  try {
    writeFileSync(ballast, Buffer.alloc(2 * 1024 * 1024))
    const product = await startProduct({ DATA_DIR: dataDir })
    const ledger = newLedger()
    const visitors = startVisitors(() => product.url, ledger, 8)
    await pause(5000)
    const reads = await fetch(`${product.url}/api/fleets`)
    const page = await fetch(`${product.url}/`)
    if (!reads.ok || !page.ok) throw new Error('Readers were refused while the disk was full')
    const statuses = await visitors.stop()
    if (!statuses.has(500)) throw new Error('The disk was not full')
    rmSync(ballast)
    const again = await reserve(product.url, ledger)
    if (again !== 201) throw new Error(`With room again it answers ${again}`)
    process.stdout.write(`       answers meanwhile: ${JSON.stringify([...statuses])}\n`)
    await product.kill('SIGTERM')
    const db = openDatabase({ dataDir })
    // The tmpfs has no room for thousands of letters; they go elsewhere.
    const elsewhere = folder()
    const files = spawnSync('cp', ['-r', join(dataDir, 'mail'), elsewhere])
    if (files.status !== 0) mkdirSync(join(elsewhere, 'mail'))
    const result = await audit(db, ledger, join(elsewhere, 'mail'))
    await db.destroy()
    return result
  } finally {
    spawnSync('umount', ['-l', dataDir])
  }
}

async function brokenMailService(): Promise<string> {
  const received = new Map<string, number>()
  let losses = 0
  const service = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onData(stream, session, done) {
      let mail = ''
      stream.on('data', chunk => {
        mail += chunk
      })
      stream.on('end', () => {
        const id = /^Message-ID: (.*)$/im.exec(mail)?.[1] ?? ''
        const before = received.get(id) ?? 0
        received.set(id, before + 1)
        if (before > 0 || losses >= 20) return done()
        // It has the mail, and the sender does not learn it.
        losses += 1
        void session
        done(Object.assign(new Error('closing'), { responseCode: 421 }))
      })
    },
  })
  const port = await freePort()
  await new Promise<void>(resolve => service.listen(port, '127.0.0.1', resolve))
  const dataDir = folder()
  const environment = { DATA_DIR: dataDir, MAIL_URL: `smtp://127.0.0.1:${port}` }
  let product = await startProduct(environment)
  const ledger = newLedger()
  for (let i = 0; i < 15; i++) await reserve(product.url, ledger)
  await pause(3000)
  await product.kill('SIGTERM')
  // The next attempt is half a minute away; make it now.
  const db = openDatabase({ dataDir })
  await db.updateTable('jobs').set({ lease_until: null }).execute()
  await db.destroy()
  product = await startProduct(environment)
  for (let i = 0; i < 100 && received.size < 30; i++) await pause(100)
  await pause(2000)
  await product.kill('SIGTERM')
  await new Promise<void>(resolve => service.close(() => resolve()))
  const twice = [...received.values()].filter(count => count > 1).length
  if (received.size !== 30) throw new Error(`${received.size} of 30 letters came`)
  return `30 of 30 letters came, ${twice} of them twice with the same Message-ID, ${losses} losses`
}

async function slowConnections(): Promise<string> {
  const product = await startProduct({ DATA_DIR: folder() })
  let closed = 0
  const sockets = Array.from({ length: 100 }, () => {
    const socket = connect(product.port, '127.0.0.1')
    socket
      .on('error', () => {})
      .on('close', () => {
        closed += 1
      })
    socket.write('GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ')
    return socket
  })
  const times: number[] = []
  for (const end = Date.now() + 20_000; Date.now() < end; ) {
    for (const socket of sockets) if (!socket.destroyed) socket.write('x')
    const started = performance.now()
    await (await fetch(`${product.url}/`)).text()
    times.push(performance.now() - started)
    await pause(250)
  }
  await product.kill('SIGTERM')
  const worst = Math.max(...times)
  if (closed < 100) throw new Error(`Only ${closed} of 100 were cut off`)
  return `all 100 cut off, the home page took ${worst.toFixed(0)} ms at worst meanwhile`
}
