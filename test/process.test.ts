import assert from 'node:assert/strict'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { after, describe, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import PostalMime from 'postal-mime'
import { ROUTES } from '#calls/office'
import { createClient } from '../contract/client.ts'
import { openDatabase } from '../server/platform/db/database.ts'
import type { Database } from '../server/platform/db/tables.ts'
import { ADMIN, RIDE } from './support/app.ts'
import { onEveryEngine, openTestDatabase } from './support/engines.ts'
import { killProducts, launchProduct, startProduct } from './support/product.ts'
import { temporaryFolder } from './support/temporary-folder.ts'

after(killProducts)

const folder = () => temporaryFolder('run')
const client = (url: string) => createClient(ROUTES, request => fetch(request), url)
const upcoming = { ...RIDE, pickUpDate: new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10) }

onEveryEngine('the running product', engine => {
  test('keeps a reservation and its mails through kill -9 right after the answer', async () => {
    const store = engine === 'postgres' ? await openTestDatabase(engine, { migrated: false }) : undefined
    const environment = {
      DATA_DIR: folder(),
      OWNER_EMAIL: 'owner@example.com',
      ...(store ? { DATABASE_URL: store.url! } : {}),
    }
    const first = await startProduct(environment)
    const made = await client(first.url)('createReservation', {
      body: upcoming,
      idempotencyKey: 'kill-12345678',
    })
    await first.kill('SIGKILL')
    await endClaims(openDatabase({ databaseUrl: store?.url, dataDir: environment.DATA_DIR }))

    const second = await startProduct(environment)
    const call = client(second.url)
    const { token } = await call('signIn', { body: ADMIN })
    assert.deepEqual(await call('listReservations', { token }), [made])
    const again = await call('createReservation', { body: upcoming, idempotencyKey: 'kill-12345678' })
    assert.equal(again._id, made._id)
    assert.equal((await fetch(`${second.url}/api/reservations`)).status, 401)

    const mails = await waitForMails(join(environment.DATA_DIR, 'mail'), 2)
    assert.deepEqual(mails, ['ada@example.com', 'owner@example.com'])
    second.child.kill('SIGTERM')
    assert.equal(await second.exit, 0)
    await store?.drop()
  })
})

/** What the killed process was just delivering would be taken up again some minutes later; make it now. */
async function endClaims(db: Database) {
  await db.updateTable('jobs').set({ lease_until: null }).execute()
  await db.destroy()
}

async function waitForMails(mailFolder: string, count: number): Promise<string[]> {
  for (let i = 0; i < 100; i++) {
    const names = await Promise.resolve()
      .then(() => readdirSync(mailFolder))
      .catch(() => [])
    const whole = names.filter(name => name.endsWith('.eml'))
    if (whole.length >= count) {
      const mails = await Promise.all(
        whole.map(name => PostalMime.parse(readFileSync(join(mailFolder, name)))),
      )
      return mails.map(mail => mail.to![0]!.address!).sort()
    }
    await new Promise(resolve => setTimeout(resolve, 50))
  }
  throw new Error('The mails did not come')
}

/** Where others can reach a program that has no address of its own. */
const LOCAL_LINKS = /HOST 0\.0\.0\.0 lets other machines connect, but PUBLIC_URL is not set\./

