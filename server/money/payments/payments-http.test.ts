import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { CALLS } from '../../../contract/calls.ts'
import { useTestApp } from '../../../test/support/app.ts'
import { insertTrip } from '../../../test/support/dispatch.ts'
import { SIGNATURE_HEADER, signatureOf } from '../providers/test-provider/test-events.ts'
import { planPayment } from './plan-payment.ts'

const EVENTS = '/api/payments/test/events'
const SECOND_MS = 1000

describe('the webhook of payments', () => {
  const app = useTestApp('sqlite', { payments: true })
  const body = (id = 'e1') => JSON.stringify({ id, ref: 'tp_1', type: 'payment.captured' })
  const sign = (text: string) =>
    signatureOf({ db: app().db, clock: app().deps.clock }, new TextEncoder().encode(text))
  const send = (text: string, signature: string | undefined, path = EVENTS) =>
    app().request(path, {
      method: 'POST',
      body: text,
      headers: signature === undefined ? {} : { [SIGNATURE_HEADER]: signature },
    })
  const events = async () => await app().db.selectFrom('payment_events').select('id').execute()

  test('stores an event once, however often it comes, and plans one look', async () => {
    const signature = await sign(body())
    for (let time = 0; time < 3; time++) assert.equal((await send(body(), signature)).status, 200)
    assert.deepEqual(
      (await events()).map(({ id }) => id),
      ['test:e1'],
    )
    const jobs = await app().db.selectFrom('jobs').select('id').where('kind', '=', 'payment.look').execute()
    assert.equal(jobs.length, 1)
  })

  test('refuses what is not signed, altered, or of another time', async () => {
    const signature = await sign(body())
    assert.equal((await send(body(), undefined)).status, 400)
    assert.equal(
      (
        await send(
          body(),
          signature.replace(/.$/, last => (last === '0' ? '1' : '0')),
        )
      ).status,
      400,
    )
    assert.equal((await send(body('e2'), signature)).status, 400)
    app().pass(300 * SECOND_MS)
    assert.equal((await send(body(), signature)).status, 200)
    app().pass(SECOND_MS)
    assert.equal((await send(body('e1'), signature)).status, 400)
    const ahead = await sign(body('e3'))
    app().pass(-301 * SECOND_MS)
    assert.equal((await send(body('e3'), ahead)).status, 400)
    assert.equal((await events()).length, 1)
  })

  test('takes 256 kB and no byte more, for the provider that is configured alone', async () => {
    const padded = (bytes: number) => body().padEnd(bytes, ' ')
    const fits = padded(CALLS.receivePaymentEvent.raw)
    assert.equal((await send(fits, await sign(fits))).status, 200)
    assert.equal((await send(padded(CALLS.receivePaymentEvent.raw + 1), await sign(fits))).status, 413)
    assert.equal((await send(body(), await sign(body()), '/api/payments/stripe/events')).status, 404)
  })
})

describe('the page of the test provider', () => {
  const app = useTestApp('sqlite', { payments: true })
  const open = async () => {
    const { db, deps } = app()
    assert.ok(deps.payments)
    const { provider } = deps.payments
    await insertTrip(db, 'trip', { reservationId: 'ada' })
    const planned = await db.commitTogether(tx =>
      planPayment(tx, provider, {
        ...{ reservationId: 'ada', purpose: 'balance', mode: 'pay', cents: 24_000, reason: 'test' },
        ...{ until: deps.clock(), now: deps.clock() },
      }),
    )
    const page = await deps.payments.openNow(planned)
    assert.ok('url' in page)
    return new URL(page.url).pathname
  }
  const press = (path: string, field: Record<string, string>) =>
    app().request(path, { method: 'POST', body: new URLSearchParams(field) })
  const state = async () => (await app().db.selectFrom('payments').select('state').executeTakeFirst())?.state

  test('is paid by a form, and leads back to the page of the reservation', async () => {
    const path = await open()
    const html = await (await app().request(path)).text()
    assert.match(html, /No real money/)
    assert.match(html, /Pay \$240\.00/)
    assert.match(await (await press(path, { action: 'decline' })).text(), /Your card was declined/)
    assert.match(await (await press(path, { action: 'confirm' })).text(), /Confirm and continue/)
    const paid = await press(path, { action: 'pay' })
    assert.equal(paid.status, 303)
    assert.match(paid.headers.get('location') ?? '', /^http:\/\/localhost\/manage\/QRT-trip\?payment=/)
    await app().deliver()
    app().pass(10)
    await app().deliver()
    // Nothing is owed, so that the same jobs may have given it back already.
    assert.match(String(await state()), /^(captured|refunded)$/)
    assert.match(await (await app().request(path)).text(), /Already paid/)
  })

  test('can be left, and refuses what is neither on it nor its own', async () => {
    const path = await open()
    assert.equal((await press(path, { action: 'leave' })).status, 303)
    assert.equal(await state(), 'opened')
    assert.equal((await press(path, { action: 'steal' })).status, 400)
    assert.equal((await press('/test-payment/tp_unknown', { action: 'pay' })).status, 404)
  })
})

describe('a product that asks for nothing online', () => {
  const app = useTestApp('sqlite')

  test('has neither a webhook nor a page of the test provider', async () => {
    for (const path of [EVENTS, '/test-payment/tp_1'])
      assert.equal((await app().request(path, { method: 'POST', body: '' })).status, 404)
  })
})
