import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { GuestChangePreview } from '../../../contract/guest/change-schemas.ts'
import type { ManagedReservation, OpenedPayment } from '../../../contract/guest/schemas.ts'
import { runJobs, useTestApp } from '../../../test/support/app.ts'
import {
  type changesOf,
  confirmedRide,
  moneyOf,
  payLatest,
  requireSound,
} from '../../../test/support/changed-ride.ts'
import { type Trips, toDullesTrip } from '../../../test/support/trips.ts'
import { listPaymentsOf } from '../../reservations/ledger/payment-store.ts'
import { actAsGuest } from '../providers/test-provider/guest-actions.ts'

const MINUTE_MS = 60_000
const hours = (count: number) => [toDullesTrip({ kind: 'hourly', hours: count })] satisfies Trips

describe('the amount due for a change by the guest', () => {
  const app = useTestApp('sqlite', { payments: true, fleet: { sedan: 1 } })
  type Ride = Awaited<ReturnType<typeof confirmedRide>>
  const managed = async ({ guest }: Pick<ReturnType<typeof changesOf>, 'guest'>) =>
    (await (await guest.get()).json()) as ManagedReservation
  const office = async ({ _id: id }: Ride) => {
    const token = await app().signIn()
    const { version: ifMatch } = await app().client('getMoney', { id, token })
    return { id, token, ifMatch }
  }
  const recordCash = async (ride: Ride, cents: number) => {
    const cash = { direction: 'received', how: 'cash', by: 'Grace', receiptNumber: 'R-1' } as const
    const body = { ...cash, id: crypto.randomUUID(), cents }
    await app().client('recordPayment', { ...(await office(ride)), body })
  }
  const giveGoodwill = async (ride: Ride, cents: number) => {
    const body = { id: crypto.randomUUID(), cents, reason: 'The car was late.' }
    await app().client('giveGoodwill', { ...(await office(ride)), body })
  }
  const previewed = async (ride: Ride) => {
    const { body } = await ride.previewed(hours(8))
    assert.equal(body.outcome, 'after-payment')
    return { preview: body.preview, pay: body.payCents, total: body.totalCents ?? 0 }
  }
  const refused = async (ride: Ride, preview: string | undefined) => {
    const { status, body } = await ride.order(preview)
    assert.deepEqual([status, body.code], [409, 'offer_changed'])
    return (body as unknown as { current: GuestChangePreview }).current
  }
  const pageOf = async (ride: Ride) =>
    (await listPaymentsOf(app().db, ride._id)).findLast(({ purpose }) => purpose === 'change')

  const MOVES = [
    ['staff record cash', recordCash, 5000],
    ['staff give a courtesy credit', giveGoodwill, 4000],
  ] as const
  for (const [what, record, cents] of MOVES) {
    test(`is shown again before it is ordered if ${what}`, async () => {
      const ride = await confirmedRide(app(), hours(6))
      const { preview, pay } = await previewed(ride)
      await record(ride, cents)
      const current = await refused(ride, preview)
      assert.deepEqual([current.outcome, current.payCents], ['after-payment', pay - cents])
      assert.equal(await pageOf(ride), undefined, 'no page asks for the amount of before')
    })

    test(`is shown again on its open page if ${what}, and the page of before takes no money`, async () => {
      const ride = await confirmedRide(app(), hours(6))
      const paid = (await managed(ride)).paidCents
      const { preview, pay } = await previewed(ride)
      await ride.order(preview)
      const page = await pageOf(ride)
      await record(ride, cents)
      const { waiting } = await managed(ride)
      assert.deepEqual([waiting?.for, waiting?.cents, waiting?.pay], ['review', pay - cents, undefined])
      await runJobs(app())
      assert.equal((await managed(ride)).waiting?.for, 'review', 'also once the page has ended')
      const deps = { db: app().db, clock: app().deps.clock }
      await actAsGuest(deps, page?.provider_ref ?? '', 'pay').catch(() => undefined)
      await runJobs(app())
      assert.equal((await moneyOf(app(), ride._id)).paid, paid)
      assert.equal((await managed(ride)).ride?.hours, 6)
      const current = await refused(ride, preview)
      assert.equal(current.payCents, pay - cents)
      assert.equal((await ride.order(current.preview)).status, 200)
      await payLatest(app(), ride._id)
      const after = await managed(ride)
      assert.deepEqual([after.ride?.hours, after.waiting, after.due], [8, undefined, undefined])
      assert.deepEqual(await moneyOf(app(), ride._id), { paid: paid + pay - cents, returned: 0 })
      await requireSound(app())
    })
  }

  test('is nothing any more if it was paid in cash, and the change is made at once', async () => {
    const ride = await confirmedRide(app(), hours(6))
    const { preview, pay } = await previewed(ride)
    await ride.order(preview)
    await recordCash(ride, pay)
    assert.deepEqual((await managed(ride)).waiting?.cents, 0)
    const current = await refused(ride, preview)
    assert.deepEqual([current.outcome, current.payCents], ['at-once', 0])
    assert.equal((await ride.order(current.preview)).body.outcome, 'at-once')
    await runJobs(app())
    assert.equal((await managed(ride)).ride?.hours, 8)
    assert.equal((await pageOf(ride))?.state, 'expired')
    await requireSound(app())
  })

  for (const isOrdered of [false, true])
    test(`is shown again if a payment by link arrives ${isOrdered ? 'after' : 'before'} it was ordered`, async () => {
      const ride = await confirmedRide(app(), hours(6))
      await app().client('requestPayment', { ...(await office(ride)), body: { cents: 5000 } })
      const opened = (await (await ride.guest.post('/payments')).json()) as OpenedPayment
      const link = (await listPaymentsOf(app().db, ride._id)).find(({ id }) => id === opened._id)
      const { preview, pay } = await previewed(ride)
      if (isOrdered) await ride.order(preview)
      const { version } = await managed(ride)
      await actAsGuest({ db: app().db, clock: app().deps.clock }, link?.provider_ref ?? '', 'pay')
      await runJobs(app())
      assert.equal((await managed(ride)).version, version, 'a payment leaves the version')
      const current = await refused(ride, preview)
      assert.equal(current.payCents, pay - opened.cents)
      const page = await pageOf(ride)
      assert.equal(page?.state, isOrdered ? 'expired' : undefined)
    })

  test('that was paid a moment before the page ended makes the change, and nothing is charged again', async () => {
    const ride = await confirmedRide(app(), hours(6))
    const paid = (await managed(ride)).paidCents
    const { preview, pay, total } = await previewed(ride)
    await ride.order(preview)
    await recordCash(ride, 5000)
    // The worker that ends the page has not run yet.
    await payLatest(app(), ride._id)
    const after = await managed(ride)
    assert.deepEqual([after.ride?.hours, after.waiting], [8, undefined])
    const money = await moneyOf(app(), ride._id)
    assert.deepEqual(money, { paid: paid + pay, returned: 0 })
    // The cash counts against what is due later.
    assert.equal(after.laterCents, total - paid - pay - 5000)
    await requireSound(app())
  })

  test('is the same after an unrelated edit by staff', async () => {
    const ride = await confirmedRide(app(), hours(6))
    const { preview, pay } = await previewed(ride)
    const { id, token } = await office(ride)
    const { firstName, lastName, email, phoneNumber, ...known } = await app().client('getReservation', {
      ...{ id, token },
    })
    const { pickUpAddress, dropOffAddress, pickUpDate, pickUpTime, numberOfPassengers } = known
    const fields = { pickUpAddress, dropOffAddress, pickUpDate, pickUpTime, numberOfPassengers }
    const body = { firstName, lastName, email, phoneNumber, ...fields }
    await app().client('updateReservation', { id, token, body })
    assert.ok((await managed(ride)).version > ride.version)
    const ordered = await ride.order(preview)
    assert.deepEqual([ordered.status, ordered.body.outcome], [200, 'after-payment'])
    await payLatest(app(), ride._id)
    assert.equal((await managed(ride)).ride?.hours, 8)
    assert.equal((await moneyOf(app(), ride._id)).returned, 0)
    assert.equal((await pageOf(ride))?.captured_cents, pay)
  })

  test('is asked for again after the time of its page without a notice', async () => {
    const ride = await confirmedRide(app(), hours(6))
    const { preview } = await previewed(ride)
    await ride.order(preview)
    const until = Date.parse((await pageOf(ride))?.page_until ?? '')
    app().pass(until - app().deps.clock().getTime() + MINUTE_MS)
    await runJobs(app())
    await recordCash(ride, 5000)
    assert.equal((await managed(ride)).waiting, undefined)
  })
})
