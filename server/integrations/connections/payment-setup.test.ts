import assert from 'node:assert/strict'
import { afterEach, beforeEach, test } from 'node:test'
import type { Problem } from '../../../contract/problems.ts'
import { useTestApp } from '../../../test/support/app.ts'
import { onEveryEngine } from '../../../test/support/engines.ts'
import {
  FakeStripe,
  LIVE_KEY,
  STRIPE_KEY,
  type StripeFault,
} from '../../../test/support/stripe/fake-stripe.ts'
import { WEBHOOK_EVENTS } from '../../money/providers/stripe/stripe-webhook.ts'
import { receiveCheck } from './receive-check.ts'
import { readConnections } from './store.ts'

const PUBLIC = 'https://rides.example.com'
const EVENTS = `${PUBLIC}/api/payments/stripe/events`
const RESTRICTED = 'rk_test_0123456789abcdef'
const MINUTE_MS = 60_000

onEveryEngine('the set-up of payments', engine => {
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

  const save = (secretKey: string, webhookSecret = '') =>
    app().client('updateConnection', {
      ...{ token, params: { name: 'payments' } },
      body: { values: { secretKey, webhookSecret } },
    })
  const setUp = () => app().client('setUpPaymentWebhook', { token })
  const check = () => app().client('startPaymentCheck', { token, body: {} })
  const payment = async () => {
    const all = await app().client('listConnections', { token })
    const found = all.find(({ name }) => name === 'payments')?.payment
    assert.ok(found)
    return found
  }
  const checked = async () => {
    const { state, reason } = (await payment()).check ?? {}
    return [state, reason]
  }
  const urls = () => stripe.endpoints.all.map(({ url }) => url)
  const savedSecret = async () =>
    (await readConnections(app().db, app().deps.connections.vault)).payments?.['webhookSecret']
  const fieldOf = (attempt: Promise<unknown>) =>
    attempt.then(
      () => 'done',
      ({ code, fields }: Problem) => (fields ? Object.keys(fields).join() : code),
    )
  /** What no guest's card may keep. */
  const authorized = () =>
    stripe.account.list('payment_intent').filter(({ status }) => status === 'requires_capture').length

  test('saving a key creates the webhook, whose secret nobody copies or reads', async () => {
    const { payment: shown, savedSecrets } = await save(STRIPE_KEY)
    assert.deepEqual(savedSecrets, ['secretKey', 'webhookSecret'])
    assert.deepEqual(shown?.webhook, { state: 'program', reach: 'public', url: EVENTS, left: null })
    const [endpoint] = stripe.endpoints.all
    assert.deepEqual([endpoint?.['url'], endpoint?.['enabled_events']], [EVENTS, [...WEBHOOK_EVENTS]])
    assert.equal(await savedSecret(), endpoint?.['secret'])
    const { db } = app()
    const rows = await Promise.all(
      (['settings', 'events', 'jobs'] as const).map(table => db.selectFrom(table).selectAll().execute()),
    )
    const answers = await app().client('listConnections', { token })
    assert.doesNotMatch(JSON.stringify([rows, answers, shown]), /secretof|0123456789abcdef/)
  })

  test('no more than four saves wait for Stripe at a time', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    let calls = 0
    stripe.watch = async () => {
      if (++calls === 5) resolve()
      await promise
    }
    const saves = Array.from({ length: 5 }, () => fieldOf(save(STRIPE_KEY)))
    const first = await Promise.race([...saves, promise.then(() => 'all five asked Stripe')])
    resolve()
    await Promise.all(saves)
    assert.equal(first, 'unavailable')
  })

  test('two clicks at the same time create one webhook', async () => {
    app().deps.config.publicUrl = 'http://localhost:3000'
    await save(STRIPE_KEY)
    app().deps.config.publicUrl = PUBLIC
    const ends = await Promise.all([setUp(), setUp()])
    assert.deepEqual(
      ends.map(({ payment: shown }) => shown?.webhook.state),
      ['program', 'program'],
    )
    assert.deepEqual(urls(), [EVENTS])
    assert.equal(await savedSecret(), stripe.endpoints.all[0]?.['secret'])
    stripe.forgetKeys()
    await setUp()
    assert.deepEqual(urls(), [EVENTS])
  })

  test('an answer that was lost is asked for again, and creates nothing more', async () => {
    stripe.fail('answer-lost')
    const { payment: shown } = await save(STRIPE_KEY)
    assert.equal(shown?.webhook.state, 'missing')
    assert.equal((await setUp()).payment?.webhook.state, 'program')
    assert.deepEqual(urls(), [EVENTS])
    assert.equal(await savedSecret(), stripe.endpoints.all[0]?.['secret'])
  })

  test('a webhook at our address whose secret is unknown is replaced, and others stay', async () => {
    for (const url of [EVENTS, 'https://other.example.com/hook'])
      stripe.endpoints.create({ url, enabled_events: ['*'] })
    await save(STRIPE_KEY)
    assert.deepEqual(urls().sort(), ['https://other.example.com/hook', EVENTS].sort())
    assert.equal(await savedSecret(), stripe.endpoints.all.find(({ url }) => url === EVENTS)?.['secret'])
  })

  test('the limit of Stripe is said, unless a webhook at our address makes room', async () => {
    for (let count = 1; count <= 16; count++)
      stripe.endpoints.create({ url: `https://other.example.com/${count}` })
    await save(STRIPE_KEY)
    assert.equal(await fieldOf(setUp()), 'values.secretKey')
    stripe.endpoints.update(stripe.endpoints.all[0]?.id ?? '', { url: EVENTS })
    stripe.forgetKeys()
    assert.equal(await fieldOf(setUp()), 'done')
    assert.equal(urls().filter(url => url === EVENTS).length, 1)
  })

  test('a new public address gets its own webhook: a copy may still use the former one', async () => {
    await save(STRIPE_KEY)
    app().deps.config.publicUrl = 'https://new.example.com'
    const moved = 'https://new.example.com/api/payments/stripe/events'
    assert.equal((await payment()).webhook.state, 'moved')
    await setUp()
    assert.deepEqual(urls().sort(), [moved, EVENTS].sort())
    const { state, left } = (await payment()).webhook
    assert.deepEqual([state, left], ['program', EVENTS])
    await setUp()
    assert.equal((await payment()).webhook.left, null)
    app().deps.config.publicUrl = PUBLIC
    await app().client('deleteConnection', { token, params: { name: 'payments' } })
    assert.deepEqual(urls().sort(), [moved, EVENTS].sort())
  })

  test('a disabled webhook and missing events are put right in place', async () => {
    await save(STRIPE_KEY)
    const [endpoint] = stripe.endpoints.all
    assert.ok(endpoint)
    Object.assign(endpoint, { status: 'disabled', enabled_events: ['charge.refunded'] })
    await setUp()
    const [after] = stripe.endpoints.all
    assert.deepEqual(
      [after?.id, after?.['status'], after?.['enabled_events']],
      [endpoint.id, 'enabled', [...WEBHOOK_EVENTS]],
    )
  })

  test('an address that Stripe can’t reach is said, and asks nothing of Stripe', async () => {
    for (const publicUrl of ['http://localhost:3000', 'http://rides.example.com', 'https://10.0.0.4']) {
      app().deps.config.publicUrl = publicUrl
      await save(STRIPE_KEY)
      assert.equal(await fieldOf(setUp()), 'webhook')
    }
    assert.deepEqual(stripe.calls, [])
    assert.equal((await payment()).webhook.reach, 'local')
  })

  test('a key that Stripe refuses or that lacks the permission is refused at its field', async () => {
    assert.equal(await fieldOf(save('sk_test_unknown0123456789')), 'values.secretKey')
    stripe.keys.add(RESTRICTED)
    for (const fault of ['no-permission', 'no-write'] satisfies StripeFault[]) {
      stripe.fail(fault)
      assert.equal(await fieldOf(save(RESTRICTED)), 'values.secretKey')
    }
    assert.equal((await payment()).key, null)
    const { payment: byHand } = await save(RESTRICTED, 'whsec_enteredbyhand')
    assert.equal(byHand?.webhook.state, 'entered')
    assert.equal(await fieldOf(save(STRIPE_KEY)), 'done')
    // Stripe repeats the key in its refusals; the log must not.
    const lines: string[] = []
    Object.assign(app().deps.log, { warn: (...parts: unknown[]) => lines.push(JSON.stringify(parts)) })
    stripe.keys.delete(STRIPE_KEY)
    assert.equal(await fieldOf(setUp()), 'values.secretKey')
    await check()
    assert.equal(lines.length, 2)
    assert.doesNotMatch(lines.join('\n'), /0123456789|secretof/)
  })

  test('an outage of Stripe doesn’t keep the owner from saving', async () => {
    stripe.fail('down', 10)
    const { source, payment: shown } = await save(STRIPE_KEY)
    assert.deepEqual([source, shown?.webhook.state], ['office', 'missing'])
    assert.equal(await fieldOf(setUp()), 'values.secretKey')
  })

  test('the webhook of a replaced or deleted key is deleted where it can be, else named', async () => {
    await save(STRIPE_KEY)
    const first = await savedSecret()
    await save(LIVE_KEY)
    assert.deepEqual([urls(), (await savedSecret()) === first], [[EVENTS], false])
    stripe.keys.delete(LIVE_KEY)
    const { payment: shown } = await app().client('deleteConnection', { token, params: { name: 'payments' } })
    assert.deepEqual([shown?.key, shown?.webhook.left], [null, EVENTS])
    await save(STRIPE_KEY)
    assert.deepEqual([urls(), (await payment()).webhook.left], [[EVENTS], null])
    await app().client('deleteConnection', { token, params: { name: 'payments' } })
    assert.deepEqual(urls(), [])
  })

  test('a dollar is authorized and voided with a test card', async () => {
    await save(STRIPE_KEY)
    assert.deepEqual(await check(), { url: null })
    assert.deepEqual(await checked(), ['passed', null])
    const [intent] = stripe.account.list('payment_intent')
    assert.deepEqual([intent?.['amount'], intent?.['status']], [100, 'canceled'])
    await save(LIVE_KEY)
    assert.equal((await payment()).check, null)
  })

  test('two checks at the same time leave nothing authorized', async () => {
    await save(STRIPE_KEY)
    await Promise.all([check(), check()])
    await app().deliver()
    assert.equal(authorized(), 0)
    assert.deepEqual(await checked(), ['passed', null])
  })

  test('a check says why it failed', async () => {
    await save(STRIPE_KEY)
    stripe.fail('card-declined')
    await check()
    assert.deepEqual(await checked(), ['failed', 'declined'])
    stripe.keys.delete(STRIPE_KEY)
    await check()
    assert.deepEqual(await checked(), ['failed', 'refused'])
    assert.equal(authorized(), 0)
  })

  test('a void that fails is said, and repeated until it is done', async () => {
    await save(STRIPE_KEY)
    stripe.fail('void-fails', 4)
    await check()
    assert.deepEqual([await checked(), authorized()], [['failed', 'void'], 1])
    assert.match((await payment()).check?.ref ?? '', /^pi_/)
    for (let round = 1; round <= 3; round++) {
      app().pass(10 * MINUTE_MS)
      await app().deliver()
    }
    assert.deepEqual([await checked(), authorized()], [['passed', null], 0])
  })

  for (const fault of ['answer-lost', 'down'] satisfies StripeFault[])
    test(`a call that broke off (${fault}) leaves nothing authorized`, async () => {
      await save(STRIPE_KEY)
      stripe.fail(fault)
      await check()
      app().pass(3 * MINUTE_MS)
      await app().deliver()
      assert.deepEqual(await checked(), fault === 'down' ? ['failed', 'unreachable'] : ['passed', null])
      assert.equal(authorized(), 0)
    })

  test('a live key asks for a card on Stripe’s page, and voids when the owner returns', async () => {
    await save(LIVE_KEY)
    const { url } = await check()
    const [page] = stripe.account.list('checkout.session')
    assert.ok(page)
    assert.deepEqual([url, page['amount_total']], [page['url'], 100])
    assert.match(String(page['success_url']), /\/admin\/connections\?check=done$/)
    assert.deepEqual(await check(), { url })
    stripe.act(page.id, 'pay')
    assert.equal(authorized(), 1)
    const { payment: shown } = await app().client('finishPaymentCheck', { token })
    assert.deepEqual([shown?.check?.state, shown?.check?.mode, authorized()], ['passed', 'live', 0])
  })

  test('an owner who doesn’t return has nothing authorized after Stripe’s event, or a minute', async () => {
    for (const isTold of [true, false]) {
      await save(LIVE_KEY)
      await check()
      const [page] = stripe.account.list('checkout.session')
      assert.ok(page)
      stripe.act(page.id, 'pay')
      const op = String((page['metadata'] as Record<string, string>)['check'])
      if (isTold) await receiveCheck(app().deps, op)
      else app().pass(2 * MINUTE_MS)
      await app().deliver()
      assert.deepEqual([await checked(), authorized()], [['passed', null], 0])
    }
  })

  test('a page that is left ends, and a key that goes takes its page and its dollar along', async () => {
    await save(LIVE_KEY)
    await check()
    for (let minute = 1; minute <= 40; minute += 13) {
      await app().deliver()
      app().pass(13 * MINUTE_MS)
    }
    await app().deliver()
    assert.deepEqual(await checked(), ['failed', 'unpaid'])
    await check()
    const [page] = stripe.account.list('checkout.session')
    assert.ok(page)
    stripe.act(page.id, 'pay')
    await save(STRIPE_KEY)
    assert.equal(authorized(), 0)
  })
})
