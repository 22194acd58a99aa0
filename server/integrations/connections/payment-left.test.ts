import assert from 'node:assert/strict'
import { afterEach, beforeEach, test } from 'node:test'
import type { Problem } from '../../../contract/problems.ts'
import { useTestApp } from '../../../test/support/app.ts'
import { onEveryEngine } from '../../../test/support/engines.ts'
import {
  FakeStripe,
  LIVE_KEY,
  STRIPE_KEY,
  STRIPE_SECRET,
  type StripeFault,
} from '../../../test/support/stripe/fake-stripe.ts'
import { STRIPE_SIGNATURE } from '../../money/providers/stripe/stripe-events.ts'
import { createStripeProvider } from '../../money/providers/stripe/stripe-provider.ts'
import { readExport } from '../transfer/snapshot.ts'
import { readCheck } from './payment-setup-store.ts'
import { readConnection, replaceConnection } from './store.ts'

const NOWHERE = { host: '127.0.0.1', port: 9, protocol: 'http' } as const
const EVENTS = '/api/payments/stripe/events'
const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

onEveryEngine('a payment check whose key or answer is lost', engine => {
  const app = useTestApp(engine, {
    connections: 8,
    payments: clock =>
      createStripeProvider({
        ...{ secretKey: LIVE_KEY, webhookSecret: STRIPE_SECRET },
        ...{ clock, address: NOWHERE },
      }),
  })
  let stripe: FakeStripe
  let token: string
  beforeEach(async () => {
    stripe = new FakeStripe(() => app().deps.clock())
    app().deps.connections.stripeAddress = await stripe.listen()
    token = await app().signIn()
  })
  afterEach(() => stripe.close())

  const save = (secretKey: string, webhookSecret = '') =>
    app().client('updateConnection', {
      ...{ token, params: { name: 'payments' } },
      body: { values: { secretKey, webhookSecret } },
    })
  const remove = () => app().client('deleteConnection', { token, params: { name: 'payments' } })
  const check = () => app().client('startPaymentCheck', { token, body: {} })
  const checked = async () => {
    const all = await app().client('listConnections', { token })
    const { state, reason } = all.find(({ name }) => name === 'payments')?.payment?.check ?? {}
    return [state, reason]
  }
  const failureOf = (attempt: Promise<unknown>) =>
    attempt.then(
      () => 'done',
      ({ code, fields }: Problem) => (fields ? Object.keys(fields).join() : code),
    )
  const authorized = () =>
    stripe.account.list('payment_intent').filter(({ status }) => status === 'requires_capture').length
  const pages = () => stripe.account.list('checkout.session')
  const payPage = () => {
    const [page] = pages()
    assert.ok(page)
    stripe.act(page.id, 'pay')
    return page
  }
  const passAndDeliver = async (ms: number) => {
    app().pass(ms)
    await app().deliver()
  }

  test('a dollar that a replaced key can’t void is said, and the new key voids it', async () => {
    await save(LIVE_KEY)
    await check()
    payPage()
    stripe.keys.delete(LIVE_KEY)
    await save(STRIPE_KEY)
    assert.deepEqual([await checked(), authorized()], [['failed', 'left'], 1])
    await passAndDeliver(2 * MINUTE_MS)
    assert.deepEqual([await checked(), authorized()], [[undefined, undefined], 0])
  })

  test('a dollar that a deleted key can’t void is said until that key is saved again', async () => {
    await save(LIVE_KEY)
    await check()
    payPage()
    stripe.fail('down', 9)
    await remove()
    stripe.fail('down', 0)
    assert.deepEqual(await checked(), ['failed', 'left'])
    await passAndDeliver(2 * MINUTE_MS)
    assert.deepEqual([await checked(), authorized()], [['failed', 'left'], 1])
    await save(LIVE_KEY)
    assert.deepEqual(await checked(), ['failed', 'void'])
    await passAndDeliver(11 * MINUTE_MS)
    assert.deepEqual([await checked(), authorized()], [['passed', null], 0])
  })

  test('a key of another account doesn’t overwrite a dollar that the former one left', async () => {
    await save(LIVE_KEY)
    await check()
    const page = payPage()
    stripe.keys.delete(LIVE_KEY)
    stripe.account.things.delete(page.id)
    await save(STRIPE_KEY)
    assert.equal(await failureOf(check()), 'check')
    assert.deepEqual([await checked(), authorized()], [['failed', 'left'], 1])
    app().pass(7 * DAY_MS)
    token = await app().signIn()
    assert.equal(await failureOf(check()), 'done')
    assert.deepEqual(await checked(), ['passed', null])
  })

  for (const fault of ['answer-lost', 'down'] satisfies StripeFault[])
    test(`a second click opens the page whose first call broke off (${fault})`, async () => {
      await save(LIVE_KEY)
      stripe.fail(fault)
      assert.deepEqual(await check(), { url: null })
      const { url } = await check()
      assert.deepEqual([url, pages().length], [pages()[0]?.['url'], 1])
      assert.deepEqual(await checked(), ['running', null])
      payPage()
      await passAndDeliver(2 * MINUTE_MS)
      assert.deepEqual([await checked(), authorized()], [['passed', null], 0])
    })

  for (const [how, leave] of [
    ['Stripe is down', () => stripe.fail('down', 9)],
    ['the test key was rolled', () => stripe.keys.delete(STRIPE_KEY)],
  ] as const)
    test(`a test card’s authorization doesn’t delay the live key’s check (${how})`, async () => {
      await save(STRIPE_KEY)
      stripe.fail('void-fails', 9)
      await check()
      assert.deepEqual(await checked(), ['failed', 'void'])
      leave()
      await save(LIVE_KEY, 'whsec_enteredbyhand')
      stripe.fail('down', 0)
      stripe.fail('void-fails', 0)
      stripe.account.things.clear()
      assert.deepEqual(await checked(), [undefined, undefined])
      const { url } = await check()
      assert.deepEqual([url, await checked()], [pages()[0]?.['url'], ['running', null]])
    })

  test('a test check that an earlier version left is neither shown nor in the way', async () => {
    await save(STRIPE_KEY)
    stripe.fail('void-fails', 9)
    await check()
    const key = { secretKey: LIVE_KEY, webhookSecret: '' }
    const { vault } = app().deps.connections
    const { version } = await readConnection(app().db, vault, 'payments')
    const now = app().deps.clock()
    await app().db.commitTogether(tx =>
      replaceConnection(tx, { name: 'payments', values: key, version, vault, now }),
    )
    stripe.account.things.clear()
    assert.deepEqual(await checked(), [undefined, undefined])
    assert.equal(await failureOf(check()), 'done')
    assert.deepEqual(await checked(), ['running', null])
  })

  const leaveDollar = async () => {
    await save(LIVE_KEY)
    await check()
    payPage()
    stripe.keys.delete(LIVE_KEY)
    stripe.account.things.clear()
    await save(STRIPE_KEY)
    assert.deepEqual(await checked(), ['failed', 'left'])
  }
  const confirm = () => app().client('confirmPaymentCancelled', { token })

  test('an owner who canceled a former key’s dollar at Stripe closes its check', async () => {
    await leaveDollar()
    const { payment } = await confirm()
    assert.equal(payment?.check, null)
    assert.equal(await failureOf(confirm()), 'not_found')
    assert.equal(await failureOf(check()), 'done')
    assert.deepEqual(await checked(), ['passed', null])
    assert.equal(await failureOf(confirm()), 'not_found')
    const events = await app().db.selectFrom('events').select('data').execute()
    assert.equal(events.filter(({ data }) => data?.includes('confirmPaymentCancelled')).length, 1)
  })

  test('an owner can’t close the check of the present key', async () => {
    await save(LIVE_KEY)
    await check()
    assert.equal(await failureOf(confirm()), 'not_found')
    assert.deepEqual(await checked(), ['running', null])
  })

  test('a former key’s check ends once the bank has released the dollar', async () => {
    await leaveDollar()
    for (const [ms, expected] of [
      [7 * DAY_MS - 1, 'failed'],
      [1, undefined],
    ] as const) {
      app().pass(ms)
      token = await app().signIn()
      assert.equal((await checked())[0], expected)
    }
    await passAndDeliver(MINUTE_MS)
    assert.equal((await readCheck(app().db)).value, null)
  })

  test('a signed event of a check voids its dollar, a forged one is refused', async () => {
    await save(LIVE_KEY)
    await check()
    const object = payPage()
    const event = { id: 'evt_1', type: 'checkout.session.completed', object }
    const send = async (secret: string) => {
      const { body, signature } = stripe.signed(event, { secret })
      const headers = { [STRIPE_SIGNATURE.header]: signature }
      return (await app().request(EVENTS, { method: 'POST', body: new TextDecoder().decode(body), headers }))
        .status
    }
    assert.equal(await send('whsec_forged'), 400)
    await app().deliver()
    assert.equal(authorized(), 1)
    assert.equal(await send(STRIPE_SECRET), 200)
    await app().deliver()
    assert.deepEqual([await checked(), authorized()], [['passed', null], 0])
  })

  test('an export has neither the check nor the webhook', async () => {
    await save(LIVE_KEY)
    await check()
    const lines = await Array.fromAsync(readExport(app().db))
    assert.doesNotMatch(JSON.stringify(lines), /payment-(check|webhook)|checkout\.stripe\.com/)
  })

  test('a click after a page was left opens another one', async () => {
    await save(LIVE_KEY)
    await check()
    app().pass(32 * MINUTE_MS)
    const { url } = await check()
    assert.equal(url, pages().find(({ status }) => status === 'open')?.['url'])
  })

  test('a signing secret entered by hand leaves the result of the check', async () => {
    await save(STRIPE_KEY)
    await check()
    await save('', 'whsec_enteredbyhand')
    assert.deepEqual(await checked(), ['passed', null])
  })

  test('a check that doesn’t start is not in the activity', async () => {
    assert.equal(await failureOf(check()), 'not_found')
    const events = await app().db.selectFrom('events').select('data').execute()
    assert.equal(events.filter(({ data }) => data?.includes('startPaymentCheck')).length, 0)
  })
})
