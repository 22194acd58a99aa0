import assert from 'node:assert/strict'
import { scryptSync } from 'node:crypto'
import { describe, test } from 'node:test'
import { ADMIN, account, json, type TestApp, useTestApp } from '../../../test/support/app.ts'
import { PRODUCT_COST } from '../../../test/support/cheap-hashing.ts'
import { openTestDatabase } from '../../../test/support/engines.ts'
import { listStaffEvents } from '../../platform/events/read-events.ts'
import { ensureFirstAccount } from './accounts.ts'
import { COST, hashPassword, isOutdated, verifyPassword } from './passwords.ts'
import { recoverOwner } from './recover-owner.ts'
import { totpCode } from './totp.ts'

const HOUR = 3600_000
const SALT = Buffer.alloc(16, 7)

const reads = async (app: TestApp, token: string) =>
  (await app.request('/api/reservations', { headers: { authorization: `Bearer ${token}` } })).status

describe('signing in', () => {
  const app = useTestApp('sqlite')
  const works = (token: string) => reads(app(), token)

  test('gives a token that opens staff calls, and dies on signing out', async () => {
    const { token } = await app().client('signIn', { body: ADMIN })
    assert.equal(await works(token), 200)
    await app().client('signOut', { token })
    assert.equal(await works(token), 401)
  })

  test('does not tell an unknown name from a wrong password', async () => {
    const answers = []
    for (const body of [
      { username: ADMIN.username, password: 'wrong' },
      { username: 'nobody', password: ADMIN.password },
    ]) {
      const response = await app().request('/api/admins/login', json(body))
      const { requestId: _, ...answer } = (await response.json()) as Record<string, unknown>
      answers.push([response.status, answer])
    }
    assert.deepEqual(answers[0], [401, { code: 'wrong_credentials', message: 'Invalid credentials' }])
    assert.deepEqual(answers[1], answers[0])
  })

  test('lasts while it is used, twelve hours without use, two weeks at most', async () => {
    const token = await app().signIn()
    app().pass(11 * HOUR)
    assert.equal(await works(token), 200)
    app().pass(11 * HOUR)
    assert.equal(await works(token), 200)
    app().pass(13 * HOUR)
    assert.equal(await works(token), 401)
    const other = await app().signIn()
    for (let day = 0; day < 28; day++) {
      assert.equal(await works(other), 200)
      app().pass(12 * HOUR)
    }
    assert.equal(await works(other), 401)
  })

  test('makes a hash of an earlier setting or method anew, and the password stays', async () => {
    const db = app().db
    for (const old of [
      await hashPassword(ADMIN.password, { ...COST, passes: COST.passes + 1 }),
      `scrypt$16$8$1$${SALT.toString('base64url')}$${scryptSync(ADMIN.password, SALT, 32, { N: 16, r: 8, p: 1 }).toString('base64url')}`,
    ]) {
      await db.updateTable('staff').set({ password_hash: old }).execute()
      const wrong = { ...ADMIN, password: `${ADMIN.password}!` }
      await assert.rejects(app().client('signIn', { body: wrong }), { code: 'wrong_credentials' })
      await app().client('signIn', { body: ADMIN })
      const { password_hash } = await db.selectFrom('staff').select('password_hash').executeTakeFirstOrThrow()
      assert.deepEqual([isOutdated(old), isOutdated(password_hash)], [true, false])
      await app().client('signIn', { body: ADMIN })
    }
  })

  test('leaves no token in the store', async () => {
    const { token } = await app().client('signIn', { body: ADMIN })
    const rows = await app().db.selectFrom('sessions').selectAll().execute()
    assert.equal(JSON.stringify(rows).includes(token), false)
  })
})