describe('a start', () => {
  test('prints where the first password is, once, and never the password; is open to others without payments', async () => {
    const environment = { DATA_DIR: folder(), ADMIN_PASSWORD: '', PUBLIC_URL: '' }
    const file = join(environment.DATA_DIR, 'first-password.txt')
    const first = await startProduct({ ...environment, HOST: '0.0.0.0' })
    assert.match(first.output(), /is ready at http:\/\/localhost:\d+\n/)
    assert.ok(first.output().includes(`username "admin". The password is in ${file} until you change it`))
    const [, password] = /^Username: admin\nPassword: (\S{16})\n$/.exec(readFileSync(file, 'utf8')) ?? []
    assert.ok(password)
    assert.equal(statSync(file).mode & 0o777, 0o600)
    assert.equal((await fetch(`${first.url}/test-payment`)).status, 404)
    const call = client(first.url)
    const { token } = await call('signIn', { body: { username: 'admin', password } })
    assert.equal((await call('getAccount', { token })).passwordTemporary, true)
    await call('changePassword', { token, body: { current: password, next: ADMIN.password } })
    assert.equal((await call('getAccount', { token })).passwordTemporary, false)
    assert.equal(existsSync(file), false)
    first.child.kill('SIGTERM')
    assert.equal(await first.exit, 0)
    assert.ok(!first.output().includes(password))
    // The log is written in pieces, the last of them at the end.
    assert.match(first.output(), LOCAL_LINKS)
    const second = await startProduct(environment)
    assert.doesNotMatch(second.output(), /first-password/)
    await second.kill('SIGTERM')
    assert.doesNotMatch(second.output(), LOCAL_LINKS)
  })

  test('closes its data to other users, also what was open before', async () => {
    const dataDir = join(folder(), 'data')
    mkdirSync(join(dataDir, 'mail'), { recursive: true, mode: 0o755 })
    writeFileSync(join(dataDir, 'rides.sqlite'), '', { mode: 0o644 })
    const publicUrl = 'https://rides.example.com'
    const running = await startProduct({ DATA_DIR: dataDir, HOST: '0.0.0.0', PUBLIC_URL: publicUrl })
    await client(running.url)('subscribe', { body: { email: 'ada@example.com' } })
    await waitForMails(join(dataDir, 'mail'), 1)
    const open = ['.', ...readdirSync(dataDir, { recursive: true, encoding: 'utf8' })].filter(
      name => statSync(join(dataDir, name)).mode & 0o077,
    )
    assert.deepEqual(open, [])
    await running.kill('SIGTERM')
    assert.doesNotMatch(running.output(), LOCAL_LINKS)
  })

  test('opens a store under its former name, and refuses to choose between two', async () => {
    const dataDir = join(folder(), 'data')
    mkdirSync(dataDir)
    writeFileSync(join(dataDir, 'former.sqlite'), '')
    const running = await startProduct({ DATA_DIR: dataDir })
    await running.kill('SIGTERM')
    assert.ok(statSync(join(dataDir, 'former.sqlite')).size > 0)
    assert.equal(existsSync(join(dataDir, 'rides.sqlite')), false)
    writeFileSync(join(dataDir, 'copy.sqlite'), '')
    const refused = await launchProduct({ DATA_DIR: dataDir })
    assert.equal(await refused.exit, 1)
    assert.match(refused.output(), /several databases: (?:copy|former)\.sqlite, (?:copy|former)\.sqlite/)
    assert.equal(existsSync(join(dataDir, 'rides.sqlite')), false)
  })

  test('stopped while it renders a page ahead of visitors, finishes that first', async () => {
    const product = await startProduct({ DATA_DIR: folder() })
    // It begins a second after its start, and takes a tenth of one.
    await pause(1040)
    await product.kill('SIGTERM')
    assert.equal(product.child.exitCode, 0)
    assert.doesNotMatch(product.output(), /"level":50/)
  })

  test('on a port in use says so and ends with 1', async () => {
    const other = createServer()
    await new Promise<void>(resolve => other.listen(0, '127.0.0.1', resolve))
    const { port } = other.address() as { port: number }
    const failed = await launchProduct({ DATA_DIR: folder(), PORT: String(port) })
    assert.equal(await failed.exit, 1)
    assert.equal(
      failed.output(),
      `Couldn’t start:\n  PORT ${port} is in use by another program. Set PORT to a free port.\n`,
    )
    other.close()
  })

  test('with wrong variables names them all and ends with 1', async () => {
    const failed = await launchProduct({
      ...{ PORT: 'x', DATA_DIR: '/proc/none', MAIL_URL: 'nowhere', PUBLIC_URL: '' },
    })
    assert.equal(await failed.exit, 1)
    assert.deepEqual(failed.output().match(/^ {2}[A-Z_]+/gm), ['  PORT', '  DATA_DIR', '  MAIL_URL'])
  })

  test('without its database says so and ends with 1', async () => {
    const failed = await launchProduct({
      DATA_DIR: folder(),
      DATABASE_URL: 'postgres://nobody@127.0.0.1:1/x',
    })
    assert.equal(await failed.exit, 1)
    assert.match(failed.output(), /DATABASE_URL/)
  })
})
