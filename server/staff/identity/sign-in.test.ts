import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ADMIN, account, json, RIDE, useTestApp } from '../../../test/support/app.ts'
import { onEveryEngine } from '../../../test/support/engines.ts'
import { recordingLog } from '../../../test/support/recording.ts'
import { MAX_COUNTERS, purgeAttempts } from './attempt-store.ts'
import { BRAKES, counter, recordFailure, takeAttempt, waitAfter } from './attempts.ts'
import { createWorkQueue, HASHES_AT_ONCE, HASHES_WAITING } from './hashing-queue.ts'
import { MAX_EVENTS } from './sign-in-event-store.ts'
import { totpCode } from './totp.ts'
import { MAX_ORIGINS } from './trusted-origin-store.ts'
import { trust } from './trusted-origins.ts'

const HOUR = 3600_000
/** Addresses that the account does not know. */
const stranger = (i: number) => `203.0.${Math.floor(i / 250)}.${i % 250}`

test('the wait after failures grows up to a limit', () => {
  assert.deepEqual(
    [4, 5, 6, 7, 30].map(failures => waitAfter(failures, 'pair')),
    [0, 2, 4, 8, 900],
  )
  assert.deepEqual(
    [29, 30, 99].map(failures => waitAfter(failures, 'account')),
    [0, 2, 60],
  )
})

test('two hashes are made at once, twenty wait, and the next caller is told to come back', async () => {
  const run = createWorkQueue({ running: HASHES_AT_ONCE, waiting: HASHES_WAITING })
  let running = 0
  let most = 0
  let end = () => {}
  const open = new Promise<void>(resolve => {
    end = resolve
  })
  const order: string[] = []
  const work = (name: string) => async () => {
    running += 1
    most = Math.max(most, running)
    await open
    running -= 1
    order.push(name)
  }
  const strangers = Array.from({ length: 22 }, (_, i) => run(work(`stranger ${i}`), 'strangers'))
  await assert.rejects(run(work('late'), 'strangers'), { code: 'unavailable', seconds: 5 })
  const known = run(work('known'), 'known')
  end()
  await Promise.all([...strangers, known])
  assert.equal(most, 2)
  assert.ok(order.indexOf('known') < 5, 'somebody who is known does not wait behind strangers')
  await run(work('next'))
})

