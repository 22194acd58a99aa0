import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { ManagedReservation, OpenedPayment } from '../../../contract/guest/schemas.ts'
import type { ProblemBody } from '../../../contract/problems.ts'
import { runJobs, useTestApp } from '../../../test/support/app.ts'
import { onEveryEngine } from '../../../test/support/engines.ts'
import { guestOf, linkToken, paidRide } from '../../../test/support/paid-ride.ts'
import { priceStore } from '../../../test/support/priced-store.ts'
import { setFault } from '../../../test/support/test-payments.ts'
import { reserveTrips, toDullesTrip } from '../../../test/support/trips.ts'
import { listPaymentsOf } from '../../reservations/ledger/payment-store.ts'
import { actAsGuest } from '../providers/test-provider/guest-actions.ts'
import { OPEN_PAGES_MAX } from './open-payment.ts'

const TRIP = toDullesTrip({ kind: 'hourly', hours: 6 })

onEveryEngine('the payment page that a guest opens by the link', engine => {
  const app = useTestApp(engine, { payments: true, fleet: { sedan: 3 } })
  const linked = async ({ _id, reference }: { _id: string; reference: string }) => {
    const guest = guestOf(app(), { reference, token: await linkToken(app(), _id) })
    const read = async () => (await (await guest.get()).json()) as ManagedReservation
    const open = async () => await guest.post('/payments')
    const opened = async () => {
      const response = await open()
      assert.equal(response.status, 200, await response.clone().text())
      return (await response.json()) as OpenedPayment
    }
    return { id: _id, read, open, opened }
  }
  /** A ride with a deposit whose page is open and whose car is held. */
  const held = async () => await linked(await reserveTrips(app(), [TRIP]))
  const payments = async (id: string) => await listPaymentsOf(app().db, id)
  const act = async (id: string, payment: string, action: 'pay' | 'leave') => {
    const row = (await payments(id)).find(({ id }) => id === payment)
    await actAsGuest({ db: app().db, clock: app().deps.clock }, row?.provider_ref ?? '', action)
  }
  const settled = async () => {
    await runJobs(app(), { stepMs: 1000 })
  }
  const codeOf = async (response: Response) => ((await response.json()) as ProblemBody).code

  test('takes the deposit of a held ride, ends the former page, and confirms', async () => {
    const { id, opened, read } = await held()
    const before = await read()
    assert.equal(before.due?.online, true)
    const { _id, cents, pay } = await opened()
    assert.equal(cents, before.due?.cents)
    assert.ok('url' in pay)
    await settled()
    assert.deepEqual(
      (await payments(id)).map(({ state }) => state),
      ['expired', 'opened'],
    )
    await act(id, _id, 'pay')
    await settled()
    const after = await read()
    assert.deepEqual([after.standing, after.due, after.paidCents], ['confirmed', undefined, cents])
  })

  test('changes nothing about the end of the hold: who does not pay has no reservation', async () => {
    const { opened, read } = await held()
    await opened()
    app().pass(3 * 3600_000)
    await settled()
    assert.equal((await read()).standing, 'cancelled')
  })

  test('takes what is owed after the ride, also by a link that only pays, and then nothing more', async () => {
    const ride = await paidRide(app())
    await app()
      .db.updateTable('reservations')
      .set({ status: 'completed' })
      .where('id', '=', ride._id)
      .execute()
    const token = await app().signIn()
    const body = { scope: 'pay', label: 'The secretary' } as const
    const { url } = await app().client('makeManageLink', { id: ride._id, token, body })
    const guest = guestOf(app(), { ...ride, token: url.split('/').at(-1) ?? '' })
    const { due } = (await (await guest.get()).json()) as ManagedReservation
    assert.deepEqual(due, { cents: 24_000, purpose: 'balance', online: true })
    const { _id } = (await (await guest.post('/payments')).json()) as OpenedPayment
    await act(ride._id, _id, 'pay')
    await settled()
    const paid = await guest.post('/payments')
    assert.equal(paid.status, 409)
    assert.equal(await codeOf(paid), 'nothing_due')
  })

  test('is not to be had for a request that nobody accepted', async () => {
    const { open, read } = await linked(await paidRide(app(), { captured: 0, card: false }))
    const { due } = await read()
    assert.deepEqual(due, { cents: 24_000, purpose: 'deposit', online: false })
    const refused = await open()
    assert.deepEqual([refused.status, await codeOf(refused)], [409, 'nothing_due'])
  })

  test('waits for a provider that is down: the hold stays, and no second page is asked for', async () => {
    const { id, open, read } = await held()
    await app().db.commitTogether(tx => setFault(tx, 'down', 3))
    for (let press = 0; press < 2; press++) {
      const refused = await open()
      assert.deepEqual([refused.status, await codeOf(refused)], [503, 'provider_down'])
    }
    const waiting = await read()
    assert.equal(waiting.standing, 'held')
    assert.equal((await payments(id)).length, 2)
    app().pass(60_000)
    await settled()
    app().pass(60_000)
    await settled()
    const { pay } = await read()
    assert.ok(pay && 'url' in pay, JSON.stringify(pay))
  })

  test('is one of three at most, until the former ones have ended', async () => {
    const { id, open } = await held()
    for (let pages = 1; pages < OPEN_PAGES_MAX; pages++) assert.equal((await open()).status, 200)
    const refused = await open()
    assert.deepEqual([refused.status, await codeOf(refused)], [429, 'too_many'])
    assert.equal((await payments(id)).length, OPEN_PAGES_MAX)
    await settled()
    assert.equal((await open()).status, 200)
  })

  test('is one alone where it is asked for many times at once', async () => {
    const { id, open } = await held()
    await settled()
    const statuses = (await Promise.all(Array.from({ length: 6 }, open))).map(({ status }) => status)
    assert.ok(
      statuses.every(status => [200, 429, 503].includes(status)),
      statuses.join(),
    )
    await settled()
    const open1 = (await payments(id)).filter(({ state }) => state === 'opened')
    assert.equal(open1.length, 1)
  })

  test('gives back what was paid on two pages', async () => {
    const ride = await paidRide(app(), { captured: 0, card: false })
    await app()
      .db.updateTable('reservations')
      .set({ status: 'completed' })
      .where('id', '=', ride._id)
      .execute()
    const { id, opened } = await linked(ride)
    const [one, other] = [await opened(), await opened()]
    await act(id, one._id, 'pay')
    await act(id, other._id, 'pay')
    await settled()
    const rows = await payments(id)
    assert.equal(
      rows.reduce((cents, { captured_cents }) => cents + captured_cents, 0),
      96_000,
    )
    assert.equal(
      rows.reduce((cents, { refunded_cents }) => cents + refunded_cents, 0),
      48_000,
    )
  })
})

describe('opening payment pages', () => {
  const app = useTestApp('sqlite', { payments: true, rateLimits: true })
  test('is answered 20 times in ten minutes, and then refused', async () => {
    await priceStore(app().db)
    const ride = await paidRide(app())
    const guest = guestOf(app(), { ...ride, token: await linkToken(app(), ride._id) })
    const statuses = []
    for (let press = 0; press < 21; press++) statuses.push((await guest.post('/payments')).status)
    assert.deepEqual([statuses.slice(0, 20).every(status => status === 409), statuses[20]], [true, 429])
  })
})
