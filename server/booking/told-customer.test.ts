import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { RIDE, useTestApp } from '../../test/support/app.ts'

const MINUTE_MS = 60_000
const CONFIRM = { seenStatus: 'pending', status: 'confirmed' } as const
const CANCEL = { seenStatus: 'confirmed', status: 'cancelled' } as const

describe('a customer is told what is true when the mail leaves', () => {
  const app = useTestApp('sqlite')
  const reserve = async () => (await app().client('createReservation', { body: RIDE }))._id
  const reserveConfirmed = async () => {
    const id = await reserve()
    await move(id, CONFIRM)
    await app().deliver()
    app().sent.length = 0
    return id
  }
  const move = async (id: string, body: typeof CONFIRM | typeof CANCEL) =>
    app().client('changeReservationStatus', { token: await app().signIn(), id, body })
  const toCustomer = async () =>
    (await app().deliver())
      .filter(({ message }) => message.to !== 'owner@example.com')
      .map(({ message }) => [message.to, message.subject.replace(/(: .+)? \(\S+\)$/, '')])
  const mailsOf = async (id: string) =>
    app().client('listReservationMails', { token: await app().signIn(), id })

  test('so that Confirmed never comes after cancelled', async () => {
    const id = await reserve()
    await app().deliver()
    app().sent.length = 0
    await move(id, CONFIRM)
    app().pass(1000)
    await move(id, CANCEL)
    assert.deepEqual(await toCustomer(), [[RIDE.email, 'Ride cancelled']])
    const states = (await mailsOf(id)).map(({ state }) => state).sort()
    assert.deepEqual(states, ['delivered', 'delivered', 'delivered', 'dropped', 'dropped'])
  })

  test('a save that changes nothing is no part of the history', async () => {
    const token = await app().signIn()
    const id = await reserve()
    const history = async () => await app().client('listReservationEvents', { token, id })
    const before = await history()
    await app().client('updateReservation', { token, id, body: RIDE })
    assert.deepEqual(await history(), before)
    await app().client('updateReservation', { token, id, body: { ...RIDE, lastName: 'Lovelace' } })
    assert.equal((await history()).length, before.length + 1)
  })

  test('of another time or place of a confirmed ride, and the history says what changed', async () => {
    const token = await app().signIn()
    const id = await reserveConfirmed()
    await app().client('updateReservation', { token, id, body: { ...RIDE, pickUpTime: '19:30' } })
    const [mail] = await app().deliver()
    assert.equal(mail!.message.to, RIDE.email)
    assert.match(mail!.message.text, /7:30 pm/)
    app().sent.length = 0
    await app().client('updateReservation', {
      token,
      id,
      body: { ...RIDE, pickUpTime: '19:30', dropOffAddress: 'Union Station, Washington' },
    })
    assert.match((await app().deliver())[0]!.message.text, /Union Station/)
    const events = await app().client('listReservationEvents', { token, id })
    assert.deepEqual(
      events.slice(-2).map(({ what, changed, byStaff }) => [what, changed, byStaff]),
      [
        ['details', ['pickUpTime', 'pickUpAt'], true],
        ['details', ['dropOffAddress'], true],
      ],
    )
  })

  test('but not of a name, nor of a request that nobody has confirmed', async () => {
    const token = await app().signIn()
    const id = await reserveConfirmed()
    await app().client('updateReservation', { token, id, body: { ...RIDE, lastName: 'Lovelace' } })
    const pending = await reserve()
    await app().deliver()
    app().sent.length = 0
    await app().client('updateReservation', { token, id: pending, body: { ...RIDE, pickUpTime: '20:00' } })
    assert.deepEqual(await toCustomer(), [])
  })

  test('of the deletion of a confirmed ride, a minute later', async () => {
    const id = await reserveConfirmed()
    await app().client('deleteReservation', { token: await app().signIn(), id })
    app().pass(MINUTE_MS - 1)
    assert.deepEqual(await toCustomer(), [])
    app().pass(1)
    assert.deepEqual(await toCustomer(), [[RIDE.email, 'Ride cancelled']])
  })

  test('and hears nothing of a deletion that was undone before', async () => {
    const token = await app().signIn()
    const id = await reserveConfirmed()
    await app().client('deleteReservation', { token, id })
    app().pass(MINUTE_MS / 2)
    await app().client('restoreReservation', { token, id })
    app().pass(MINUTE_MS)
    assert.deepEqual(await toCustomer(), [])
  })

  test('and hears that it stands after all where it was brought back later', async () => {
    const token = await app().signIn()
    const id = await reserveConfirmed()
    await app().client('deleteReservation', { token, id })
    app().pass(MINUTE_MS)
    assert.equal((await toCustomer()).length, 1)
    await app().client('restoreReservation', { token, id })
    assert.deepEqual((await toCustomer()).at(-1), [RIDE.email, 'Ride confirmed'])
  })

  test('also by a mail that is sent again: today\u2019s truth, at the address of today', async () => {
    const token = await app().signIn()
    const id = await reserve()
    await app().deliver()
    const received = (await mailsOf(id)).find(({ template }) => template === 'reservation-received')!
    await app().client('updateReservation', {
      token,
      id,
      body: { ...RIDE, email: 'countess@example.com', pickUpTime: '20:15', statusChange: CONFIRM },
    })
    await app().deliver()
    app().sent.length = 0
    const again = await app().client('resendMail', { token, id: received._id })
    assert.equal(again.to, 'countess@example.com')
    assert.deepEqual(await toCustomer(), [['countess@example.com', 'Ride confirmed']])
    assert.match(app().sent[0]!.message.text, /8:15 pm/)
  })
})
