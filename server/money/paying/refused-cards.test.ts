import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { ManagedReservation } from '../../../contract/guest/schemas.ts'
import { REFUSED_CARDS_MAX } from '../../../domain/reservations/payment.ts'
import { runJobs, useTestApp } from '../../../test/support/app.ts'
import { guestOf, linkToken } from '../../../test/support/paid-ride.ts'
import { toDullesTrip } from '../../../test/support/trips.ts'
import { gatherBatch } from '../../customers/gather-batch.ts'
import { listPaymentsOf } from '../../reservations/ledger/payment-store.ts'
import { actAsGuest } from '../providers/test-provider/guest-actions.ts'

const ADA = { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com', phoneNumber: '7035550199' }
const GRACE = {
  firstName: 'Grace',
  lastName: 'Hopper',
  email: 'grace@example.com',
  phoneNumber: '7035550111',
}
const DEPOSIT = toDullesTrip({ kind: 'hourly', hours: 6 })
const DEAR = { kind: 'hourly', hours: 12 } as const
const MINUTE_MS = 60_000

describe('limits of who reserves and pays', () => {
  const app = useTestApp('sqlite', { payments: true, fleet: { sedan: 4 } })

  const reserve = async (contact: typeof ADA, trip = DEPOSIT) => {
    const { classes } = await app().client('quoteTrips', { body: { trips: [trip] } })
    const { price, offer } = classes.find(({ code }) => code === 'sedan') ?? {}
    const made = await app().client('createReservation', { body: { ...contact, quote: price?.token } })
    return { ...made, totalCents: price?.totalCents ?? 0, offer: offer?.state }
  }
  const guestBy = async ({ _id, reference }: { _id: string; reference: string }) =>
    guestOf(app(), { reference, token: await linkToken(app(), _id) })
  const dueOf = async (made: { _id: string; reference: string }) =>
    ((await (await (await guestBy(made)).get()).json()) as ManagedReservation).due
  const settled = async () => {
    await runJobs(app(), { stepMs: 1000 })
  }
  const decline = async (reservationId: string, times: number) => {
    const page = (await listPaymentsOf(app().db, reservationId)).find(({ state }) =>
      ['opened', 'paying'].includes(state),
    )
    for (let card = 0; card < times; card++) {
      await actAsGuest({ db: app().db, clock: app().deps.clock }, page?.provider_ref ?? '', 'decline')
      await settled()
    }
  }
  const alarms = async () => {
    const { items } = await app().client('listOpenMatters', { token: await app().signIn() })
    return items.filter(({ kind }) => kind === 'refused-cards').map(({ topic }) => topic)
  }

  test('the fifth refused card within an hour ends the page and pauses paying for an hour, also for other rides', async () => {
    const made = await reserve(ADA)
    await settled()
    await decline(made._id, REFUSED_CARDS_MAX - 1)
    assert.equal((await dueOf(made))?.online, true)
    assert.deepEqual(await alarms(), [])
    await decline(made._id, 1)
    const due = await dueOf(made)
    assert.equal(due?.online, false)
    assert.ok(due.pausedUntil)
    await settled()
    assert.deepEqual(
      (await listPaymentsOf(app().db, made._id)).map(({ state }) => state),
      ['expired'],
    )
    assert.deepEqual(await alarms(), [made.reference])
    const guest = await guestBy(made)
    const refused = await Promise.all(Array.from({ length: 6 }, () => guest.post('/payments')))
    assert.deepEqual(
      refused.map(({ status }) => status),
      Array(6).fill(429),
    )
    assert.ok(Number(refused[0]?.headers.get('retry-after')) > 3000)
    assert.equal((await reserve({ ...GRACE, phoneNumber: ADA.phoneNumber })).pay, undefined)
    assert.ok((await reserve(GRACE)).pay)
  })

  test('after the hour a page opens again, and one more refusal does not end it', async () => {
    const made = await reserve(ADA)
    await settled()
    await decline(made._id, REFUSED_CARDS_MAX)
    app().pass(60 * MINUTE_MS)
    // Who reserves anew after the hold has ended is not paused any more.
    const again = await reserve(ADA)
    assert.ok(again.pay)
    await settled()
    await decline(again._id, 1)
    assert.equal((await dueOf(again))?.online, true)
  })

  test('a dear ride in the night is a request of a guest who has never ridden, and of nobody else', async () => {
    const night = toDullesTrip({ ...DEAR, pickUpTime: '05:30' })
    const first = await reserve(ADA, night)
    assert.equal(first.offer, 'instant')
    assert.ok(first.totalCents > 80_000, String(first.totalCents))
    assert.deepEqual(
      [first.status, first.pay, await dueOf(first).then(due => due?.online)],
      ['pending', undefined, false],
    )
    assert.ok((await reserve(GRACE, toDullesTrip({ ...DEAR, pickUpTime: '13:00' }))).pay)
    await app()
      .db.updateTable('reservations')
      .set({ status: 'completed' })
      .where('id', '=', first._id)
      .execute()
    while (await app().db.commitTogether(tx => gatherBatch(tx, app().deps.clock())));
    assert.ok(
      (await reserve(ADA, toDullesTrip({ ...DEAR, pickUpTime: '05:30', pickUpDate: '2026-12-03' }))).pay,
    )
  })
})
