import assert from 'node:assert/strict'
import { beforeEach, describe, test } from 'node:test'
import {
  WEBHOOK_ENDPOINTS_MAX,
  WEBHOOK_URL_CHARACTERS_MAX,
  WEBHOOK_WAITING_MAX,
} from '../../../domain/integrations/webhook.ts'
import { NOON, RIDE, useTestApp } from '../../../test/support/app.ts'
import { WEBHOOK } from '../../../test/support/bodies.ts'
import { createTestReceiver } from '../../../test/support/webhooks.ts'
import { jobRow } from '../../platform/jobs/enqueue-job.ts'
import { DELIVER_JOB, gatherWebhooks } from './gather.ts'

describe('addresses to which events are sent', () => {
  const app = useTestApp('sqlite', { webhooks: createTestReceiver().sender })
  let token: string
  beforeEach(async () => {
    token = await app().signIn()
  })
  const add = (change: object = {}) =>
    app().client('createWebhookEndpoint', { token, body: { ...WEBHOOK, ...change } })
  const at = (field: string, code: string) => ({ code: 'invalid', reasons: { [field]: { code } } })

  test('are public and reached by HTTPS', async () => {
    for (const url of [
      'http://example.com/',
      'https://127.0.0.1/',
      'https://a:b@example.com/',
      'example.com',
    ])
      await assert.rejects(add({ url }), at('url', 'public-https'), url)
    const { _id: id } = await add()
    const body = { ...WEBHOOK, url: 'https://169.254.169.254/latest' }
    await assert.rejects(
      app().client('updateWebhookEndpoint', { token, id, body }),
      at('url', 'public-https'),
    )
    const longest = `https://example.com/${'x'.repeat(WEBHOOK_URL_CHARACTERS_MAX - 20)}`
    assert.equal((await add({ url: longest })).url, longest)
    await assert.rejects(add({ url: `${longest}x` }), { code: 'invalid' })
    await assert.rejects(add({ types: [] }), { code: 'invalid' })
    await assert.rejects(add({ types: ['reservation.exploded'] }), { code: 'invalid' })
  })

  test(`are ${WEBHOOK_ENDPOINTS_MAX} at most, also where one is brought back`, async () => {
    const first = await add()
    for (let i = 1; i < WEBHOOK_ENDPOINTS_MAX; i++) await add()
    await assert.rejects(add(), { reasons: { url: { code: 'too-many-items', max: WEBHOOK_ENDPOINTS_MAX } } })
    await app().client('deleteWebhookEndpoint', { token, id: first._id })
    await add()
    const restore = () => app().client('restoreWebhookEndpoint', { token, id: first._id })
    await assert.rejects(restore(), { code: 'invalid' })
    const [another] = await app().client('listWebhookEndpoints', { token })
    await app().client('deleteWebhookEndpoint', { token, id: another!._id })
    assert.equal((await restore())._id, first._id)
  })

  test('are switched off where as many messages wait as may, before one more does', async () => {
    const { _id: id } = await add({ types: ['reservation.created'] })
    const waiting = Array.from({ length: WEBHOOK_WAITING_MAX - 1 }, (_, n) => ({
      ...jobRow({
        ...{ kind: DELIVER_JOB, subject: { kind: 'webhook-endpoint', id } as const, payload: { n } },
        ...{ orderingKey: `${n}`, now: new Date(NOON) },
      }),
      id: `waiting-${n}`,
    }))
    for (let i = 0; i < waiting.length; i += 1000)
      await app()
        .db.insertInto('jobs')
        .values(waiting.slice(i, i + 1000))
        .execute()
    const gather = () => gatherWebhooks(app().db, app().deps.clock)
    const count = async () =>
      (await app().db.selectFrom('jobs').select('id').where('kind', '=', DELIVER_JOB).execute()).length
    await app().client('createReservation', { body: RIDE })
    await gather()
    assert.equal(await count(), WEBHOOK_WAITING_MAX)
    await app().client('createReservation', { body: RIDE })
    await gather()
    assert.equal(await count(), WEBHOOK_WAITING_MAX)
    const [endpoint] = await app().client('listWebhookEndpoints', { token })
    assert.deepEqual([endpoint!.state, endpoint!.offReason], ['off', 'full'])
  })

  test('keep the secret to the answer that made it, and changes name the version', async () => {
    const made = await add()
    assert.match(made.secret, /^whsec_[A-Za-z0-9+/]{43}=$/)
    const body = { ...WEBHOOK, name: 'Books' }
    const changed = await app().client('updateWebhookEndpoint', { token, id: made._id, ifMatch: 1, body })
    assert.deepEqual([changed.name, 'secret' in changed], ['Books', false])
    const late = app().client('updateWebhookEndpoint', { token, id: made._id, ifMatch: 1, body })
    await assert.rejects(late, { code: 'stale' })
  })
})