onEveryEngine('attempts to sign in', engine => {
  const app = useTestApp(engine)
  const attempt = (body: object, from = 'office', cookie?: string) =>
    app().request('/api/admins/login', json(body, cookie ? { cookie } : {}), from)
  const wrong = { ...ADMIN, password: 'wrong' }
  const statuses = async (attempts: Promise<Response>[]) => {
    const counts: Record<number, number> = {}
    for (const { status } of await Promise.all(attempts)) counts[status] = (counts[status] ?? 0) + 1
    return counts
  }
  const cookieOf = (response: Response) => response.headers.get('set-cookie')!.split(';')[0]!
  const stepNow = () => Math.floor(app().deps.clock().getTime() / 30_000)
  /** The second factor of the first account. */
  const setUp = async (token: string) => {
    const { secret } = await app().client('beginTwoFactor', { token, body: { password: ADMIN.password } })
    const body = { code: totpCode(secret, stepNow()) }
    const { recoveryCodes } = await app().client('confirmTwoFactor', { token, body })
    app().pass(60_000)
    return { code: () => totpCode(secret, stepNow()), recoveryCodes }
  }
  /** As many strangers as it takes until the account asks those that it does not know to wait. */
  const besiege = async () => {
    for (let i = 0; i < BRAKES.account.free + 5; i++) {
      await takeAttempt(app().db, [counter('account', ADMIN.username)], app().deps.clock()).catch(() => {})
    }
  }

  test('of 120 wrong passwords at once only the free ones are evaluated', async () => {
    const attempts = Array.from({ length: 120 }, () => attempt(wrong))
    assert.deepEqual(await statuses(attempts), { 401: BRAKES.pair.free, 429: 120 - BRAKES.pair.free })
    const refused = await attempt(ADMIN)
    assert.deepEqual([refused.status, refused.headers.get('retry-after')], [429, '2'])
    app().pass(2000)
    assert.equal((await attempt(ADMIN)).status, 200, 'the wait is over')
    assert.equal((await attempt(ADMIN)).status, 200, 'the right password made the address good again')
  })

  test('of 80 codes at once only the free ones are evaluated', async () => {
    await setUp(await app().signIn())
    const attempts = Array.from({ length: 80 }, (_, i) =>
      attempt({ ...ADMIN, code: String(100_000 + i) }, 'x'),
    )
    assert.deepEqual(await statuses(attempts), { 401: BRAKES.pair.free, 429: 80 - BRAKES.pair.free })
  })

  test('of 120 addresses at once no more are evaluated than the account takes from strangers', async () => {
    const counts = await statuses(Array.from({ length: 120 }, (_, i) => attempt(wrong, stranger(i))))
    assert.ok(counts[401]! <= BRAKES.account.free, JSON.stringify(counts))
    for (let i = 120; i < 160; i++) await attempt(wrong, stranger(i))
    const refused = await attempt(ADMIN, stranger(200))
    assert.equal(refused.status, 429)
    assert.ok(Number(refused.headers.get('retry-after')) <= BRAKES.account.longestWaitSeconds)
  })

  test('an address waits after failures at many accounts', async () => {
    const { password_hash } = await app().db.selectFrom('staff').selectAll().executeTakeFirstOrThrow()
    const names = Array.from({ length: BRAKES.address.free }, (_, i) => `user${i}`)
    const rows = names.map(name => account(name, password_hash, 'staff'))
    await app().db.insertInto('staff').values(rows).execute()
    for (const username of names) await attempt({ username, password: 'x' })
    assert.equal((await attempt({ username: 'another', password: 'x' })).status, 429)
    assert.equal((await attempt(ADMIN, 'elsewhere')).status, 200)
  })

  test('are told alike for a name that exists and one that does not', async () => {
    for (const username of [ADMIN.username, 'nobody']) {
      const seen = []
      for (let i = 0; i < 7; i++) {
        const response = await attempt({ username, password: 'wrong', code: '123456' }, `for ${username}`)
        const { requestId: _, ...body } = (await response.json()) as Record<string, unknown>
        seen.push([response.status, response.headers.get('retry-after'), body])
      }
      assert.deepEqual(
        seen.map(([status]) => status),
        [401, 401, 401, 401, 401, 429, 429],
      )
      assert.deepEqual(seen[5]![1], '2')
    }
  })

  test('of an owner from an address that is known do not wait for what strangers do', async () => {
    assert.equal((await attempt(ADMIN, 'office')).status, 200)
    await besiege()
    assert.equal((await attempt(ADMIN, 'new place')).status, 429)
    assert.equal((await attempt(ADMIN, 'office')).status, 200)
  })

  test('of a known browser pass from anywhere, with waits of their own', async () => {
    const first = await attempt(ADMIN, 'office')
    const header = first.headers.get('set-cookie')!
    assert.match(
      header,
      /^device=[\w-]{43}; Path=\/api\/admins\/login; Max-Age=15552000; HttpOnly; SameSite=Strict$/,
    )
    await besiege()
    const cookie = cookieOf(first)
    const second = await attempt(ADMIN, 'airport', cookie)
    assert.equal(second.status, 200)
    const rows = JSON.stringify(await app().db.selectFrom('trusted_origins').selectAll().execute())
    assert.equal(rows.includes(cookie.split('=')[1]!), false, 'the token is not stored')
    // Each sign-in gives a new token, and the old one is worth nothing.
    assert.equal((await attempt(ADMIN, 'hotel', cookie)).status, 429)
    const now = cookieOf(second)
    for (let i = 0; i < BRAKES.device.free; i++)
      assert.equal((await attempt(wrong, stranger(i), now)).status, 401)
    assert.equal((await attempt(ADMIN, stranger(9), now)).status, 429)
    assert.equal((await attempt(ADMIN, stranger(9), `device=${'x'.repeat(43)}`)).status, 429)
  })

  test('with a right code pass too, and a recovery code passes when codes are guessed as well', async () => {
    const { code, recoveryCodes } = await setUp(await app().signIn())
    await besiege()
    assert.equal((await attempt(ADMIN, 'a')).status, 429)
    assert.equal((await attempt({ ...ADMIN, code: '000000' }, 'b')).status, 429)
    assert.equal((await attempt({ ...wrong, code: code() }, 'c')).status, 401)
    app().pass(30_000)
    await besiege()
    assert.equal((await attempt({ ...ADMIN, code: code() }, 'd')).status, 200)
    app().pass(30_000)
    await besiege()
    for (let i = 0; i < BRAKES.codes.free; i++) await attempt({ ...ADMIN, code: '000000' }, stranger(i))
    assert.equal((await attempt({ ...ADMIN, code: code() }, 'e')).status, 429, 'six digits can be guessed')
    assert.equal((await attempt({ ...ADMIN, code: recoveryCodes[0]! }, 'e')).status, 200)
  })

  test('with the right password and no code yet are no failures', async () => {
    const { code } = await setUp(await app().signIn())
    for (let i = 0; i < 8; i++) assert.equal((await attempt(ADMIN, 'x')).status, 401)
    assert.equal((await attempt({ ...ADMIN, code: code() }, 'x')).status, 200)
  })

  test('with an invitation are counted before it is looked up', async () => {
    const accept = () =>
      app().request(
        '/api/invitations/accept',
        json({ token: 'guess', username: 'grace', password: 'cobol was my idea' }),
        'x',
      )
    const counts = await statuses(Array.from({ length: 60 }, accept))
    assert.deepEqual(counts, { 404: BRAKES.address.free, 429: 60 - BRAKES.address.free })
  })

  test('at the password or the code of an open session are counted in the same way', async () => {
    const token = await app().signIn()
    const call = (path: string, body: object) =>
      app().request(path, json(body, { authorization: `Bearer ${token}` }))
    const next = 'a much longer battery'
    const guesses = {
      '/api/account/password': { current: 'wrong', next },
      '/api/account/two-factor': { password: 'wrong' },
      '/api/account/two-factor/confirm': { code: '000000' },
      '/api/account/two-factor/end': { password: 'wrong' },
    }
    for (const [path, body] of Object.entries(guesses)) {
      const counts = await statuses(Array.from({ length: 30 }, () => call(path, body)))
      assert.deepEqual(counts, { 422: BRAKES.session.free, 429: 30 - BRAKES.session.free }, path)
      app().pass(60_000)
      const right = { current: ADMIN.password, next: ADMIN.password }
      assert.equal((await call('/api/account/password', right)).status, 200, path)
    }
  })

  test('are seen by owners and in the log, without what was typed where nobody has the name', async () => {
    const { log, lines } = recordingLog()
    Object.assign(app().deps.log, { warn: log.warn.bind(log), info: log.info.bind(log) })
    await attempt({ ...ADMIN, username: 'my secret password' }, 'x')
    app().pass(1000)
    for (let i = 0; i < 6; i++) await attempt(wrong, 'x')
    app().pass(HOUR)
    const token = ((await (await attempt(ADMIN, 'office')).json()) as { token: string }).token
    const found = await app().client('listFailedSignIns', { token })
    assert.deepEqual(
      found.map(({ _id, at, ...rest }) => rest).sort((a, b) => (a.what < b.what ? -1 : 1)),
      [
        { account: 'admin', address: 'x', what: 'password', times: 5 },
        { account: 'admin', address: 'x', what: 'refused', times: 1 },
        { account: '', address: 'x', what: 'unknown-name', times: 1 },
      ],
    )
    const told = lines.map(line => JSON.parse(line) as Record<string, unknown>)
    assert.ok(
      told.some(
        ({ msg, account: who, address, what }) =>
          msg === 'A sign-in failed' && who === 'admin' && address === 'x' && what === 'password',
      ),
    )
    assert.ok(
      told.some(
        ({ msg, account: who, address }) => msg === 'Signed in' && who === 'admin' && address === 'office',
      ),
    )
    const stored = JSON.stringify([
      await app().db.selectFrom('sign_in_events').selectAll().execute(),
      await app().db.selectFrom('sign_in_failures').selectAll().execute(),
    ])
    assert.doesNotMatch(stored + lines.join('\n'), /my secret password/)
  })

  test('leave no more rows than their limits', async () => {
    const { db, deps } = app()
    const now = deps.clock()
    for (let i = 0; i <= MAX_EVENTS; i++) {
      const at = new Date(now.getTime() + i * 1000)
      await recordFailure(deps, { account: 'admin', address: stranger(i), what: 'password', now: at })
      if (i === MAX_EVENTS - 1)
        assert.equal((await db.selectFrom('sign_in_events').selectAll().execute()).length, MAX_EVENTS)
    }
    const events = await db.selectFrom('sign_in_events').select('address').execute()
    assert.equal(events.length, MAX_EVENTS)
    assert.equal(
      events.some(({ address }) => address === stranger(0)),
      false,
    )

    for (let i = 0; i <= 3; i++) {
      await takeAttempt(db, [counter('address', stranger(i))], new Date(now.getTime() + i))
    }
    const later = new Date(now.getTime() + 10)
    await purgeAttempts(db, later, 4)
    assert.equal((await db.selectFrom('sign_in_failures').selectAll().execute()).length, 4)
    await purgeAttempts(db, later, 3)
    assert.equal((await db.selectFrom('sign_in_failures').selectAll().execute()).length, 3)
    assert.ok(MAX_COUNTERS > 1000)

    for (let i = 0; i <= MAX_ORIGINS; i++) {
      app().pass(1000)
      const whence = { address: stranger(i), device: undefined }
      await trust(db, 'staff-admin', { whence, now: deps.clock() })
    }
    const origins = await db.selectFrom('trusted_origins').select('kind').execute()
    for (const kind of ['device', 'address'])
      assert.equal(origins.filter(row => row.kind === kind).length, MAX_ORIGINS)
  })
})