describe('the first account', () => {
  test('is made on an empty store, with a password made up where none was given', async () => {
    const { db, drop } = await openTestDatabase('sqlite')
    const wanted = { username: 'admin', password: undefined, now: new Date(), keepPassword: () => {} }
    const { madeUpPassword } = await ensureFirstAccount(db, wanted)
    const { password_hash } = await db.selectFrom('staff').select('password_hash').executeTakeFirstOrThrow()
    assert.equal(await verifyPassword(madeUpPassword!, password_hash), true)
    assert.deepEqual(await ensureFirstAccount(db, wanted), { madeUpPassword: undefined })
    await drop()
  })

  test('counts only while there is no owner: one who was removed does not come back', async () => {
    const { db, drop } = await openTestDatabase('sqlite')
    const named = (username: string) =>
      ensureFirstAccount(db, {
        ...{ username, password: ADMIN.password, now: new Date() },
        keepPassword: () => assert.fail(),
      })
    const names = async () =>
      (await db.selectFrom('staff').select('username').orderBy('username').execute()).map(row => row.username)
    await named('first')
    await db
      .insertInto('staff')
      .values([account('second', 'unused', 'owner'), account('third', 'unused', 'staff')])
      .execute()
    await db.deleteFrom('staff').where('username', '=', 'first').execute()
    assert.deepEqual(await named('first'), { madeUpPassword: undefined })
    assert.deepEqual(await names(), ['second', 'third'])
    await db.deleteFrom('staff').where('username', '=', 'second').execute()
    await assert.rejects(named('third'), /"third" already belongs to a staff account. Set ADMIN_USERNAME/)
    await named('first')
    assert.deepEqual(await names(), ['first', 'third'])
    const [last, ...others] = await listStaffEvents(db, {})
    assert.equal(others.length, 1)
    assert.equal(last!.actor_name, 'Somebody at the machine')
    assert.deepEqual(last!.data, { action: 'makeFirstAccount', label: 'first', before: {}, after: {} })
    await drop()
  })
})

describe('an owner who cannot sign in any more', () => {
  const app = useTestApp('sqlite')
  const attempt = async (body: object) => (await app().request('/api/admins/login', json(body))).status

  test('gets a new password at the machine, which ends the second factor and all sessions', async () => {
    const token = await app().signIn()
    const { secret } = await app().client('beginTwoFactor', { token, body: { password: ADMIN.password } })
    const code = totpCode(secret, Math.floor(app().deps.clock().getTime() / 30_000))
    await app().client('confirmTwoFactor', { token, body: { code } })
    const { password, made } = await recoverOwner(app().db, { username: 'admin', now: app().deps.clock() })
    assert.equal(made, false)
    assert.equal(await reads(app(), token), 401)
    assert.equal(await attempt(ADMIN), 401)
    const { token: fresh } = await app().client('signIn', { body: { username: 'admin', password } })
    const [line] = await app().client('listActivity', { token: fresh })
    assert.deepEqual(
      [line!.who, line!.action, line!.before, line!.after],
      ['Somebody at the machine', 'recoverOwner', { twoFactor: true }, { twoFactor: false }],
    )
    assert.doesNotMatch(JSON.stringify(line), new RegExp(password))
  })

  test('is made anew where no account has the name', async () => {
    const { password, made } = await recoverOwner(app().db, { username: 'rescue', now: app().deps.clock() })
    assert.equal(made, true)
    const { token } = await app().client('signIn', { body: { username: 'rescue', password } })
    assert.equal((await app().client('getAccount', { token })).role, 'owner')
  })
})

test('a password is known again, and only it', async () => {
  const hash = await hashPassword('pässwörd')
  assert.equal(await verifyPassword('pässwörd'.normalize('NFD'), hash), true)
  assert.equal(await verifyPassword('passwort', hash), false)
  assert.equal(await verifyPassword('x', 'plain'), false)
  assert.notEqual(hash, await hashPassword('pässwörd'))
})

test('passwords are hashed at a setting of the cheat sheet that is cited', () => {
  const listed = ['47104 1 1', '19456 2 1', '12288 3 1', '9216 4 1', '7168 5 1']
  const { memory, passes, parallelism } = PRODUCT_COST
  assert.ok(listed.includes(`${memory} ${passes} ${parallelism}`))
})
