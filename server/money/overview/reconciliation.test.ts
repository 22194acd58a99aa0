import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import type { OpenedPayment } from '../../../contract/guest/schemas.ts'
import type { ComparedDay } from '../../../contract/money/reconciliation-schemas.ts'
import type { Reservation } from '../../../contract/reservations/schemas.ts'
import { moneyReceived } from '../../../domain/money/ledger/postings.ts'
import { runJobs, useTestApp } from '../../../test/support/app.ts'
import { onEveryEngine } from '../../../test/support/engines.ts'
import { guestOf, linkToken, paidRide } from '../../../test/support/paid-ride.ts'
import { priceStore } from '../../../test/support/priced-store.ts'
import { listPaymentsOf } from '../../reservations/ledger/payment-store.ts'
import { postEntry } from '../../reservations/ledger/post-entry.ts'
import { startReconciling } from '../payments/reconcile-job.ts'
import { actAsGuest } from '../providers/test-provider/guest-actions.ts'

const TODAY = '2026-11-20'
const HOUR_MS = 3600_000

onEveryEngine('the comparison with the provider', engine => {
  const app = useTestApp(engine, { payments: true })
  let ride: Reservation
  let token: string
  beforeEach(async () => {
    token = await app().signIn()
    await priceStore(app().db)
    ride = await paidRide(app(), { captured: 0, card: false })
    const body = { seenStatus: 'pending', status: 'confirmed' } as const
    await app().client('changeReservationStatus', { id: ride._id, token, body })
  })
  /** The guest pays the deposit; nothing of it has been told here yet. */
  const paid = async () => {
    const guest = guestOf(app(), { reference: ride.reference, token: await linkToken(app(), ride._id) })
    const { _id } = (await (await guest.post('/payments')).json()) as OpenedPayment
    const row = (await listPaymentsOf(app().db, ride._id)).find(({ id }) => id === _id)
    await actAsGuest({ db: app().db, clock: app().deps.clock }, row?.provider_ref ?? '', 'pay')
    return _id
  }
  const told = async () => {
    await runJobs(app(), { rounds: 4, stepMs: 1000 })
  }
  const compare = async () => await app().client('compareDay', { token, body: { day: TODAY } })
  const short = ({ differences }: ComparedDay) =>
    differences.map(({ kind, ourCents, theirCents, remedy, reference }) => [
      ...[kind, ourCents, theirCents, remedy, reference],
    ])
  const settle = async ({ differences: [one] }: ComparedDay, reason = '') => {
    assert.ok(one)
    const { kind, ourCents, theirCents, paymentId } = one
    const shown = { day: TODAY, kind, ourCents, theirCents, paymentId: paymentId ?? '' }
    return await app().client('settleDifference', { token, body: { ...shown, reason } })
  }

  test('finds what nobody told us, and looking again makes both equal, once', async () => {
    await paid()
    const found = await compare()
    assert.deepEqual(short(found), [['payment', null, 24_000, 'look-again', ride.reference]])
    const after = await settle(found)
    assert.deepEqual([short(after), after.items, after.cents], [[], 1, 24_000])
    assert.deepEqual(short(await settle(found)), [])
    const { days, provider } = await app().client('getReconciliation', { token })
    assert.deepEqual(
      [provider, days.map(({ day, differenceCount }) => [day, differenceCount])],
      ['test', [[TODAY, 0]]],
    )
  })

  test('takes over a payment that a restored store has lost', async () => {
    const id = await paid()
    await app().db.deleteFrom('jobs').where('subject_id', '=', id).execute()
    await app().db.deleteFrom('payment_operations').where('payment_id', '=', id).execute()
    await app().db.deleteFrom('payments').where('id', '=', id).execute()
    const found = await compare()
    assert.deepEqual(short(found), [['payment', null, 24_000, 'look-again', null]])
    assert.deepEqual(short(await settle(found)), [])
    assert.equal((await app().client('getMoney', { token, id: ride._id })).heldCents, 24_000)
  })

  test('turns round with a reason what the provider does not know, and never what it knows', async () => {
    const id = await paid()
    await told()
    const about = {
      reservationId: ride._id,
      paymentId: id,
      account: 'clearing.test',
      madeBy: 'system',
    } as const
    const at = app().deps.clock().toISOString()
    const wrong = moneyReceived({ ...about, operationId: 'none', cents: 700, at, kind: 'payment' })
    await app().db.commitTogether(tx => postEntry(tx, wrong))
    const found = await compare()
    assert.deepEqual(short(found), [['payment', 700, null, 'turn-round', ride.reference]])
    await assert.rejects(settle(found), { code: 'invalid' })
    assert.deepEqual(short(await settle(found, 'Typed by mistake')), [])
    assert.deepEqual(short(await settle(found, 'Typed by mistake')), [])
    const rows = await app().db.selectFrom('postings').select(['entry', 'kind']).execute()
    assert.deepEqual(
      rows.filter(({ entry }) => entry.startsWith('reverse:')).map(({ entry, kind }) => [entry, kind]),
      [['reverse:paid:none', 'correction']],
    )
  })

  test('is made every night for the day before, and plans the next one', async () => {
    await paid()
    await told()
    const { timeZone: zone } = await app().client('getSite')
    await startReconciling(app().db, { zone, now: app().deps.clock() })
    app().pass(17 * HOUR_MS)
    await app().deliver()
    token = await app().signIn()
    const { days } = await app().client('getReconciliation', { token })
    assert.deepEqual(
      days.map(({ day, differenceCount, items }) => [day, differenceCount, items]),
      [
        ['2026-11-20', 0, 1],
        ['2026-11-19', 0, 0],
      ],
    )
    const waiting = await app()
      .db.selectFrom('jobs')
      .select('dedupe_key')
      .where('kind', '=', 'reconcile.daily')
      .where('state', '=', 'waiting')
      .execute()
    assert.deepEqual(
      waiting.map(({ dedupe_key }) => dedupe_key),
      ['reconcile.daily:2026-11-21'],
    )
  })

  test('is for an owner, and for days that have begun within a month', async () => {
    for (const day of ['2026-11-21', '2026-10-20'])
      await assert.rejects(app().client('compareDay', { token, body: { day } }), { code: 'invalid' })
    await app().db.updateTable('staff').set({ role: 'staff' }).execute()
    await assert.rejects(compare(), { code: 'forbidden' })
  })
})
