import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { useTestApp } from '../../../test/support/app.ts'
import { addPayment, paidRide } from '../../../test/support/paid-ride.ts'

describe('a disputed tip', () => {
  const app = useTestApp('sqlite')

  test('leaves the fare refundable', async () => {
    const { _id: id } = await paidRide(app(), { captured: 24_000 })
    const tip = await addPayment(app(), { reservation_id: id, captured: 0, held: 2000, card: false })
    await app()
      .db.updateTable('payments')
      .set({ purpose: 'tip', state: 'disputed', captured_cents: 2000, held_cents: 0 })
      .where('id', '=', tip)
      .execute()
    const { refundableCents } = await app().client('getMoney', { id, token: await app().signIn() })
    assert.equal(refundableCents, 24_000)
  })
})
