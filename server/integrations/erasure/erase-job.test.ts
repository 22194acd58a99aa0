import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { NOON, RIDE, useTestApp } from '../../../test/support/app.ts'
import { gatherIn } from '../../../test/support/customers.ts'
import { seedReservations } from '../../../test/support/seed-rows.ts'
import { ERASE_JOB } from '../../customers/erasing-customers.ts'
import { gatherBatch } from '../../customers/gather-batch.ts'
import type { Store } from '../../platform/db/database.ts'
import { ERASED_PER_COMMIT_MAX, eraseHandler } from './erase-job.ts'

const MANY = 2 * ERASED_PER_COMMIT_MAX + 10

describe('a customer with many reservations', () => {
  const app = useTestApp('sqlite')
  const gather = () => gatherIn(app())
  /** So many rides of Ada, one of Grace, and a newsletter entry of Ada. */
  const prepare = async (rides: number) => {
    const { db, client } = app()
    await seedReservations(db, rides, new Date(NOON))
    await db
      .updateTable('reservations')
      .set({ first_name: 'Ada', last_name: 'Byron', email: RIDE.email, phone_number: RIDE.phoneNumber })
      .set({ status: 'completed' })
      .execute()
    await client('createReservation', {
      body: { ...RIDE, firstName: 'Grace', email: 'grace@example.com', phoneNumber: '(202) 555-0111' },
    })
    await client('subscribe', { body: { email: RIDE.email } })
    await gather()
    const token = await app().signIn()
    const [ada] = (await client('searchCustomers', { token, query: { q: 'ada' } })).items
    return { token, id: ada?._id ?? '', name: ada?.name ?? '' }
  }
  const erase = async ({ token, id, name }: { token: string; id: string; name: string }) =>
    await app().client('eraseCustomer', { token, id, body: { name } })
  const left = async () =>
    (await app().db.selectFrom('reservations').select('last_name').where('email', '=', RIDE.email).execute())
      .length
  const waiting = async () =>
    (await app().db.selectFrom('jobs').select('id').where('kind', '=', ERASE_JOB).execute()).length

  test('is erased in one commit up to the limit, and beyond it by a job', async () => {
    const ada = await prepare(ERASED_PER_COMMIT_MAX)
    await erase(ada)
    assert.deepEqual([await left(), await waiting()], [0, 0])
  })

  test('takes the saved views that look for one of their rides along at once', async () => {
    const ada = await prepare(MANY)
    const { client, db } = app()
    const { token } = ada
    const ride = await db
      .selectFrom('reservations')
      .select('reference')
      .where('email', '=', RIDE.email)
      .executeTakeFirstOrThrow()
    const save = (name: string, q: string) =>
      client('createSavedView', { token, body: { name, filter: { q } } })
    await save('One ride', ride.reference)
    await save('Grace', 'grace')
    await erase(ada)
    const views = (await client('listSavedViews', { token })).filter(({ own }) => own)
    assert.deepEqual(
      views.map(({ name }) => name),
      ['Grace'],
    )
  })

  test('leaves the lists at once and is erased a few in each commit, whenever the process is killed', async () => {
    const ada = await prepare(MANY)
    const { client, db, deps } = app()
    const { message } = await erase(ada)
    assert.ok(message.startsWith(`Erased: ${MANY} reservations, 0 messages, 1 newsletter entry. `))
    assert.match(message, /trip sheets are stored through .* at the latest\. Trip sheets: 3 years/)
    const { token } = ada
    const names = async () => (await client('searchCustomers', { token })).items.map(item => item.name)
    assert.deepEqual(await names(), ['Grace Byron'])
    await assert.rejects(client('getCustomer', { token, id: ada.id }), { code: 'not_found' })
    assert.equal(await left(), MANY)
    // They book again after they were erased: that is another customer.
    const { _id: later } = await client('createReservation', { body: { ...RIDE, pickUpDate: '2026-12-20' } })
    const job = await db
      .selectFrom('jobs')
      .selectAll()
      .where('kind', '=', ERASE_JOB)
      .executeTakeFirstOrThrow()
    for (let killed = 0; killed < 2; killed++) {
      const handler = eraseHandler({ ...deps, db: killedAfter(db, 1) })
      await assert.rejects(handler.handle(job), /killed/)
    }
    assert.equal(await left(), MANY - 2 * ERASED_PER_COMMIT_MAX + 1)
    await app().deliver()
    assert.equal(await left(), 1)
    assert.equal((await client('getReservation', { token, id: later })).email, RIDE.email)
    assert.equal(await waiting(), 0)
    const links = await db.selectFrom('reservation_customers').select('customer_id').execute()
    assert.ok(!links.some(link => link.customer_id === ada.id))
    await gather()
    assert.deepEqual((await names()).sort(), ['Ada Byron', 'Grace Byron'])
  })

  test('is gathered no more while the job waits, whatever is done with the reservations', async () => {
    const ada = await prepare(MANY)
    const { client, db, deps } = app()
    await db.updateTable('reservations').set({ status: 'pending' }).execute()
    const [one, other] = await db
      .selectFrom('reservations')
      .select('id')
      .where('email', '=', RIDE.email)
      .orderBy('id')
      .execute()
    await erase(ada)
    const { token } = ada
    const body = { seenStatus: 'pending', status: 'cancelled' } as const
    await client('changeReservationStatus', { token, id: one!.id, body })
    const contacts = { email: 'countess@example.com', phoneNumber: '(202) 555-0100' }
    await client('updateReservation', { token, id: other!.id, body: { ...RIDE, ...contacts } })
    const assertGone = async () => {
      while (await db.commitTogether(tx => gatherBatch(tx, deps.clock())));
      const { items } = await client('searchCustomers', { token })
      assert.deepEqual(
        items.map(({ name }) => name),
        ['Grace Byron'],
      )
    }
    await assertGone()
    // A scan that begins anew meets them all.
    await db.deleteFrom('settings').where('name', '=', 'customers').execute()
    await assertGone()
    await app().deliver()
    const named = await db
      .selectFrom('reservations')
      .select('first_name')
      .where('email', 'is not', null)
      .execute()
    assert.deepEqual(
      named.map(({ first_name }) => first_name),
      ['Grace'],
    )
    await assertGone()
  })

  test('keeps a ride that was confirmed while the job waited, until it is over', async () => {
    const ada = await prepare(MANY)
    const { client, db } = app()
    const ahead = await db
      .selectFrom('trips')
      .innerJoin('reservations', 'reservations.id', 'trips.reservation_id')
      .select(['trips.id', 'reservation_id'])
      .where('email', '=', RIDE.email)
      .executeTakeFirstOrThrow()
    const later = { starts_at: '2026-12-24T12:00:00.000Z', progress: 'scheduled' } as const
    await db.updateTable('trips').set(later).where('id', '=', ahead.id).execute()
    const give = (status: 'pending' | 'confirmed') =>
      db.updateTable('reservations').set({ status }).where('id', '=', ahead.reservation_id).execute()
    await give('pending')
    await erase(ada)
    await give('confirmed')
    await app().deliver()
    assert.deepEqual([await left(), await waiting()], [1, 1])
    assert.equal(
      (await client('getReservation', { token: ada.token, id: ahead.reservation_id })).email,
      RIDE.email,
    )
    await db.updateTable('trips').set({ progress: 'done' }).where('id', '=', ahead.id).execute()
    await app().deliver()
    assert.equal(await left(), 1, 'not before a day has passed')
    app().pass(24 * 3600_000)
    await app().deliver()
    assert.deepEqual([await left(), await waiting()], [0, 0])
  })

  test('is gathered again from a store that came without the job', async () => {
    const ada = await prepare(MANY)
    const { client, db, deps } = app()
    await erase(ada)
    await db.deleteFrom('jobs').where('kind', '=', ERASE_JOB).execute()
    await db.deleteFrom('settings').where('name', '=', 'customers').execute()
    while (await db.commitTogether(tx => gatherBatch(tx, deps.clock())));
    const { items } = await client('searchCustomers', { token: ada.token })
    assert.deepEqual(items.map(({ name }) => name).sort(), ['Ada Byron', 'Grace Byron'])
  })

  test('loses what the events say of them in the first commit', async () => {
    const ada = await prepare(MANY)
    const { client, db } = app()
    const { token, id } = ada
    const seen = await client('getCustomer', { token, id })
    const { version } = seen
    const body = {
      name: 'Countess Lovelace',
      note: 'Likes the window',
      preferences: [],
      askBeforeConfirming: false,
    }
    await client('updateCustomer', { token, id, body, ifMatch: version })
    const said = async () =>
      (await db.selectFrom('events').select('data').where('subject_id', '=', id).execute())
        .map(({ data }) => data)
        .join()
    assert.match(await said(), /Lovelace/)
    await erase({ ...ada, name: body.name })
    assert.doesNotMatch(await said(), /Lovelace|window/)
  })

  for (const rides of [ERASED_PER_COMMIT_MAX, MANY]) {
    test(`tells the screens of each of ${rides} reservations, by its id alone`, async () => {
      const ada = await prepare(rides)
      const { db } = app()
      const ids = await db.selectFrom('reservations').select('id').where('email', '=', RIDE.email).execute()
      await erase(ada)
      await app().deliver()
      const events = await db
        .selectFrom('events')
        .select(['reservation_id', 'data', 'actor_kind'])
        .where('kind', '=', 'reservation.erased')
        .execute()
      assert.deepEqual(events.map(event => event.reservation_id).sort(), ids.map(({ id }) => id).sort())
      assert.ok(events.every(({ data, actor_kind }) => data === '{}' && actor_kind === 'system'))
    })
  }
})

/** A store whose process ends after so many commits. */
function killedAfter(db: Store, commits: number): Store {
  let left = commits
  const commitTogether: Store['commitTogether'] = async work => {
    if (left === 0) throw new Error('killed')
    left -= 1
    return await db.commitTogether(work)
  }
  return new Proxy(db, {
    get: (target, name) => (name === 'commitTogether' ? commitTogether : Reflect.get(target, name, target)),
  })
}
