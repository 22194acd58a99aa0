import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { useTestApp } from '../../test/support/app.ts'
import { refusalOf } from '../../test/support/problems.ts'
import { useSecuredRide } from '../../test/support/secured-ride.ts'
import { listTestPayments } from '../../test/support/test-payments.ts'
import { actAsGuest } from '../money/providers/test-provider/guest-actions.ts'

describe('a payment page for an amount that is not due', () => {
  const app = useTestApp('sqlite', { payments: true })
  const { reserve, deposited, cancel, move, work, payments, statusOf, sound } = useSecuredRide(app)

  const payLate = async () => {
    const [latest] = await listTestPayments(app().db, 1)
    await actAsGuest({ db: app().db, clock: app().deps.clock }, latest?.ref ?? '', 'pay')
    await work()
  }
  const remove = async (id: string) =>
    await app().client('deleteReservation', { id, token: await app().signIn() })

  test('ends when staff cancel a request without money', async () => {
    const { _id: id } = await reserve()
    await move(id, 'pending', 'cancelled')
    assert.deepEqual(await payments(id), ['deposit pay expired 0 0'])
    await payLate()
    assert.deepEqual(await payments(id), ['deposit pay expired 0 0'])
  })

  test('ends when the reservation is deleted', async () => {
    const { _id: id } = await reserve()
    await remove(id)
    await work()
    assert.deepEqual(await payments(id), ['deposit pay expired 0 0'])
    await payLate()
    assert.deepEqual(await payments(id), ['deposit pay expired 0 0'])
  })

  test('ends when the fare changes, and stays while the same is due', async () => {
    const { _id: id } = await reserve()
    const token = await app().signIn()
    await move(id, 'pending', 'confirmed')
    assert.deepEqual(await payments(id), ['deposit pay opened 0 0'])
    const body = { cents: 5000, reason: 'A further stop' }
    await app().client('adjustReservationPrice', { params: { id }, body, token })
    await work()
    assert.deepEqual(await payments(id), ['deposit pay expired 0 0'])
  })

  test('is not bypassed by deleting a ride with money: staff cancel it first', async () => {
    const { id, deposit } = await deposited()
    const refused = await refusalOf(remove(id))
    assert.equal(refused.code, 'preview_needed')
    assert.match(refused.message, /Cancel the reservation first/)
    await work()
    assert.equal(await statusOf(id), 'confirmed')
    assert.deepEqual(await payments(id), [`deposit pay captured 0 ${deposit}`])
    await cancel(id)
    await remove(id)
    assert.deepEqual(await payments(id), [`deposit pay refunded 0 ${deposit}`])
    await sound()
  })
})