onEveryEngine('an account that an owner protects', engine => {
  const app = useTestApp(engine)
  const join = async () => {
    const token = await app().signIn()
    await app().client('inviteStaff', { token, body: { email: 'grace@example.com', role: 'staff' } })
    const link = /#([\w-]+)/.exec((await app().deliver()).at(-1)!.message.text)![1]!
    const body = { token: link, username: 'grace', password: 'cobol was my idea' }
    const { token: hers } = await app().client('acceptInvitation', { body })
    return { token, hers, id: (await app().client('getAccount', { token: hers }))._id }
  }

  test('can do nothing but set up the second factor until it is on, and cannot turn it off', async () => {
    const { token, hers, id } = await join()
    const rule = (required: boolean) => app().client('changeTwoFactorRule', { token, id, body: { required } })
    assert.equal((await rule(true)).twoFactorRequired, true)
    for (const call of ['listReservations', 'listSessions', 'getOfficeState', 'watchOffice'] as const) {
      await assert.rejects(app().client(call, { token: hers }), { code: 'two_factor_needed' })
    }
    const seen = await app().client('getAccount', { token: hers })
    assert.deepEqual([seen.twoFactor, seen.twoFactorRequired], [false, true])
    const password = 'cobol was my idea'
    const { secret } = await app().client('beginTwoFactor', { token: hers, body: { password } })
    const code = () => totpCode(secret, Math.floor(app().deps.clock().getTime() / 30_000))
    await app().client('confirmTwoFactor', { token: hers, body: { code: code() } })
    await app().client('listReservations', { token: hers })
    app().pass(30_000)
    await assert.rejects(app().client('endTwoFactor', { token: hers, body: { password, code: code() } }), {
      code: 'forbidden',
    })
    await rule(false)
    app().pass(30_000)
    await app().client('endTwoFactor', { token: hers, body: { password, code: code() } })
    await app().client('listReservations', { token: hers })
  })

  test('is signed out everywhere by an owner, whose own session goes on', async () => {
    const { token, hers, id } = await join()
    assert.equal((await app().client('endStaffSessions', { token, id })).sessions, 0)
    await assert.rejects(app().client('getAccount', { token: hers }), { code: 'session_ended' })
    await app().signIn()
    const { _id: own } = await app().client('getAccount', { token })
    assert.equal((await app().client('endStaffSessions', { token, id: own })).sessions, 1)
    await app().client('getAccount', { token })
    const [last] = await app().client('listActivity', { token })
    assert.deepEqual([last!.action, last!.label], ['endStaffSessions', 'admin'])
  })

  test('of the name "customer" is not taken for the customer in histories', async () => {
    const { token, id } = await join()
    await app()
      .db.updateTable('staff')
      .set({ username: 'customer', role: 'owner' })
      .where('id', '=', id)
      .execute()
    await app().client('changeStaffRole', { token, id, body: { role: 'staff' } })
    const { token: hers } = await app().client('signIn', {
      body: { username: 'customer', password: 'cobol was my idea' },
    })
    const { _id } = await app().client('createReservationByPhone', { token: hers, body: RIDE })
    const [event] = await app().client('listReservationEvents', { token: hers, id: _id })
    assert.deepEqual([event!.who, event!.byStaff], ['customer (staff)', true])
    const { _id: asked } = await app().client('createReservation', { body: RIDE })
    const [visit] = await app().client('listReservationEvents', { token: hers, id: asked })
    assert.deepEqual([visit!.who, visit!.byStaff], ['customer', false])
  })
})
