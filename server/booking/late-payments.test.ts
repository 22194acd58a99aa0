import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { describe, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import type { Policy } from '../../domain/pricing/policy/policy.ts'
import { useTestApp } from '../../test/support/app.ts'
import { addPayment, guestOf, linkToken, paidRide } from '../../test/support/paid-ride.ts'
import { HOUR_MS, LONG, useSecuredRide } from '../../test/support/secured-ride.ts'
import { listTestPayments } from '../../test/support/test-payments.ts'
import { CONTACT } from '../../test/support/trips.ts'
import { actAsGuest } from '../money/providers/test-provider/guest-actions.ts'
import { openPostgres } from '../platform/db/database.ts'
import type { Database } from '../platform/db/tables.ts'
import type { Job } from '../platform/jobs/enqueue-job.ts'
import { getSite } from '../platform/settings/site-settings.ts'
import { listOperationsOfReservation, listPaymentsOf } from '../reservations/ledger/payment-store.ts'
import { planOperation } from '../reservations/payments/plan-operation.ts'
import { lockReservation } from '../reservations/record/opening-store.ts'
import { listTrips } from '../reservations/record/store.ts'
import { followPaymentHandler } from './follow-payment.ts'

/** Longer than the handler takes to read what it decides by. */
const READ_MS = 300
/** A quarter of the fare from the start, so that less is due than the deposit. */
const QUARTER_AHEAD: Policy['tiers'] = [
  { hours: 2, fee: { points: 2500 } },
  { hours: null, fee: { points: 10_000 } },
]

describe('a payment that arrives late', () => {
  const app = useTestApp('sqlite', { payments: true })
  const {
    reserve,
    deposited,
    pay,
    work,
    until,
    fault,
    drive,
    payments,
    totalOf,
    setPolicy,
    statusOf,
    sound,
  } = useSecuredRide(app)

  const actOnLatest = async () => {
    const [latest] = await listTestPayments(app().db, 1)
    await actAsGuest({ db: app().db, clock: app().deps.clock }, latest?.ref ?? '', 'pay')
  }
  const change = async (
    id: string,
    seenStatus: 'pending' | 'confirmed',
    status: 'confirmed' | 'completed',
  ) => {
    const body = { seenStatus, status } as const
    await app().client('changeReservationStatus', { id, token: await app().signIn(), body })
  }
  /** Cancels before anything was paid, while the page can still be paid: the fee. */
  const cancelledByGuest = async (id: string) => {
    const token = await app().signIn()
    const { preview, feeCents } = await app().client('previewStaffCancellation', {
      ...{ id, token, query: { cause: 'guest', waive: 'false' } },
    })
    assert.ok(feeCents > 0)
    const cancellation = { cause: 'guest', preview } as const
    const body = { seenStatus: 'confirmed', status: 'cancelled', cancellation } as const
    await app().client('changeReservationStatus', { id, token, body })
    return feeCents
  }
  const recordCash = async (id: string, cents: number) => {
    const cash = { direction: 'received', how: 'cash', by: 'Grace', receiptNumber: 'R-1' } as const
    const body = { ...cash, id: randomUUID(), cents, secondName: 'Edsger' }
    await app().client('recordPayment', { id, token: await app().signIn(), body })
  }
  const standing = async (id: string) => {
    const { heldCents, owedCents } = await app().client('getMoney', { id, token: await app().signIn() })
    return { heldCents, owedCents }
  }
  const refunds = async (id: string) =>
    (await listOperationsOfReservation(app().db, id)).flatMap(operation =>
      operation.kind === 'refund' ? [operation.cents] : [],
    )
  const returnedMail = () =>
    app()
      .sent.find(({ message }) => message.to === CONTACT.email && /arrived/.test(message.text))
      ?.message.text.replace(/\s+/g, ' ') ?? ''
  /** Follows a payment while another instance, which holds the reservation, is about to commit. */
  const followDuring = async (
    { id, paymentId }: { id: string; paymentId: string },
    other: (tx: Database) => Promise<unknown>,
  ) => {
    const { db, databaseUrl, deps } = app()
    const store = databaseUrl ? openPostgres(databaseUrl) : db
    const held = Promise.withResolvers<void>()
    try {
      const holding = store.commitTogether(async tx => {
        await lockReservation(tx, id)
        await other(tx)
        held.resolve()
        await pause(READ_MS)
      })
      await held.promise
      const handler = followPaymentHandler({
        ...deps,
        db,
        site: () => getSite(db),
        findDrive: async () => undefined,
        classOffers: () => Promise.reject(new Error('No offers are read here.')),
      })
      await Promise.all([holding, handler.handle({ subject_id: paymentId } as Job)])
    } finally {
      if (databaseUrl) await store.destroy()
    }
  }

  test('is not returned beside a refund that staff make at the same moment', async () => {
    const { _id: id } = await paidRide(app(), { total: 24_000 })
    const [deposit] = await listPaymentsOf(app().db, id)
    const paymentId = await addPayment(app(), { reservation_id: id, captured: 24_000, held: 0, card: false })
    await app().db.updateTable('payments').set({ purpose: 'balance' }).where('id', '=', paymentId).execute()
    await followDuring({ id, paymentId }, tx =>
      planOperation(tx, {
        ...{ paymentId: deposit?.id ?? '', kind: 'refund', cents: 20_000, reason: 'staff-refund' },
        now: app().deps.clock(),
      }),
    )
    assert.deepEqual((await refunds(id)).toSorted(), [20_000, 4000])
  })

  test('is kept for a fare whose earlier payment is disputed', async () => {
    const { _id: id } = await paidRide(app(), { total: 24_000 })
    await app().db.updateTable('payments').set({ state: 'disputed' }).execute()
    const balance = async (captured: number) => {
      const paymentId = await addPayment(app(), { reservation_id: id, captured, held: 0, card: false })
      const isBalance = { purpose: 'balance' } as const
      await app().db.updateTable('payments').set(isBalance).where('id', '=', paymentId).execute()
      await followDuring({ id, paymentId }, async () => undefined)
    }
    await balance(24_000)
    assert.deepEqual(await refunds(id), [])
    await balance(1000)
    assert.deepEqual(await refunds(id), [1000])
  })

  test('as a deposit is refunded if the ride is over and was paid in cash', async () => {
    const { _id: id } = await reserve({ ...LONG, pickUpDate: '2026-11-20', pickUpTime: '15:00' })
    const cents = await totalOf(id)
    await change(id, 'pending', 'confirmed')
    await recordCash(id, cents)
    const [trip] = await listTrips(app().db, id)
    const body = { seen: 'scheduled', to: 'done' } as const
    const params = { id: trip?.id ?? '' }
    await app().client('changeTripProgress', { params, token: await app().signIn(), body })
    await actOnLatest()
    await work()
    const [deposit] = await listPaymentsOf(app().db, id)
    assert.deepEqual([deposit?.purpose, deposit?.state], ['deposit', 'refunded'])
    assert.equal((await app().client('getMoney', { id, token: await app().signIn() })).heldCents, 0)
    await sound()
  })

  for (const confirms of [true, false])
    test(`as a deposit is refunded if cash covers the ride${confirms ? ', which staff confirmed' : ''}`, async () => {
      const { _id: id } = await reserve()
      await recordCash(id, await totalOf(id))
      if (confirms) await change(id, 'pending', 'confirmed')
      await actOnLatest()
      await work()
      const [deposit] = await listPaymentsOf(app().db, id)
      assert.deepEqual([deposit?.purpose, deposit?.state], ['deposit', 'refunded'])
      assert.equal(await statusOf(id), 'confirmed')
      assert.deepEqual(await standing(id), { heldCents: await totalOf(id), owedCents: 0 })
      await sound()
    })

  test('as a deposit stays if it is owed, or for a no-show that is still to be charged', async () => {
    const { _id: id } = await reserve()
    const deposit = Math.round((await totalOf(id)) / 2)
    await change(id, 'pending', 'confirmed')
    await app().db.updateTable('trips').set({ progress: 'no-show' }).execute()
    await change(id, 'confirmed', 'completed')
    await actOnLatest()
    await work()
    assert.deepEqual(await payments(id), [`deposit pay captured 0 ${deposit}`])
  })

  test('as a deposit is refunded up to the fee of a ride that was cancelled', async () => {
    await setPolicy({ tiers: QUARTER_AHEAD })
    const { _id: id } = await reserve()
    await change(id, 'pending', 'confirmed')
    const fee = await cancelledByGuest(id)
    await actOnLatest()
    await work()
    const [deposit] = await listPaymentsOf(app().db, id)
    assert.equal(deposit?.captured_cents, Math.round((await totalOf(id)) / 2))
    assert.equal(deposit.captured_cents - deposit.refunded_cents, fee)
    assert.deepEqual(await standing(id), { heldCents: 0, owedCents: 0 })
    const [kept, back] = [fee, deposit.refunded_cents].map(cents => `$${(cents / 100).toFixed(2)}`)
    const told = `We’ve applied ${kept} to the cancellation fee and are refunding ${back} to your original card.`
    assert.ok(
      returnedMail().includes(`Your payment arrived after your ride was cancelled. ${told}`),
      returnedMail(),
    )
    await sound()
  })

  test('as an authorization is captured for the fee of a ride that was cancelled', async () => {
    await setPolicy({ guarantee: 'card', tiers: QUARTER_AHEAD })
    const { _id: id } = await reserve({ pickUpDate: '2026-11-23' })
    await change(id, 'pending', 'confirmed')
    const fee = await cancelledByGuest(id)
    await actOnLatest()
    await work()
    assert.deepEqual(await payments(id), [`guarantee authorise captured 0 ${fee}`])
    assert.deepEqual(await standing(id), { heldCents: 0, owedCents: 0 })
    await sound()
  })

  test('is not asked for any longer once the saved card pays for the ride that is over', async () => {
    const { id, pickUpAt, rest } = await deposited()
    await until(pickUpAt, 49 * HOUR_MS)
    await fault('card-declined')
    await until(pickUpAt, -HOUR_MS)
    const token = await app().signIn()
    await app().client('requestPayment', { id, token, body: { cents: rest } })
    const { reference } = await app().client('getReservation', { id, token })
    const guest = guestOf(app(), { reference, token: await linkToken(app(), id) })
    assert.equal((await guest.post('/payments')).status, 200)
    assert.equal((await payments(id)).at(-1), 'requested pay opened 0 0')
    await drive(id)
    assert.deepEqual((await payments(id)).slice(2), [
      'requested pay expired 0 0',
      `balance pay captured 0 ${rest}`,
    ])
    // The provider takes nothing on it any more.
    const page = (await listPaymentsOf(app().db, id)).find(({ purpose }) => purpose === 'requested')
    assert.ok(page?.provider_ref)
    await actAsGuest({ db: app().db, clock: app().deps.clock }, page.provider_ref, 'pay')
    await work()
    assert.equal((await payments(id)).filter(told => told.includes('captured')).length, 2)
    await sound()
  })

  test('is asked for as before if nothing else pays for the ride that is over', async () => {
    const { id, pickUpAt, rest } = await deposited()
    await app().db.updateTable('payments').set({ kept_ref: null }).where('reservation_id', '=', id).execute()
    await until(pickUpAt, -HOUR_MS)
    const token = await app().signIn()
    await app().client('requestPayment', { id, token, body: { cents: rest } })
    const { reference } = await app().client('getReservation', { id, token })
    const guest = guestOf(app(), { reference, token: await linkToken(app(), id) })
    await guest.post('/payments')
    await drive(id)
    await pay()
    assert.equal((await payments(id)).at(-1), `requested pay captured 0 ${rest}`)
    await sound()
  })
})
