import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { KyselyPlugin } from 'kysely'
import { NOON, RIDE, useTestApp } from '../../test/support/app.ts'
import { gatherIn } from '../../test/support/customers.ts'
import { onEveryEngine } from '../../test/support/engines.ts'
import { seedReservations } from '../../test/support/seed-rows.ts'
import { assignReservations } from './assign-reservations.ts'

const GRACE = { firstName: 'Grace', lastName: 'Hopper', email: 'grace@example.com' }

onEveryEngine('what is made of the reservations of a customer', engine => {
  const app = useTestApp(engine)
  const reserve = (over: Partial<typeof RIDE> = {}) =>
    app().client('createReservation', { body: { ...RIDE, ...over } })
  const gather = () => gatherIn(app())
  const holderOf = async (value: string) => {
    const holder = await app()
      .db.selectFrom('customer_contacts')
      .innerJoin('customers', 'customers.id', 'customer_contacts.customer_id')
      .select('name')
      .where('value', '=', value)
      .executeTakeFirst()
    return holder?.name
  }

  test('is brought up to date without reading their other reservations, however many', async () => {
    const { db, deps } = app()
    await seedReservations(db, 400, new Date(NOON))
    const person = { email: RIDE.email, phone_number: RIDE.phoneNumber, last_name: RIDE.lastName }
    await db.updateTable('reservations').set(person).execute()
    await gather()
    assert.equal((await db.selectFrom('customers').select('id').execute()).length, 1)
    const { _id: id } = await reserve({ pickUpDate: '2027-12-04' })
    let rows = 0
    const counter: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      async transformResult({ result }) {
        rows += result.rows.length
        return result
      },
    }
    await assignReservations(db.withPlugin(counter), [id], deps.clock())
    assert.ok(rows < 40, `${rows} rows were read`)
    const [customer] = await db.selectFrom('customers').selectAll().execute()
    assert.deepEqual([customer?.name, customer?.latest_trip_at.slice(0, 10)], ['Ada Byron', '2027-12-04'])
  })

  test('takes as many statements for many new customers as for few', async () => {
    const { db, deps } = app()
    await seedReservations(db, 60, new Date(NOON))
    await db
      .updateTable('reservations')
      .set(row => ({ phone_number: row.fn.coalesce('email', 'phone_number') }))
      .execute()
    const rows = await db.selectFrom('reservations').select('id').orderBy('id').execute()
    const ids = rows.map(({ id }) => id)
    let statements = 0
    const counter: KyselyPlugin = {
      transformQuery({ node }) {
        statements += 1
        return node
      },
      transformResult: async ({ result }) => result,
    }
    const countFor = async (some: string[]) => {
      statements = 0
      await assignReservations(db.withPlugin(counter), some, deps.clock())
      return statements
    }
    assert.equal(await countFor(ids.slice(0, 2)), await countFor(ids.slice(2, 52)))
    const customers = await db.selectFrom('customers').select(['search_text', 'latest_trip_at']).execute()
    assert.equal(customers.length, 52)
    assert.ok(customers.every(({ search_text }) => search_text.includes('@example.com')))
    assert.ok(customers.some(({ latest_trip_at }) => latest_trip_at !== ''))
  })

  test('gives a contact that its holder lost to the customer whose reservation carries it, at once', async () => {
    const token = await app().signIn()
    const { _id: id } = await reserve()
    await reserve({ ...GRACE, phoneNumber: '(202) 555-0111' })
    // The address decides whose it is; the number stays the one of who had it first.
    await reserve(GRACE)
    await gather()
    assert.equal(await holderOf('+17035550199'), 'Ada Byron')
    await app().client('updateReservation', { token, id, body: { ...RIDE, phoneNumber: '(202) 555-0122' } })
    await gather()
    assert.equal(await holderOf('+17035550199'), 'Grace Hopper')
    assert.equal(await holderOf('+12025550122'), 'Ada Byron')
  })

  test('gives the contacts of a customer who is erased to others whose reservations carry them', async () => {
    const token = await app().signIn()
    await reserve()
    await reserve({ ...GRACE, phoneNumber: '(202) 555-0111' })
    await reserve(GRACE)
    await gather()
    const { items } = await app().client('searchCustomers', { token, query: { q: 'ada' } })
    const [{ _id: id = '', name = '' } = {}] = items
    await app().client('eraseCustomer', { token, id, body: { name } })
    assert.equal(await holderOf('+17035550199'), 'Grace Hopper')
    assert.equal(await holderOf('ada@example.com'), undefined)
  })

  test('a contact that nobody carries any more is nobody’s', async () => {
    const token = await app().signIn()
    const { _id: id } = await reserve()
    await gather()
    await app().client('updateReservation', {
      token,
      id,
      body: { ...RIDE, email: 'countess@example.com', phoneNumber: '(202) 555-0100' },
    })
    await gather()
    assert.equal(await holderOf('ada@example.com'), undefined)
    assert.equal(await holderOf('countess@example.com'), 'Ada Byron')
  })
})
