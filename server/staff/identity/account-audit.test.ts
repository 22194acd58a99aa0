import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { ADMIN, useTestApp } from '../../../test/support/app.ts'
import { totpCode } from './totp.ts'
import { confirmTwoFactor } from './two-factor.ts'

describe('what people do with their account', () => {
  const app = useTestApp('sqlite')
  const codeOf = (secret: string) => totpCode(secret, Math.floor(app().deps.clock().getTime() / 30_000))
  const factors = () =>
    app().db.selectFrom('staff').select(['totp_secret', 'totp_pending', 'recovery_hashes']).execute()
  /** The call fails where its line of the audit cannot be written. */
  const failsWithoutAudit = async (call: () => Promise<unknown>) => {
    await app().db.schema.alterTable('events').renameTo('events_away').execute()
    await assert.rejects(call(), { code: 'internal' })
    await app().db.schema.alterTable('events_away').renameTo('events').execute()
    assert.equal(app().errors.splice(0).length, 1)
  }

  test('stands or falls with its line in the audit: ending sessions', async () => {
    const [token, there] = [await app().signIn(), await app().signIn()]
    const other = (await app().client('listSessions', { token: there })).find(({ current }) => current)!
    await failsWithoutAudit(() => app().client('endSession', { token, id: other._id }))
    await failsWithoutAudit(() => app().client('endOtherSessions', { token }))
    assert.equal((await app().client('listSessions', { token })).length, 2)
    await app().client('endSession', { token, id: other._id })
    assert.equal((await app().client('listSessions', { token })).length, 1)
  })

  test('stands or falls with its line in the audit: the second factor', async () => {
    const token = await app().signIn()
    const body = { password: ADMIN.password }
    const before = await factors()
    await failsWithoutAudit(() => app().client('beginTwoFactor', { token, body }))
    assert.deepEqual(await factors(), before)
    const { secret } = await app().client('beginTwoFactor', { token, body })
    const begun = await factors()
    await failsWithoutAudit(() => app().client('confirmTwoFactor', { token, body: { code: codeOf(secret) } }))
    assert.deepEqual(await factors(), begun)
    await app().client('confirmTwoFactor', { token, body: { code: codeOf(secret) } })
    const confirmed = await factors()
    app().pass(60_000)
    await failsWithoutAudit(() =>
      app().client('endTwoFactor', { token, body: { ...body, code: codeOf(secret) } }),
    )
    assert.deepEqual(await factors(), confirmed)
  })

  test('a second factor that is confirmed twice at once gives one set of recovery codes', async () => {
    const token = await app().signIn()
    const { secret } = await app().client('beginTwoFactor', { token, body: { password: ADMIN.password } })
    const confirm = () =>
      confirmTwoFactor(app().db, 'staff-admin', { code: codeOf(secret), now: app().deps.clock() })
    const results = await Promise.allSettled([confirm(), confirm()])
    assert.deepEqual(results.map(({ status }) => status).sort(), ['fulfilled', 'rejected'])
    assert.equal((await app().client('getAccount', { token })).recoveryCodesLeft, 10)
  })

  test('an upload whose line in the audit cannot be written is refused', async () => {
    const token = await app().signIn()
    const body = Uint8Array.from(
      atob(
        'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      ),
      sign => sign.charCodeAt(0),
    )
    const upload = () =>
      app().request('/api/pictures', {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'image/png' },
        body,
      })
    await app().db.schema.alterTable('events').renameTo('events_away').execute()
    const { status } = await upload()
    await app().db.schema.alterTable('events_away').renameTo('events').execute()
    assert.equal(status, 500)
    app().errors.length = 0
  })
})
