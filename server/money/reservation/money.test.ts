import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { beforeEach, describe, test } from 'node:test'
import type { BodyOf } from '../../../contract/calls.ts'
import {
  LEDGER_PAGE_POSTINGS,
  MAX_RECORDED_CENTS,
  RESERVATION_POSTINGS_MAX,
} from '../../../contract/money/schemas.ts'
import { CASH_ALONE_MAX_CENTS } from '../../../domain/money/ledger/balances.ts'
import type { Entry } from '../../../domain/money/ledger/entry.ts'
import { feeKept, moneyReceived, waitingCharged } from '../../../domain/money/ledger/postings.ts'
import { FIRST_POLICY } from '../../../domain/pricing/policy/policy.ts'
import { RIDE, useTestApp } from '../../../test/support/app.ts'
import { namedBalances, readBeancount, readCsvJournal } from '../../../test/support/journals.ts'
import { backFromDulles, reserveTrips, toDullesTrip } from '../../../test/support/trips.ts'
import { insertEntry, listPostingsOf } from '../../reservations/ledger/posting-store.ts'

const MADE = { at: '2026-11-20T12:00:00.000Z', madeBy: 'system' }
const LIMIT = FIRST_POLICY.goodwillWithoutOwnerCents

describe('the money of a reservation', () => {
  const app = useTestApp('sqlite', { priced: true })
  let token: string
  let id: string
  let total: number
  beforeEach(async () => {
    token = await app().signIn()
    const { _id, price } = await reserveTrips(app(), [toDullesTrip(), backFromDulles()], { code: 'limo' })
    id = _id
    total = price?.totalCents ?? 0
  })
  const money = () => app().client('getMoney', { token, id })
  const post = (entry: Entry) => app().db.commitTogether(tx => insertEntry(tx, entry))
  const cash = (payment: Partial<BodyOf<'recordPayment'>> = {}, ifMatch?: number) =>
    app().client('recordPayment', {
      ...{ token, id },
      body: {
        ...{ id: randomUUID(), direction: 'received', how: 'cash', cents: 24_000, by: 'Grace' },
        receiptNumber: 'R-17',
        ...payment,
      },
      ...(ifMatch === undefined ? {} : { ifMatch }),
    })
  const goodwill = (cents: number, key = randomUUID()) =>
    app().client('giveGoodwill', { token, id, body: { id: key, cents, reason: 'The car was late' } })
  const writeOff = (cents: number) =>
    app().client('writeOff', { token, id, body: { id: randomUUID(), cents, reason: 'Lost' } })
  const reverse = (entry: string) =>
    app().client('reversePosting', { token, id, body: { entry, reason: 'Typed twice' } })
  const asStaff = () => app().db.updateTable('staff').set({ role: 'staff' }).execute()

  test('is its price, what is due, and the agreed schedule; cash that staff record stands in it with who and why', async () => {
    const before = await money()
    assert.deepEqual(
      [before.totalCents, before.dueCents, before.heldCents, before.owedCents, before.ahead],
      [total, total, 0, 0, true],
    )
    assert.deepEqual([before.policyNumber, before.goodwillLeftCents], [1, LIMIT])
    assert.equal(before.depositCents, Math.round(total / 2))
    assert.deepEqual(
      before.schedule.map(({ until, feeCents }) => [until === null, feeCents > 0]),
      [
        [false, false],
        [false, true],
        [true, true],
      ],
    )
    const after = await cash({ reason: 'Deposit' }, before.version)
    assert.deepEqual(
      [after.heldCents, after.dueCents, after.version],
      [24_000, total - 24_000, before.version + 1],
    )
    const [row] = after.postings
    assert.deepEqual(
      [row?.debit, row?.credit, row?.cents, row?.madeBy, row?.by, row?.receiptNumber, row?.how, row?.reason],
      ['cash', 'customer', 24_000, 'admin', 'Grace', 'R-17', 'cash', 'Deposit'],
    )
    assert.deepEqual(await money(), after)
    const events = await app().client('listReservationEvents', { token, id })
    const { what, differences, reason } = events.at(-1) ?? {}
    assert.deepEqual(
      { what, differences, reason },
      {
        what: 'money',
        differences: [{ name: 'recordPayment', before: '', after: '$240.00' }],
        reason: 'Deposit',
      },
    )
  })

  test('is recorded once however often and at once it is sent, and refused where the same id says something else', async () => {
    const { version } = await money()
    const payment = { id: randomUUID() }
    const ends = await Promise.all([1, 2, 3, 4].map(() => cash(payment, version)))
    assert.deepEqual(
      ends.map(({ heldCents }) => heldCents),
      [24_000, 24_000, 24_000, 24_000],
    )
    assert.equal((await cash(payment, version)).postings.length, 1)
    assert.equal((await listPostingsOf(app().db, id)).length, 1)
    const events = await app().client('listReservationEvents', { token, id })
    assert.equal(events.filter(({ what }) => what === 'money').length, 1)
    await assert.rejects(cash({ ...payment, cents: 24_001 }), { code: 'idempotency_key_used' })
  })

  test('of two people who record at the same time one is told to look again', async () => {
    const { version } = await money()
    const ends = await Promise.allSettled([cash({}, version), cash({ by: 'Edsger' }, version)])
    assert.deepEqual(ends.map(({ status }) => status).sort(), ['fulfilled', 'rejected'])
    assert.equal((await money()).heldCents, 24_000)
    await assert.rejects(cash({}, version), { code: 'stale' })
  })

  test('goes to the bank account or is taken off as a voucher, and is returned up to what was paid', async () => {
    await cash({ how: 'bank', cents: 10_000 })
    app().pass(1000)
    await cash({ how: 'voucher', cents: 5000 })
    app().pass(1000)
    await assert.rejects(cash({ direction: 'returned', how: 'voucher', cents: 5000 }), {
      reasons: { how: { code: 'choice', choices: ['cash', 'bank'] } },
    })
    // The voucher is no money that was paid.
    await assert.rejects(cash({ direction: 'returned', cents: 10_001 }), {
      reasons: { cents: { code: 'range', min: 1, max: 10_000 } },
    })
    const { heldCents, postings } = await cash({ direction: 'returned', how: 'bank', cents: 10_000 })
    assert.equal(heldCents, 5000)
    assert.deepEqual(
      postings.map(({ debit, credit, kind }) => [debit, credit, kind]),
      [
        ['bank', 'customer', 'payment'],
        ['discounts', 'customer', 'payment'],
        ['customer', 'bank', 'refund'],
      ],
    )
    await assert.rejects(cash({ direction: 'returned', cents: 1 }), { code: 'invalid' })
  })

  test('needs a second name for much cash, and has a largest amount', async () => {
    await cash({ cents: CASH_ALONE_MAX_CENTS })
    await assert.rejects(cash({ cents: CASH_ALONE_MAX_CENTS + 1 }), {
      reasons: { secondName: { code: 'needed' } },
    })
    await cash({ cents: CASH_ALONE_MAX_CENTS + 1, secondName: 'Edsger' })
    await cash({ how: 'bank', cents: MAX_RECORDED_CENTS })
    for (const cents of [MAX_RECORDED_CENTS + 1, 0, -5, 1.5])
      await assert.rejects(cash({ how: 'bank', cents }), {
        reasons: { cents: { code: 'range', min: 1, max: MAX_RECORDED_CENTS } },
      })
    await assert.rejects(cash({ id: 'no-uuid' }), { reasons: { id: { code: 'characters' } } })
  })

  test('grows by goodwill of staff to the limit of the policy, also where two give at once; the owner gives more', async () => {
    await asStaff()
    const ends = await Promise.allSettled([goodwill(LIMIT - 1000), goodwill(LIMIT - 1000)])
    assert.deepEqual(ends.map(({ status }) => status).sort(), ['fulfilled', 'rejected'])
    await assert.rejects(goodwill(1001), { code: 'forbidden' })
    const given = await goodwill(1000)
    assert.deepEqual([given.goodwillCents, given.goodwillLeftCents, given.heldCents], [LIMIT, 0, LIMIT])
    await assert.rejects(goodwill(1), { code: 'forbidden' })
    await assert.rejects(writeOff(1), { code: 'forbidden' })
    await app().db.updateTable('staff').set({ role: 'owner' }).execute()
    assert.equal((await goodwill(1)).goodwillCents, LIMIT + 1)
  })

  test('is written off by the owner up to what is owed', async () => {
    await assert.rejects(writeOff(1), { code: 'invalid' })
    await post(waitingCharged({ ...MADE, reservationId: id, tripId: 't1', cents: 6000 }))
    assert.equal((await money()).owedCents, 6000)
    await assert.rejects(writeOff(6001), { reasons: { cents: { code: 'range', min: 1, max: 6000 } } })
    assert.equal((await writeOff(6000)).owedCents, 0)
  })

  test('keeps a mistake and its mirror; what a provider moved is not turned round by hand', async () => {
    const { postings } = await cash()
    const entry = postings[0]?.entry ?? ''
    const ends = await Promise.all([reverse(entry), reverse(entry)])
    assert.deepEqual(
      ends.map(({ heldCents }) => heldCents),
      [0, 0],
    )
    const after = await money()
    assert.deepEqual(
      after.postings.map(({ kind, reversible, reversed }) => [kind, reversible, reversed]),
      [
        ['payment', false, true],
        ['correction', false, false],
      ],
    )
    await assert.rejects(reverse(`reverse:${entry}`), { code: 'forbidden' })
    const paid = {
      ...MADE,
      reservationId: id,
      paymentId: 'p1',
      operationId: 'o1',
      account: 'clearing.stripe',
    } as const
    await post(moneyReceived({ ...paid, kind: 'deposit', cents: 5000 }))
    await assert.rejects(reverse('paid:o1'), { code: 'forbidden' })
    await assert.rejects(reverse('paid:none'), { code: 'not_found' })
  })

  test('of a ride that is posted owes what was not paid; of a cancelled one only what was posted', async () => {
    await cash({ how: 'bank', cents: 10_000 })
    await post(waitingCharged({ ...MADE, reservationId: id, tripId: 't1', cents: 25_000 }))
    const { dueCents, owedCents } = await money()
    assert.deepEqual([dueCents, owedCents], [total + 15_000, 15_000])
    await app().db.updateTable('reservations').set({ status: 'cancelled' }).execute()
    const over = await money()
    assert.deepEqual([over.dueCents, over.ahead], [15_000, false])
  })

  test('shows so many postings at most and says how many there are', async () => {
    const entries = Array.from({ length: RESERVATION_POSTINGS_MAX + 1 }, (_, index) =>
      waitingCharged({ ...MADE, reservationId: id, tripId: `t${index}`, cents: 1 }),
    )
    await post(entries.flat())
    const { postings, postingCount } = await money()
    assert.deepEqual(
      [postings.length, postingCount],
      [RESERVATION_POSTINGS_MAX, RESERVATION_POSTINGS_MAX + 1],
    )
  })

  test('is that of no other reservation, and of none that is deleted', async () => {
    await assert.rejects(app().client('getMoney', { token, id: 'none' }), { code: 'not_found' })
    await app().client('deleteReservation', { token, id })
    await assert.rejects(cash())
    assert.equal((await listPostingsOf(app().db, id)).length, 0)
  })

  test('adds up in the overview of the owner, with what is not settled, and is read back from both journals', async () => {
    const { _id: other } = await app().client('createReservation', { body: RIDE })
    await cash()
    await post(waitingCharged({ ...MADE, reservationId: other, tripId: 't9', cents: 6000 }))
    await post(
      feeKept({ ...MADE, reservationId: other, policyRow: '1:2', cents: 1000, cause: 'cancellation' }),
    )
    await app().db.updateTable('reservations').set({ status: 'completed' }).where('id', '=', other).execute()
    const overview = await app().client('getMoneyOverview', { token })
    // One guest's money pays no other's debt.
    assert.deepEqual(
      [overview.heldCents, overview.owedCents, overview.earnedCents, overview.tipsCents, overview.postings],
      [24_000, 7000, 7000, 0, 3],
    )
    assert.deepEqual(
      overview.accounts.map(({ account, balanceCents }) => [account, balanceCents]),
      [
        ['cash', 24_000],
        ['customer', -17_000],
        ['waiting', -6000],
        ['cancellations', -1000],
      ],
    )
    assert.deepEqual(
      overview.alarms.map(({ kind, reservationId, cents }) => [kind, reservationId, cents]),
      [['owed', other, 7000]],
    )
    const all = [...(await listPostingsOf(app().db, id)), ...(await listPostingsOf(app().db, other))]
    assert.deepEqual(readCsvJournal(await app().client('exportJournal', { token })), namedBalances(all))
    assert.deepEqual(readBeancount(await app().client('exportBeancount', { token })), namedBalances(all))
    await asStaff()
    for (const call of ['getMoneyOverview', 'listPostings', 'exportJournal', 'exportBeancount'] as const)
      await assert.rejects(app().client(call, { token }), { code: 'forbidden' })
  })

  test('is read page by page, of one account or of all, each posting once', async () => {
    const count = LEDGER_PAGE_POSTINGS * 2 + 1
    // Many of one instant: the name of the entry decides.
    await post(
      Array.from({ length: count }, (_, index) =>
        waitingCharged({ ...MADE, reservationId: id, tripId: `t${index}`, cents: index + 1 }),
      ).flat(),
    )
    await cash()
    const pages = async (account?: string) => {
      const seen: string[] = []
      const sizes: number[] = []
      for (let after: string | undefined; ; ) {
        const query = { ...(account ? { account } : {}), ...(after ? { after } : {}) }
        const page = await app().client('listPostings', { token, query })
        seen.push(...page.postings.map(({ entry }) => entry))
        sizes.push(page.postings.length)
        after = page.next
        if (!after) return { seen: new Set(seen).size, sizes }
      }
    }
    assert.deepEqual(await pages(), {
      seen: count + 1,
      sizes: [LEDGER_PAGE_POSTINGS, LEDGER_PAGE_POSTINGS, 2],
    })
    assert.deepEqual(await pages('cash'), { seen: 1, sizes: [1] })
    assert.deepEqual((await pages('waiting')).seen, count)
    for (const query of [{ account: 'pocket' }, { after: 'nowhere' }])
      await assert.rejects(app().client('listPostings', { token, query }), { code: 'invalid' })
  })
})
