import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { useTestApp } from '../../../test/support/app.ts'
import { addPayment, paidRide } from '../../../test/support/paid-ride.ts'

/** To an hour before the ride, from the stopped clock of the tests: the whole fare is the fee. */
const LATE_MS = Date.parse('2026-12-04T22:45:00Z') - Date.parse('2026-11-20T17:00:00Z')

describe('cancelling a ride with a disputed payment', () => {
  const app = useTestApp('sqlite')

  test('charges the rest of the fee, without the disputed amount', async () => {
    const { _id: id } = await paidRide(app(), { total: 48_000, captured: 24_000 })
    await app().db.updateTable('payments').set({ state: 'disputed' }).execute()
    await addPayment(app(), { reservation_id: id, captured: 10_000, held: 0, card: false })
    app().pass(LATE_MS)
    const query = { cause: 'guest', waive: 'false' } as const
    const shown = await app().client('previewStaffCancellation', { id, token: await app().signIn(), query })
    const { feeCents, refundCents, chargeCents } = shown
    assert.deepEqual([feeCents, refundCents, chargeCents], [48_000, 0, 14_000])
  })
})
