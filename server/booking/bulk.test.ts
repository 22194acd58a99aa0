import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { describe, test } from 'node:test'
import type { BulkStatusChange } from '../../contract/booking/list-schemas.ts'
import type { Reservation } from '../../contract/reservations/schemas.ts'
import { BULK_CHUNK_RESERVATIONS_MAX, BULK_RESERVATIONS_MAX } from '../../domain/booking/bulk-change.ts'
import { RIDE, useTestApp } from '../../test/support/app.ts'
import { gatherIn } from '../../test/support/customers.ts'
import { paidRide } from '../../test/support/paid-ride.ts'

describe('a change of many reservations', () => {
  const app = useTestApp('sqlite')
  const reserve = (more: Partial<typeof RIDE> = {}) =>
    app().client('createReservation', { body: { ...RIDE, ...more } })
  const seen = ({ _id, version, status }: Reservation) => ({ _id, version, seenStatus: status })
  const send = async (rides: Reservation[], change: Partial<BulkStatusChange> = {}) => {
    const body = {
      action: randomUUID(),
      status: 'confirmed' as const,
      reservations: rides.map(seen),
      ...change,
    }
    const token = await app().signIn()
    return (await app().client('changeReservationStatuses', { token, body })).outcomes
  }
  const stored = async (id: string) => app().client('getReservation', { token: await app().signIn(), id })
  const events = async (id: string) =>
    app().client('listReservationEvents', { token: await app().signIn(), id })
  const subjects = async () => (await app().deliver()).map(({ message }) => message.subject)

  test('leaves out a ride for which money was taken, and cancels the others', async () => {
    const [paid, unpaid] = [await paidRide(app()), await reserve({ email: 'bob@example.com' })]
    const outcomes = await send([paid, unpaid], { status: 'cancelled' })
    assert.deepEqual(
      outcomes.map(({ outcome }) => outcome),
      ['preview_needed', 'done'],
    )
    assert.equal((await stored(paid._id)).status, 'pending')
    assert.equal((await stored(unpaid._id)).status, 'cancelled')
  })

  test('says what became of each, and each has its event and its mail', async () => {
    const [ada, changed, done, gone] = [await reserve(), await reserve(), await reserve(), await reserve()]
    const marked = await reserve({ email: 'marked@example.com', phoneNumber: '(703) 555-0166' })
    const past = await reserve({ pickUpDate: '2026-11-20', pickUpTime: '13:00' })
    const token = await app().signIn()
    await gatherIn(app())
    const { items } = await app().client('searchCustomers', { token, query: { q: 'marked@example.com' } })
    const body = { name: 'Ada Byron', note: '', preferences: [], askBeforeConfirming: true }
    await app().client('updateCustomer', { token, id: items[0]!._id, body })
    await app().client('updateReservation', {
      token,
      id: changed._id,
      body: { ...RIDE, pickUpTime: '05:00' },
    })
    await send([done])
    await app().client('deleteReservation', { token, id: gone._id })
    app().pass(2 * 3600_000)
    const confirmed = await stored(done._id)
    assert.deepEqual(await send([ada, changed, confirmed, gone, marked, past]), [
      { _id: ada._id, outcome: 'done' },
      { _id: changed._id, outcome: 'changed_meanwhile' },
      { _id: done._id, outcome: 'stays', why: 'already', message: 'already confirmed' },
      { _id: gone._id, outcome: 'not_found' },
      { _id: marked._id, outcome: 'ask_first' },
      { _id: past._id, outcome: 'stays', why: 'past', message: 'pickup in the past' },
    ])
    assert.equal((await stored(ada._id)).status, 'confirmed')
    for (const { _id } of [changed, marked, past]) assert.equal((await stored(_id)).status, 'pending')
    const last = (await events(ada._id)).at(-1)!
    assert.deepEqual([last.from, last.to, last.who], ['pending', 'confirmed', 'admin'])
    const mails = await subjects()
    assert.equal(
      mails.filter(subject => /^Ride confirmed/.test(subject) && subject.includes(ada.reference.slice(4)))
        .length,
      1,
    )
  })

  test('that is sent again after its answer was lost is done, and changes and mails nothing twice', async () => {
    const [ada, grace] = [await reserve(), await reserve()]
    const action = randomUUID()
    await send([ada], { action })
    const again = await send([ada, grace], { action })
    assert.deepEqual(
      again.map(({ outcome }) => outcome),
      ['done', 'done'],
    )
    assert.equal((await events(ada._id)).length, 2)
    assert.equal((await subjects()).filter(subject => /^Ride confirmed/.test(subject)).length, 2)
    // Another action did not do it.
    assert.equal((await send([ada]))[0]!.outcome, 'changed_meanwhile')
  })

  test('stores the reason of a cancellation in each history', async () => {
    const rides = [await reserve(), await reserve()]
    const reason = 'The road to Triangle is closed'
    await send(rides, { status: 'cancelled', reason })
    for (const { _id } of rides) assert.equal((await events(_id)).at(-1)!.reason, reason)
  })

  test('takes a part of an action, its number of reservations and no other status', async () => {
    const ride = await reserve()
    const many = (count: number) => Array.from({ length: count }, () => ride)
    const outcomes = await send(many(BULK_CHUNK_RESERVATIONS_MAX))
    assert.equal(outcomes.length, BULK_CHUNK_RESERVATIONS_MAX)
    await assert.rejects(send(many(BULK_CHUNK_RESERVATIONS_MAX + 1)), { code: 'invalid' })
    await assert.rejects(send([]), { code: 'invalid' })
    await assert.rejects(send([ride], { action: 'mine' }), { code: 'invalid' })
    await assert.rejects(send([ride], { status: 'completed' as never }), { code: 'invalid' })
    await assert.rejects(send([ride], { reason: 'Why not' }), { code: 'invalid' })
  })

  test('begins with all that match, unless they are more than one action takes', async () => {
    const { _id: first } = await reserve()
    await copy(first, BULK_RESERVATIONS_MAX - 1)
    const token = await app().signIn()
    const matching = () => app().client('listMatchingReservations', { token, query: { q: 'Byron' } })
    const { total, items } = await matching()
    assert.deepEqual([total, items.length], [BULK_RESERVATIONS_MAX, BULK_RESERVATIONS_MAX])
    assert.deepEqual(
      await app().client('listMatchingReservations', { token, query: { status: 'cancelled' } }),
      { total: 0, items: [], statuses: [], returnDates: [] },
    )
    await reserve()
    assert.deepEqual(await matching(), {
      ...{ total: BULK_RESERVATIONS_MAX + 1, items: [], statuses: [], returnDates: [] },
    })
  })

  /** More reservations like this one. */
  async function copy(id: string, count: number) {
    const { db } = app()
    const row = await db.selectFrom('reservations').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    const trip = await db
      .selectFrom('trips')
      .selectAll()
      .where('reservation_id', '=', id)
      .executeTakeFirstOrThrow()
    const copies = Array.from({ length: count }, (_, i) => i)
    await db
      .insertInto('reservations')
      .values(copies.map(i => ({ ...row, id: `copy-${i}`, reference: `QRT-COPY-${i}` })))
      .execute()
    await db
      .insertInto('trips')
      .values(copies.map(i => ({ ...trip, id: `trip-${i}`, reservation_id: `copy-${i}` })))
      .execute()
  }
})
