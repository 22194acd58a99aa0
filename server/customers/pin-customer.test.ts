import assert from 'node:assert/strict'
import { test } from 'node:test'
import { RIDE, useTestApp } from '../../test/support/app.ts'
import { gatherIn } from '../../test/support/customers.ts'
import { onEveryEngine } from '../../test/support/engines.ts'
import { assignReservations } from './assign-reservations.ts'
import { readReservationCustomer } from './read-customer.ts'

onEveryEngine('customers with one phone number', engine => {
  const app = useTestApp(engine)
  const book = async (firstName: string, email: string, customer?: string) => {
    const body = { ...RIDE, firstName, email, ...(customer === undefined ? {} : { customer }) }
    const made = await app().client('createReservationByPhone', { token: await app().signIn(), body })
    await gatherIn(app())
    return made._id
  }
  const found = async (q: string) => {
    const { items } = await app().client('searchCustomers', { token: await app().signIn(), query: { q } })
    return items
      .map(({ name, trips, _id }) => ({ name, trips, _id }))
      .toSorted((a, b) => (a.name < b.name ? -1 : 1))
  }
  const namesAndTrips = async (q: string) => (await found(q)).map(({ name, trips }) => [name, trips])

  test('stay apart where staff say who calls, and the number finds all of them', async () => {
    await book('Ada', 'ada@example.com')
    await book('Bea', '', 'new')
    assert.deepEqual(await namesAndTrips('7035550199'), [
      ['Ada Byron', 1],
      ['Bea Byron', 1],
    ])
    const [ada, bea] = await found('(703) 555-0199')
    await book('Bea', '', bea?._id)
    await book('Ada', '', ada?._id)
    // As before without a choice: the number is Ada's.
    await book('Cleo', '')
    const tripsOf = new Map((await found('7035550199')).map(({ _id, trips }) => [_id, trips]))
    assert.deepEqual([tripsOf.size, tripsOf.get(ada?._id ?? ''), tripsOf.get(bea?._id ?? '')], [2, 3, 2])
  })

  test('are two where name and email differ, and a ride in another name renames no customer', async () => {
    const olivia = { ...RIDE, firstName: 'Olivia', lastName: 'Grant', email: 'olivia@example.com' }
    const daniel = { ...RIDE, firstName: 'Daniel', lastName: 'Reyes' }
    const client = app().client
    await client('createReservation', { body: olivia })
    await client('createReservation', { body: { ...daniel, email: 'daniel@example.com' } })
    await client('createReservation', { body: { ...daniel, email: 'daniel@example.com' } })
    await gatherIn(app())
    const both = [
      ['Daniel Reyes', 2],
      ['Olivia Grant', 1],
    ]
    assert.deepEqual(await namesAndTrips('7035550199'), both)
    const [, chosen] = await found('7035550199')
    const later = { ...daniel, email: olivia.email, pickUpDate: '2026-12-20', customer: chosen?._id }
    await client('createReservationByPhone', { token: await app().signIn(), body: later })
    await gatherIn(app())
    assert.deepEqual(await namesAndTrips('olivia'), [['Olivia Grant', 2]])
    assert.deepEqual(await namesAndTrips('daniel'), [['Daniel Reyes', 2]])
  })

  test('are told apart by name without an email, also of one household, and show the number', async () => {
    const call = async (firstName: string, lastName: string, email = '') => {
      const body = { ...RIDE, firstName, lastName, email }
      return await app().client('createReservationByPhone', { token: await app().signIn(), body })
    }
    const households = [
      ['Olivia', 'Grant'],
      ['Daniel', 'Reyes'],
    ] as const
    for (const [first, last] of households) await call(first, last, `${first}@example.com`)
    await gatherIn(app())
    await book('Bea', '', 'new')
    const { db, deps } = app()
    const nameOf = async (id: string) => (await readReservationCustomer(db, id, deps.clock())).customer?.name
    const callers = [...households, ['Bea', 'Byron'], ['Zoe', 'Byron'], ['Bob', 'Lee']] as const
    const ids: string[] = []
    for (const [first, last] of callers) ids.push((await call(first, last))._id)
    const expected = ['Olivia Grant', 'Daniel Reyes', 'Bea Byron', 'Bea Byron', undefined]
    assert.deepEqual(await Promise.all(ids.map(nameOf)), expected)
    await gatherIn(app())
    const both = [
      ['Bob Lee', 1],
      ['Daniel Reyes', 2],
      ['Olivia Grant', 2],
      ['Zoe Byron', 3],
    ]
    assert.deepEqual(await namesAndTrips('7035550199'), both)
    const { items } = await app().client('searchCustomers', { token: await app().signIn(), query: {} })
    const phones = items.map(({ contacts }) =>
      contacts.filter(({ kind }) => kind === 'phone').map(({ value }) => value),
    )
    assert.deepEqual(phones, Array(4).fill(['+17035550199']))
    // A name that staff wrote moves no ride.
    await db.updateTable('customers').set({ name: 'Front desk', named_by_staff: 1 }).execute()
    await assignReservations(db, ids, deps.clock())
    assert.deepEqual((await namesAndTrips('7035550199')).map(([, trips]) => trips).toSorted(), [1, 2, 2, 3])
  })

  test('a customer who is gone is found by the contacts, and visitors cannot choose one', async () => {
    await book('Ada', 'ada@example.com')
    await book('Ada', 'ada@example.com', 'nobody')
    await app().client('createReservation', { body: { ...RIDE, customer: 'new' } as typeof RIDE })
    await gatherIn(app())
    assert.deepEqual(await namesAndTrips('7035550199'), [['Ada Byron', 3]])
  })
})
