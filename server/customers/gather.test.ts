import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import { NOON, RIDE, type TestApp, useTestApp } from '../../test/support/app.ts'
import { gatherIn } from '../../test/support/customers.ts'
import { type Engine, onEveryEngine } from '../../test/support/engines.ts'
import { erasePerson } from '../integrations/erasure/erase-person.ts'
import { purgeReservations } from '../integrations/transfer/purge.ts'
import { assignReservations } from './assign-reservations.ts'
import { gatherBatch, RESERVATIONS_PER_BATCH } from './gather-batch.ts'
import { enqueueGathering, GATHER_JOB, gatherHandler } from './gather-job.ts'

const DAY_MS = 24 * 3600_000

onEveryEngine('customers are gathered from reservations', (engine: Engine) => {
  const app = useTestApp(engine)
  const reserve = (over: Partial<typeof RIDE> = {}) =>
    app().client('createReservation', { body: { ...RIDE, ...over } })
  const gather = () => gatherIn(app())
  const people = () => peopleIn(app())

  test('a new one for a new person, with name and contacts', async () => {
    await reserve()
    assert.deepEqual(await people(), [])
    await gather()
    assert.deepEqual(await people(), [
      { name: 'Ada Byron', rides: 1, contacts: ['ada@example.com', '+17035550199'] },
    ])
    const [row] = await app().db.selectFrom('customers').selectAll().execute()
    assert.equal(row!.latest_trip_at, '2026-12-04T23:45:00.000Z')
  })

  test('one for the same address or the same number, whatever the name', async () => {
    await reserve()
    await reserve({ firstName: 'Augusta', email: 'ADA@example.com', phoneNumber: '(202) 555-0100' })
    await reserve({ lastName: 'King', email: 'king@example.com', phoneNumber: '+1 703 555 0199' })
    await reserve({ firstName: 'Grace', email: 'grace@example.com', phoneNumber: '(703) 555-0111' })
    await gather()
    assert.deepEqual(await people(), [
      {
        name: 'Ada King',
        rides: 3,
        contacts: ['ada@example.com', 'king@example.com', '+12025550100', '+17035550199'],
      },
      { name: 'Grace Byron', rides: 1, contacts: ['grace@example.com', '+17035550111'] },
    ])
  })

  test('the same after it was done again from the beginning', async () => {
    for (let i = 0; i < 5; i++)
      await reserve({ email: `guest${i % 3}@example.com`, phoneNumber: `703555014${i}` })
    await gather()
    const before = await app()
      .db.selectFrom('reservation_customers')
      .selectAll()
      .orderBy('reservation_id')
      .execute()
    await app().db.deleteFrom('settings').where('name', '=', 'customers').execute()
    await gather()
    const after = await app()
      .db.selectFrom('reservation_customers')
      .selectAll()
      .orderBy('reservation_id')
      .execute()
    assert.deepEqual(after, before)
    assert.equal((await people()).length, 3)
  })

  test('anew where the contacts of a reservation were edited', async () => {
    const token = await app().signIn()
    const first = await reserve()
    await reserve({ pickUpDate: '2026-12-05' })
    await reserve({ firstName: 'Grace', email: 'grace@example.com', phoneNumber: '(703) 555-0111' })
    await gather()
    const body = { ...RIDE, firstName: 'Grace', email: 'grace@example.com' }
    await app().client('updateReservation', { token, id: first._id, body })
    await gather()
    assert.deepEqual(
      (await people()).map(({ name, rides }) => [name, rides]),
      [
        ['Ada Byron', 1],
        ['Grace Byron', 2],
      ],
    )
  })

  test('the same customer where their only reservation got other contacts', async () => {
    const token = await app().signIn()
    const { _id: id } = await reserve()
    await gather()
    const before = await app().db.selectFrom('customers').select('id').execute()
    const body = { ...RIDE, email: 'countess@example.com', phoneNumber: '(202) 555-0100' }
    await app().client('updateReservation', { token, id, body })
    await gather()
    assert.deepEqual(await app().db.selectFrom('customers').select('id').execute(), before)
    assert.deepEqual((await people())[0]!.contacts, ['countess@example.com', '+12025550100'])
  })

  test('cancelled and deleted rides do not count as the latest', async () => {
    const token = await app().signIn()
    const latest = async () =>
      (await app().db.selectFrom('customers').select('latest_trip_at').executeTakeFirstOrThrow())
        .latest_trip_at
    await reserve()
    const second = await reserve({ pickUpDate: '2026-12-06' })
    const third = await reserve({ pickUpDate: '2026-12-08' })
    await gather()
    assert.equal(await latest(), '2026-12-08T23:45:00.000Z')
    const body = { seenStatus: 'pending', status: 'cancelled' } as const
    await app().client('changeReservationStatus', { token, id: third._id, body })
    await app().client('deleteReservation', { token, id: second._id })
    await gather()
    assert.equal(await latest(), '2026-12-04T23:45:00.000Z')
    await app().client('restoreReservation', { token, id: second._id })
    await gather()
    assert.equal(await latest(), '2026-12-06T23:45:00.000Z')
  })

  test('nobody who was erased, and the others of a shared number anew', async () => {
    await reserve()
    await reserve({ firstName: 'Grace', email: 'grace@example.com' })
    await gather()
    await app()
      .db.updateTable('customers')
      .set({ note: 'Ada likes the window', named_by_staff: 1, name: 'Ada' })
      .execute()
    assert.equal((await people()).length, 1)
    await erasePerson(app().db, 'ada@example.com', new Date(NOON))
    assert.deepEqual(await people(), [
      { name: 'Grace Byron', rides: 1, contacts: ['grace@example.com', '+17035550199'] },
    ])
    const [left] = await app().db.selectFrom('customers').selectAll().execute()
    assert.equal(left!.note, '')
    await gather()
    assert.equal((await people()).length, 1)
  })

  test('kept with what staff wrote while one that they are merged with has a reservation', async () => {
    const { db, client } = app()
    const token = await app().signIn()
    const ada = await reserve()
    const grace = await reserve({ email: 'grace@example.com', phoneNumber: '(703) 555-0111' })
    await gather()
    const links = await db.selectFrom('reservation_customers').selectAll().execute()
    const customerOf = ({ _id }: { _id: string }) =>
      links.find(({ reservation_id }) => reservation_id === _id)!.customer_id
    await client('mergeCustomers', { token, body: { from: customerOf(ada), into: customerOf(grace) } })
    await db.updateTable('customers').set({ note: 'Tall', ask_before_confirming: 1 }).execute()
    const purge = async ({ _id: id }: { _id: string }) => {
      await client('deleteReservation', { token, id })
      await purgeReservations(db, new Date('2100-01-01'))
      await gather()
    }
    await purge(grace)
    const kept = await client('getCustomer', { token, id: customerOf(grace) })
    assert.deepEqual([kept.note, kept.askBeforeConfirming, kept.trips], ['Tall', true, 1])
    await purge(ada)
    assert.deepEqual(await people(), [])
  })

  test('also of reservations that have no events', async () => {
    await reserve()
    await reserve({ email: 'grace@example.com', phoneNumber: '(703) 555-0111' })
    await app().db.deleteFrom('events').execute()
    await gather()
    assert.equal((await people()).length, 2)
  })

  test('anew where the store has another history than the one it was gathered from', async () => {
    await reserve()
    await gather()
    await app().db.deleteFrom('reservation_customers').execute()
    await app()
      .db.updateTable('events')
      .set({ id: 'of-another-store' })
      .where('reservation_id', 'is not', null)
      .execute()
    await gather()
    assert.equal((await people()).length, 1)
    assert.equal((await people())[0]!.rides, 1)
  })

  for (const [how, remove] of [
    ['purged', () => purgeReservations(app().db, new Date('2100-01-01'))],
    ['erased', () => erasePerson(app().db, 'first@example.com', new Date(NOON))],
  ] as const) {
    test(`of one that exists, while their other reservation is ${how}`, async () => {
      const token = await app().signIn()
      const first = await reserve({ email: 'first@example.com' })
      await gather()
      await app().client('deleteReservation', { token, id: first._id })
      const { _id: second } = await reserve()
      // Nothing that the list shows changes: the row of the customer is not written, and so not locked.
      await app().db.updateTable('reservations').set({ email: null }).where('id', '=', second).execute()
      let removed: Promise<unknown> | undefined
      await app().db.commitTogether(async tx => {
        await assignReservations(tx, [second], new Date(NOON))
        removed = remove()
        await Promise.race([removed, delay(300)])
      })
      await removed
      assert.deepEqual(await people(), [{ name: 'Ada Byron', rides: 1, contacts: ['+17035550199'] }])
      const links = await app().db.selectFrom('reservation_customers').selectAll().execute()
      assert.deepEqual(
        links.map(({ reservation_id }) => reservation_id),
        [second],
      )
    })
  }

  test('anew where contacts and links name one that does not exist', async () => {
    const token = await app().signIn()
    const { _id: id } = await reserve()
    await gather()
    await app().db.deleteFrom('customers').execute()
    await app().client('updateReservation', { token, id, body: { ...RIDE, numberOfPassengers: 3 } })
    await gather()
    assert.deepEqual(await people(), [
      { name: 'Ada Byron', rides: 1, contacts: ['ada@example.com', '+17035550199'] },
    ])
  })

  test('once where two workers do it at the same time', async () => {
    for (let i = 0; i < RESERVATIONS_PER_BATCH * 2 + 3; i++) {
      await reserve({ email: `guest${i % 20}@example.com`, phoneNumber: `555${String(i).padStart(4, '0')}` })
    }
    const { handle } = gatherHandler(app().deps)
    await Promise.all([handle({} as never), handle({} as never)])
    const all = await people()
    assert.equal(all.length, 20)
    assert.equal(
      all.reduce((sum, { rides }) => sum + rides, 0),
      RESERVATIONS_PER_BATCH * 2 + 3,
    )
  })

  test('whole where the work was interrupted between two commits, or within one', async () => {
    for (let i = 0; i < RESERVATIONS_PER_BATCH + 5; i++) {
      await reserve({ email: `guest${i}@example.com`, phoneNumber: '5550100' })
    }
    const { db } = app()
    await db.commitTogether(tx => gatherBatch(tx, new Date(NOON)))
    assert.equal((await people()).length, RESERVATIONS_PER_BATCH)
    const killed = db.commitTogether(async tx => {
      await gatherBatch(tx, new Date(NOON))
      throw new Error('killed')
    })
    await assert.rejects(killed, /killed/)
    assert.equal((await people()).length, RESERVATIONS_PER_BATCH)
    await gather()
    assert.equal((await people()).length, RESERVATIONS_PER_BATCH + 5)
  })

  test('with one event for each batch that changed customers, which is no news and no activity of staff', async () => {
    const { db, deps, client } = app()
    const token = await app().signIn()
    const changes = async () => {
      const rows = await db.selectFrom('events').selectAll().where('kind', '=', 'customer.changed').execute()
      return rows.map(({ actor_kind, reservation_id, data }) => ({ actor_kind, reservation_id, data }))
    }
    const first = await reserve()
    for (let i = 0; i < RESERVATIONS_PER_BATCH; i++) await reserve({ email: `guest${i}@example.com` })
    await gather()
    const event = { actor_kind: 'system', reservation_id: null, data: '{}' }
    assert.deepEqual(await changes(), [event, event])
    assert.equal(await enqueueGathering(db, deps.clock()), false)
    await client('updateReservation', { token, id: first._id, body: { ...RIDE, numberOfPassengers: 3 } })
    await gather()
    assert.equal((await changes()).length, 2)
    const body = { ...RIDE, numberOfPassengers: 3, email: 'countess@example.com' }
    await client('updateReservation', { token, id: first._id, body })
    await gather()
    assert.equal((await changes()).length, 3)
    const { entries } = await client('listHappened', { token })
    assert.ok(entries.every(({ kind }) => kind !== 'customer.changed'))
    const activity = await client('listActivity', { token, query: {} })
    assert.ok(activity.every(({ subjectKind }) => subjectKind !== 'customer'))
  })

  test('by a job that is planned once, and only where reservations wait', async () => {
    const { db, deps } = app()
    await gather()
    assert.equal(await enqueueGathering(db, deps.clock()), false)
    await reserve()
    const planned = await Promise.all([1, 2, 3].map(() => enqueueGathering(db, deps.clock())))
    assert.equal(planned.filter(Boolean).length, 1)
    await app().deliver()
    const jobs = await db.selectFrom('jobs').select('state').where('kind', '=', GATHER_JOB).execute()
    assert.deepEqual(new Set(jobs.map(({ state }) => state)), new Set(['done']))
    app().pass(DAY_MS)
    assert.equal(await enqueueGathering(db, deps.clock()), false)
  })
})

/** Every customer with the values of their contacts, addresses first. */
async function peopleIn({ db }: TestApp) {
  const customers = await db.selectFrom('customers').select(['id', 'name']).orderBy('id').execute()
  const contacts = await db
    .selectFrom('customer_contacts')
    .selectAll()
    .orderBy('kind')
    .orderBy('value')
    .execute()
  const links = await db.selectFrom('reservation_customers').selectAll().execute()
  return customers.map(({ id, name }) => ({
    name,
    rides: links.filter(({ customer_id }) => customer_id === id).length,
    contacts: contacts.filter(({ customer_id }) => customer_id === id).map(({ value }) => value),
  }))
}
