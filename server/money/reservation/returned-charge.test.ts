import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { describe, test } from 'node:test'
import { Problem } from '../../../contract/problems.ts'
import { waitingCharged } from '../../../domain/money/ledger/postings.ts'
import { useTestApp } from '../../../test/support/app.ts'
import { paidRide } from '../../../test/support/paid-ride.ts'
import { postEntry } from '../../reservations/ledger/post-entry.ts'

/** 30 hours before the ride of `paidRide`, from the stopped clock of the tests on: the deposit stays. */
const TO_LATE_MS = Date.parse('2026-12-03T17:45:00Z') - Date.parse('2026-11-20T17:00:00Z')

describe('a charge that was a mistake', () => {
  const app = useTestApp('sqlite', { priced: true })
  const money = async (id: string) => app().client('getMoney', { id, token: await app().signIn() })
  const reverse = async (id: string, entry: string, seen?: { refundCents: number }) =>
    app().client('reversePosting', {
      ...{ id, token: await app().signIn() },
      body: { entry, reason: 'By mistake', ...(seen ? { seen } : {}) },
    })
  const refused = async (made: Promise<unknown>, code: string) =>
    assert.rejects(made, (error: unknown) => error instanceof Problem && error.code === code)
  const refunds = async () =>
    (
      await app()
        .db.selectFrom('payment_operations')
        .select(['kind', 'cents', 'reason'])
        .where('kind', '=', 'refund')
        .execute()
    ).map(({ cents, reason }) => [cents, reason])
  /** A cancelled ride with nothing else to pay: what is charged is all that the guest owes. */
  const cancelled = async () => {
    const ride = await paidRide(app())
    const token = await app().signIn()
    const confirmed = {
      seenStatus: 'pending',
      status: 'confirmed',
      withoutVehicle: { reason: 'Test' },
    } as const
    await app().client('changeReservationStatus', { id: ride._id, token, body: confirmed })
    app().pass(TO_LATE_MS)
    const again = await app().signIn()
    const query = { cause: 'guest', waive: 'false' } as const
    const { preview } = await app().client('previewStaffCancellation', { id: ride._id, query, token: again })
    const body = {
      seenStatus: 'confirmed',
      status: 'cancelled',
      cancellation: { cause: 'guest', preview },
    } as const
    await app().client('changeReservationStatus', { id: ride._id, token: again, body })
    const fee = (await money(ride._id)).postings.find(({ kind }) => kind === 'cancellation')
    assert.ok(fee)
    return { id: ride._id, fee }
  }

  test('goes back to the card that paid it, as it was shown, and once', async () => {
    const { id, fee } = await cancelled()
    assert.deepEqual(
      [fee.cents, fee.reversible, fee.returns],
      [24_000, true, { refundCents: 24_000, byHandCents: 0 }],
    )
    await refused(reverse(id, fee.entry, { refundCents: 23_999 }), 'offer_changed')
    assert.deepEqual(await refunds(), [])
    await Promise.all([1, 2].map(() => reverse(id, fee.entry, { refundCents: 24_000 })))
    await reverse(id, fee.entry, { refundCents: 24_000 })
    assert.deepEqual(await refunds(), [[24_000, 'charge-returned']])
    const { postings } = await money(id)
    assert.deepEqual(
      postings.filter(({ kind }) => kind === 'correction').map(({ cents, debit }) => [cents, debit]),
      [[24_000, 'cancellations']],
    )
  })

  test('is given up by the owner alone where it is a fee above what staff may give', async () => {
    const { id, fee } = await cancelled()
    await app().db.updateTable('staff').set({ role: 'staff' }).execute()
    await refused(reverse(id, fee.entry, { refundCents: 24_000 }), 'forbidden')
    assert.deepEqual(await refunds(), [])
  })

  test('that was not paid returns nothing, and what was paid in cash is told to be returned by hand', async () => {
    const { id } = await cancelled()
    const trip = await app()
      .db.selectFrom('trips')
      .select('id')
      .where('reservation_id', '=', id)
      .executeTakeFirstOrThrow()
    const about = {
      reservationId: id,
      cents: 6000,
      at: app().deps.clock().toISOString(),
      madeBy: 'staff-admin',
    }
    await app().db.commitTogether(tx => postEntry(tx, waitingCharged({ ...about, tripId: `${trip.id}.x` })))
    const waiting = async () => (await money(id)).postings.find(({ kind }) => kind === 'waiting')
    assert.deepEqual((await waiting())?.returns, { refundCents: 0, byHandCents: 0 })
    const cash = { direction: 'received', how: 'cash', by: 'Grace', receiptNumber: 'R-1' } as const
    const body = { ...cash, id: randomUUID(), cents: 4000 }
    await app().client('recordPayment', { id, token: await app().signIn(), body })
    // The latest card payment has it as well: what came last goes back first, and the rest stays owed.
    const entry = (await waiting())?.entry ?? ''
    assert.deepEqual((await waiting())?.returns, { refundCents: 4000, byHandCents: 0 })
    await reverse(id, entry, { refundCents: 4000 })
    assert.deepEqual(await refunds(), [[4000, 'charge-returned']])
  })
})
