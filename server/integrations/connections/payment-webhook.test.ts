import assert from 'node:assert/strict'
import { afterEach, beforeEach, test } from 'node:test'
import { useTestApp } from '../../../test/support/app.ts'
import { onEveryEngine } from '../../../test/support/engines.ts'
import { FakeStripe, LIVE_KEY, STRIPE_KEY } from '../../../test/support/stripe/fake-stripe.ts'
import { readPaymentKey } from './payment-key.ts'
import { readWebhook, replaceWebhook } from './payment-setup-store.ts'
import { dropWebhook } from './payment-webhook.ts'
import { readConnection, readConnections, replaceConnection } from './store.ts'

const PUBLIC = 'https://rides.example.com'
const EVENTS = `${PUBLIC}/api/payments/stripe/events`

onEveryEngine('a webhook after a lost answer', engine => {
  const app = useTestApp(engine, { connections: 8 })
  let stripe: FakeStripe
  let token: string
  beforeEach(async () => {
    stripe = new FakeStripe(() => app().deps.clock())
    app().deps.connections.stripeAddress = await stripe.listen()
    app().deps.config.publicUrl = PUBLIC
    token = await app().signIn()
  })
  afterEach(() => stripe.close())

  const save = (secretKey: string) =>
    app().client('updateConnection', {
      ...{ token, params: { name: 'payments' } },
      body: { values: { secretKey, webhookSecret: '' } },
    })
  const setUp = async () => (await app().client('setUpPaymentWebhook', { token })).payment?.webhook
  const remove = () => app().client('deleteConnection', { token, params: { name: 'payments' } })
  const webhook = async () => {
    const all = await app().client('listConnections', { token })
    return all.find(({ name }) => name === 'payments')?.payment?.webhook
  }
  const ours = () => stripe.endpoints.all.filter(({ url }) => url === EVENTS)
  const savedSecret = async () =>
    (await readConnections(app().db, app().deps.connections.vault)).payments?.['webhookSecret']
  const requireLive = async () => {
    assert.equal(ours().length, 1)
    assert.equal(await savedSecret(), ours()[0]?.['secret'])
  }

  test('that was deleted at Stripe before the answer is repeated is created again', async () => {
    stripe.fail('answer-lost')
    await save(STRIPE_KEY)
    stripe.endpoints.remove(ours()[0]?.id ?? '')
    assert.equal((await setUp())?.state, 'program')
    await requireLive()
  })

  test('at Stripe’s limit is the one whose secret is saved', async () => {
    for (let count = 1; count <= 15; count++)
      stripe.endpoints.create({ url: `https://other.example.com/${count}` })
    stripe.endpoints.create({ url: EVENTS })
    const keys = new Set<string>()
    stripe.watch = async (call, moment) => {
      if (call !== 'POST /v1/webhook_endpoints' || moment !== 'asked') return
      const { size } = keys
      keys.add(String((await readWebhook(app().db)).value.pending?.op))
      if (size === 1 && keys.size === 2) stripe.fail('answer-lost')
    }
    assert.equal((await save(STRIPE_KEY)).payment?.webhook.state, 'missing')
    assert.equal(keys.size, 2)
    stripe.watch = async () => {}
    assert.equal((await setUp())?.state, 'program')
    await requireLive()
    assert.equal(stripe.endpoints.all.length, 16)
  })

  test('for a key that was replaced during the call is forgotten', async () => {
    app().deps.config.publicUrl = 'http://localhost:3000'
    await save(STRIPE_KEY)
    app().deps.config.publicUrl = PUBLIC
    const { db, deps } = app()
    const put = async (secretKey: string) => {
      const { vault } = deps.connections
      const { version } = await readConnection(db, vault, 'payments')
      const values = { secretKey, webhookSecret: '' }
      await db.commitTogether(tx =>
        replaceConnection(tx, { vault, name: 'payments', values, version, now: deps.clock() }),
      )
    }
    stripe.watch = async (call, moment) => {
      if (call === 'POST /v1/webhook_endpoints' && moment === 'done') await put(LIVE_KEY)
    }
    await assert.rejects(setUp(), { code: 'stale' })
    assert.deepEqual([ours().length, (await readWebhook(db)).value.pending], [0, null])
    stripe.watch = async () => {}
    await put(STRIPE_KEY)
    assert.equal((await setUp())?.state, 'program')
    await requireLive()
  })

  test('is named as long as a former key’s may remain', async () => {
    await save(STRIPE_KEY)
    const { db, deps } = app()
    await db.commitTogether(async tx => {
      const { value, version } = await readWebhook(tx)
      const endpoint = { id: 'we_of_another_account', url: EVENTS, key: 'former' }
      await replaceWebhook(tx, { ...value, endpoint }, { version, now: deps.clock() })
    })
    assert.equal((await setUp())?.left, EVENTS)
    await save(LIVE_KEY)
    assert.equal((await webhook())?.left, EVENTS)
    await setUp()
    assert.equal((await webhook())?.left, null)
  })

  test('that is deleted leaves no signing secret, even if the process ends then', async () => {
    await save(STRIPE_KEY)
    const { db, deps } = app()
    const key = await readPaymentKey(db, deps.connections)
    assert.ok(key)
    await dropWebhook(deps, key)
    assert.deepEqual([(await webhook())?.state, await savedSecret()], ['missing', ''])
    assert.equal((await setUp())?.state, 'program')
    await remove()
    assert.deepEqual(ours(), [])
  })

  test('that was deleted at Stripe is created again on request', async () => {
    await save(STRIPE_KEY)
    stripe.endpoints.remove(ours()[0]?.id ?? '')
    assert.equal((await setUp())?.state, 'program')
    await requireLive()
  })
})
