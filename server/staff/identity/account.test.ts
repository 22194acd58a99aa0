import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ADMIN, account, json, useTestApp } from '../../../test/support/app.ts'
import { onEveryEngine } from '../../../test/support/engines.ts'
import { totpCode } from './totp.ts'

const NEXT = 'a much longer battery'

test('codes are those of RFC 6238', () => {
  const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
  for (const [seconds, code] of [
    [59, '287082'],
    [1111111109, '081804'],
    [1234567890, '005924'],
    [20000000000, '353130'],
  ] as const) {
    assert.equal(totpCode(secret, Math.floor(seconds / 30)), code)
  }
})

onEveryEngine('an account', engine => {
  const app = useTestApp(engine)
  const attempt = (body: object) => app().request('/api/admins/login', json(body))
  const stepNow = () => Math.floor(app().deps.clock().getTime() / 30_000)
  const accountOf = async (token: string) => app().client('getAccount', { token })

  test('an account has a locale, English where the stored one is not known', async () => {
    const token = await app().signIn()
    const localeOf = async () => (await accountOf(token)).locale
    assert.equal(await localeOf(), 'en')
    const store = (locale: string) => app().db.updateTable('staff').set({ locale }).execute()
    await store('es')
    assert.equal(await localeOf(), 'es')
    await store('fr')
    assert.equal(await localeOf(), 'en')
  })

  test('changes its password, which ends its other sessions', async () => {
    const [here, there] = [await app().signIn(), await app().signIn()]
    const change = (current: string, next: string) =>
      app().client('changePassword', { token: here, body: { current, next } })
    await assert.rejects(change('wrong', NEXT), { code: 'invalid' })
    await assert.rejects(change(ADMIN.password, 'short'), { code: 'invalid' })
    await change(ADMIN.password, NEXT)
    await accountOf(here)
    await assert.rejects(accountOf(there), { code: 'session_ended' })
    assert.equal((await attempt(ADMIN)).status, 401)
    assert.equal((await attempt({ ...ADMIN, password: NEXT })).status, 200)
    const activity = JSON.stringify(await app().client('listActivity', { token: here }))
    assert.doesNotMatch(activity, new RegExp(`${NEXT}|scrypt`))
  })

  test('lists its sessions and ends one, or all others', async () => {
    const [here, there, third] = [await app().signIn(), await app().signIn(), await app().signIn()]
    const sessions = await app().client('listSessions', { token: here })
    assert.deepEqual([sessions.length, sessions.filter(({ current }) => current).length], [3, 1])
    const other = (await app().client('listSessions', { token: there })).find(({ current }) => current)!
    await app().client('endSession', { token: here, id: other._id })
    await assert.rejects(accountOf(there), { code: 'session_ended' })
    await app().client('endOtherSessions', { token: here })
    await assert.rejects(accountOf(third), { code: 'session_ended' })
    await accountOf(here)
  })

  test('asks for a code once a second factor is on; each code and each recovery code is good once', async () => {
    const token = await app().signIn()
    const { secret, uri } = await app().client('beginTwoFactor', {
      token,
      body: { password: ADMIN.password },
    })
    assert.match(uri, /^otpauth:\/\/totp\/Quantico%20Rides.*secret=[A-Z2-7]{32}&/)
    // Not confirmed yet: the password alone still opens.
    assert.equal((await attempt(ADMIN)).status, 200)
    const confirm = (code: string) => app().client('confirmTwoFactor', { token, body: { code } })
    await assert.rejects(confirm('000000'), { code: 'invalid' })
    const { recoveryCodes } = await confirm(totpCode(secret, stepNow()))
    assert.equal(recoveryCodes.length, 10)
    assert.equal((await accountOf(token)).twoFactor, true)

    const problem = async (body: object) => {
      const response = await attempt(body)
      return response.ok ? 'in' : ((await response.json()) as { code: string }).code
    }
    assert.equal(await problem(ADMIN), 'code_needed')
    // The code that confirmed is used up.
    assert.equal(await problem({ ...ADMIN, code: totpCode(secret, stepNow()) }), 'wrong_code')
    app().pass(30_000)
    const code = totpCode(secret, stepNow())
    assert.equal(await problem({ ...ADMIN, code }), 'in')
    assert.equal(await problem({ ...ADMIN, code }), 'wrong_code')
    assert.equal(await problem({ ...ADMIN, code: recoveryCodes[0]!.toUpperCase() }), 'in')
    assert.equal(await problem({ ...ADMIN, code: recoveryCodes[0]! }), 'wrong_code')
    assert.equal((await accountOf(token)).recoveryCodesLeft, 9)
    const renew = (body: { password: string; code?: string }) =>
      app().client('beginTwoFactor', { token, body })
    const end = (body: { password: string; code?: string }) => app().client('endTwoFactor', { token, body })
    for (const call of [renew, end]) {
      await assert.rejects(call({ password: ADMIN.password }), { code: 'invalid' })
      await assert.rejects(call({ password: ADMIN.password, code: '000000' }), { code: 'invalid' })
    }
    app().pass(30_000)
    const { secret: next } = await renew({ password: ADMIN.password, code: totpCode(secret, stepNow()) })
    assert.equal((await confirm(totpCode(next, stepNow()))).recoveryCodes.length, 10)
    app().pass(30_000)
    assert.equal(await problem({ ...ADMIN, code: totpCode(secret, stepNow()) }), 'wrong_code')
    await end({ password: ADMIN.password, code: totpCode(next, stepNow()) })
    assert.equal(await problem(ADMIN), 'in')
  })

  test('takes codes again after the clock was set back, and each of them once all the same', async () => {
    const token = await app().signIn()
    const { secret } = await app().client('beginTwoFactor', { token, body: { password: ADMIN.password } })
    await app().client('confirmTwoFactor', { token, body: { code: totpCode(secret, stepNow()) } })
    const statusWith = async (code: string) => (await attempt({ ...ADMIN, code })).status
    app().pass(3600_000)
    const future = stepNow()
    assert.equal(await statusWith(totpCode(secret, future)), 200)
    app().pass(-1800_000)
    const code = totpCode(secret, stepNow())
    assert.equal(await statusWith(code), 200)
    assert.equal(await statusWith(code), 401)
    app().pass(1800_000)
    assert.equal(stepNow(), future)
    assert.equal(await statusWith(totpCode(secret, future)), 401)
    app().pass(30_000)
    assert.equal(await statusWith(totpCode(secret, stepNow())), 200)
  })

  test('is made by an invitation that works once, in time, and can be withdrawn', async () => {
    const token = await app().signIn()
    const invite = async () => {
      const body = { email: 'grace@example.com', role: 'staff' } as const
      await app().client('inviteStaff', { token, body })
      const mail = (await app().deliver()).at(-1)!.message
      return /#([\w-]+)/.exec(mail.text)![1]!
    }
    const accept = (link: string, username = 'grace') =>
      app().client('acceptInvitation', { body: { token: link, username, password: NEXT } })
    const old = await invite()
    const link = await invite()
    await assert.rejects(accept(old), { code: 'not_found' })
    await assert.rejects(accept(link, ADMIN.username), { code: 'invalid' })
    const { token: hers } = await accept(link)
    assert.equal((await accountOf(hers)).role, 'staff')
    await assert.rejects(accept(link), { code: 'not_found' })
    await assert.rejects(app().client('listActivity', { token: hers }), { code: 'forbidden' })

    const third = await invite()
    const [open] = await app().client('listInvitations', { token })
    await app().client('withdrawInvitation', { token, id: open!._id })
    await assert.rejects(accept(third, 'third'), { code: 'not_found' })
    const late = await invite()
    app().pass(4 * 24 * 3600_000)
    await assert.rejects(accept(late, 'late'), { code: 'not_found' })
  })

  test('two owners who demote each other at once: one remains', async () => {
    const token = await app().signIn()
    await app()
      .db.insertInto('staff')
      .values(account('second', 'unused', 'owner'))
      .execute()
    const demote = (id: string) =>
      app()
        .client('changeStaffRole', { token, id, body: { role: 'staff' } })
        .catch(() => undefined)
    await Promise.all([demote('staff-admin'), demote('staff-second')])
    const owners = await app().db.selectFrom('staff').select('id').where('role', '=', 'owner').execute()
    assert.equal(owners.length, 1)
  })

  test('of the last owner can be neither removed nor made staff', async () => {
    const token = await app().signIn()
    const { _id: id } = await accountOf(token)
    await assert.rejects(app().client('removeStaff', { token, id }), { code: 'invalid' })
    await assert.rejects(app().client('changeStaffRole', { token, id, body: { role: 'staff' } }), {
      code: 'invalid',
    })
    assert.equal((await accountOf(token)).role, 'owner')
  })
})
