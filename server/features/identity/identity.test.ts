import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ADMIN, json, useTestApp } from '../../../test/support/app.ts'
import { onEveryEngine, openTestDatabase } from '../../../test/support/engines.ts'
import { ensureFirstAccount } from './accounts.ts'
import { hashPassword, verifyPassword } from './passwords.ts'

const HOUR = 3600_000

onEveryEngine('signing in', engine => {
  const app = useTestApp(engine)
  const works = async (token: string) =>
    (await app().request('/api/reservations', { headers: { authorization: `Bearer ${token}` } })).status

  test('gives a token that opens staff calls, and dies on signing out', async () => {
    const token = await app().signIn()
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

  test('leaves no token in the store', async () => {
    const token = await app().signIn()
    const rows = await app().db.selectFrom('sessions').selectAll().execute()
    assert.equal(JSON.stringify(rows).includes(token), false)
  })
})

onEveryEngine('the first account', engine => {
  test('is made on an empty store, with a password made up where none was given', async () => {
    const { db, drop } = await openTestDatabase(engine)
    const wanted = { username: 'admin', password: undefined, now: new Date() }
    const { madeUpPassword } = await ensureFirstAccount(db, wanted)
    const { password_hash } = await db.selectFrom('staff').select('password_hash').executeTakeFirstOrThrow()
    assert.equal(await verifyPassword(madeUpPassword!, password_hash), true)
    assert.deepEqual(await ensureFirstAccount(db, wanted), { madeUpPassword: undefined })
    await ensureFirstAccount(db, { username: 'rescue', password: 'given', now: new Date() })
    assert.equal((await db.selectFrom('staff').select('id').execute()).length, 2)
    await drop()
  })
})

test('a password is known again, and only it', async () => {
  const hash = await hashPassword('pässwörd')
  assert.equal(await verifyPassword('pässwörd'.normalize('NFD'), hash), true)
  assert.equal(await verifyPassword('passwort', hash), false)
  assert.equal(await verifyPassword('x', 'plain'), false)
  assert.notEqual(hash, await hashPassword('pässwörd'))
})
