import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { RIDE, useTestApp } from '../../test/support/app.ts'
import { gatherIn } from '../../test/support/customers.ts'

const GRACE = {
  firstName: 'Grace',
  lastName: 'Hopper',
  email: 'grace@example.com',
  phoneNumber: '(202) 555-0111',
}

describe('a marked customer', () => {
  const app = useTestApp('sqlite')
  /** Ada with two rides and Grace with one; Ada is marked. */
  const prepare = async () => {
    const call = app().client
    const rides = []
    for (const over of [{}, { pickUpDate: '2026-12-06' }, GRACE]) {
      rides.push(await call('createReservation', { body: { ...RIDE, ...over } }))
    }
    await gatherIn(app())
    const token = await app().signIn()
    const { items } = await call('searchCustomers', { token, query: { q: 'ada' } })
    const body = { name: 'Ada Byron', note: '', preferences: [], askBeforeConfirming: true }
    await call('updateCustomer', { token, id: items[0]?._id ?? '', body })
    const [first, , grace] = rides
    return { token, ofAda: first?._id ?? '', ofGrace: grace?._id ?? '' }
  }
  const confirm = async (token: string, id: string) =>
    await app()
      .client('changeReservationStatus', { token, id, body: { seenStatus: 'pending', status: 'confirmed' } })
      .then(
        ({ status }) => status,
        (error: { code?: string }) => error.code,
      )

  test('makes staff ask for a ride that has just got their address, before it is gathered', async () => {
    const { token, ofGrace } = await prepare()
    await app().client('updateReservation', {
      token,
      id: ofGrace,
      body: { ...RIDE, ...GRACE, email: RIDE.email },
    })
    assert.equal(await confirm(token, ofGrace), 'ask_first')
  })

  test('makes nobody ask for a ride that has just got the contacts of another customer', async () => {
    const { token, ofAda } = await prepare()
    await app().client('updateReservation', { token, id: ofAda, body: { ...RIDE, ...GRACE } })
    assert.equal(await confirm(token, ofAda), 'confirmed')
  })
})
