import assert from 'node:assert/strict'
import { test } from 'node:test'
import { RIDE, useTestApp } from '../../test/support/app.ts'
import { gatherIn } from '../../test/support/customers.ts'
import { onEveryEngine } from '../../test/support/engines.ts'

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

  test('a customer who is gone is found by the contacts, and visitors cannot choose one', async () => {
    await book('Ada', 'ada@example.com')
    await book('Ada', 'ada@example.com', 'nobody')
    await app().client('createReservation', { body: { ...RIDE, customer: 'new' } as typeof RIDE })
    await gatherIn(app())
    assert.deepEqual(await namesAndTrips('7035550199'), [['Ada Byron', 3]])
  })
})
