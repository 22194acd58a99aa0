import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { BodyOf } from '../../contract/calls.ts'
import { runJobs, useTestApp } from '../../test/support/app.ts'
import { listTestPayments, setFault } from '../../test/support/test-payments.ts'
import { CONTACT, toDullesTrip } from '../../test/support/trips.ts'
import { planPayment } from '../money/payments/plan-payment.ts'
import { actAsGuest, type GuestAction } from '../money/providers/test-provider/guest-actions.ts'
import type { TestFault } from '../money/providers/test-provider/test-store.ts'
import { judgeLedger } from '../reservations/ledger/examine-ledger.ts'
import { listPaymentsOf } from '../reservations/ledger/payment-store.ts'

const MINUTE_MS = 60_000
const TRIP = toDullesTrip({ kind: 'hourly', hours: 6 })

describe('a deposit', () => {
  const app = useTestApp('sqlite', { payments: true, fleet: { sedan: 1 } })
  const reserve = async (key?: string, more: object = {}) => {
    const trips: BodyOf<'quoteTrips'>['trips'] = [TRIP]
    const { classes } = await app().client('quoteTrips', { body: { trips } })
    const found = classes.find(({ code }) => code === 'sedan')
    assert.ok(found?.price)
    return await app().client('createReservation', {
      body: { ...CONTACT, quote: found.price.token, ...more },
      ...(key ? { idempotencyKey: key } : {}),
    })
  }
  const deps = () => ({ db: app().db, clock: app().deps.clock })
  const refs = async () => (await listTestPayments(app().db, 10)).map(({ ref }) => ref)
  const act = async (action: GuestAction, at = 0) => {
    await actAsGuest(deps(), (await refs())[at] ?? '', action)
  }
  const fault = (name: TestFault) => app().db.commitTogether(tx => setFault(tx, name, 1))
  const work = async (milliseconds = 0) => {
    app().pass(milliseconds)
    // An event plans a look, a look what follows.
    await runJobs(app())
  }
  const row = (id: string) =>
    app()
      .db.selectFrom('reservations')
      .select(['status', 'version'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  const purposes = async () =>
    (await app().db.selectFrom('occupancies').select('purpose').orderBy('purpose').execute()).map(
      ({ purpose }) => purpose,
    )
  const money = async (id: string) =>
    (await listPaymentsOf(app().db, id)).map(({ state, captured_cents, refunded_cents }) => [
      state,
      captured_cents - refunded_cents,
    ])
  const subjects = () =>
    app()
      .sent.filter(({ message }) => message.to === CONTACT.email)
      .map(({ message }) => message.subject.replace(/(: .+)? \(\S+\)$/, ''))
  const sound = async () => {
    const faults = (await judgeLedger(app().db)).filter(({ level }) => level === 'FAULT')
    assert.deepEqual(faults, [])
  }

  test('leads to a page; paid, it confirms the ride, and one mail says so', async () => {
    const made = await reserve()
    assert.equal(made.status, 'pending')
    assert.ok(
      made.pay && 'url' in made.pay && made.pay.url.includes('/test-payment/'),
      JSON.stringify(made.pay),
    )
    assert.equal(made.pay.until, made.hold?.until)
    assert.deepEqual(await purposes(), ['hold', 'hold', 'lane'])
    await act('pay')
    await work(MINUTE_MS)
    assert.equal((await row(made._id)).status, 'confirmed')
    assert.deepEqual(await purposes(), ['lane', 'trip', 'trip'])
    assert.deepEqual(await money(made._id), [['captured', made.price?.depositCents]])
    await work(40 * MINUTE_MS)
    assert.equal((await row(made._id)).status, 'confirmed')
    assert.deepEqual(subjects(), ['Ride confirmed'])
    await sound()
  })

  test('is asked for once, however often the same request is sent', async () => {
    const made = await reserve('key-12345678')
    const again = await reserve('key-12345678').catch(error => error)
    // The token of a price is another one each time; the same body gets the same answer.
    assert.ok(again)
    assert.equal((await listPaymentsOf(app().db, made._id)).length, 1)
  })

  test('of which the page does not open at once is opened by its job', async () => {
    await fault('down')
    const made = await reserve()
    assert.deepEqual(made.pay, { state: 'opening' })
    await work(MINUTE_MS)
    const [payment] = await listPaymentsOf(app().db, made._id)
    assert.ok(payment?.page_url)
  })

  test('that is not paid in time ends the reservation, and nothing is charged', async () => {
    const made = await reserve()
    await act('leave')
    await work(10 * MINUTE_MS)
    assert.equal(subjects().length, 1)
    const told = app().sent.findLast(({ message }) => message.to === CONTACT.email)?.message.text ?? ''
    assert.match(told, /Pay the \$[\d.]+ deposit by then to confirm/)
    assert.ok(made.pay && 'url' in made.pay && told.includes(made.pay.url))
    await work(26 * MINUTE_MS)
    assert.equal((await row(made._id)).status, 'cancelled')
    assert.deepEqual(await purposes(), [])
    assert.deepEqual(await money(made._id), [['expired', 0]])
    assert.equal(subjects().at(-1), 'Your reservation has expired')
    await act('pay')
    await work()
    assert.deepEqual(await money(made._id), [['expired', 0]])
    await sound()
  })

  test('that is paid when the time is over takes the car again, where it is free', async () => {
    const made = await reserve()
    await fault('event-never')
    await work(34.9 * MINUTE_MS)
    await act('pay')
    await work(MINUTE_MS)
    // The end of the page finds it paid.
    await work()
    assert.equal((await row(made._id)).status, 'confirmed')
    assert.deepEqual(await purposes(), ['lane', 'trip', 'trip'])
    await sound()
  })

  test('that is paid when the car was given away goes back whole, and the guest is told', async () => {
    const made = await reserve()
    await fault('event-never')
    await work(34.9 * MINUTE_MS)
    await act('pay')
    // The hold ends, and another guest takes the car before anybody hears of the payment.
    app().pass(MINUTE_MS)
    const other = await reserve(undefined, { email: 'grace@example.com' })
    assert.ok(other.hold)
    await work()
    await work(MINUTE_MS)
    assert.equal((await row(made._id)).status, 'cancelled')
    assert.deepEqual(await money(made._id), [['refunded', 0]])
    const [returning, refunded] = subjects().slice(-2)
    assert.equal(returning, 'We’re refunding your payment')
    assert.match(refunded ?? '', /^We’ve refunded \$/)
    await sound()
  })

  test('that is paid in two tabs is taken once: the later one goes back', async () => {
    const made = await reserve()
    const { payments } = app().deps
    assert.ok(payments)
    // Both pages stay open where the provider does not hear of the end of the first.
    await app().db.commitTogether(async tx => {
      await planPayment(tx, payments.provider, {
        ...{
          reservationId: made._id,
          purpose: 'guarantee',
          mode: 'pay',
          cents: made.price?.depositCents ?? 0,
        },
        ...{ until: new Date(made.hold?.until ?? ''), reason: 'reserved', now: app().deps.clock() },
      })
    })
    await work(MINUTE_MS)
    await act('pay', 1)
    app().pass(1000)
    await act('pay', 0)
    await work()
    await work(MINUTE_MS)
    assert.equal((await row(made._id)).status, 'confirmed')
    const left = (await money(made._id)).toSorted()
    assert.deepEqual(left, [
      ['captured', made.price?.depositCents],
      ['refunded', 0],
    ])
    assert.ok(subjects().includes('We’re refunding your payment'))
    await sound()
  })

  test('that is paid after staff cancelled goes back whole', async () => {
    const made = await reserve()
    await fault('event-never')
    await act('pay')
    await app().client('changeReservationStatus', {
      token: await app().signIn(),
      params: { id: made._id },
      body: { seenStatus: 'pending', status: 'cancelled' },
    })
    await work(11 * MINUTE_MS)
    await work(MINUTE_MS)
    assert.equal((await row(made._id)).status, 'cancelled')
    assert.deepEqual(await money(made._id), [['refunded', 0]])
    await sound()
  })

  test('is not asked for online where staff end the hold: the page ends with it', async () => {
    const made = await reserve()
    await app().client('endHold', { token: await app().signIn(), params: { id: made._id } })
    await work(MINUTE_MS)
    assert.deepEqual(await money(made._id), [['expired', 0]])
    assert.equal((await row(made._id)).status, 'pending')
  })
})
