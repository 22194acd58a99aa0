import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { useTestApp } from '../../../test/support/app.ts'
import { HOUR_MS, useSecuredRide } from '../../../test/support/secured-ride.ts'
import { listOperationsOfReservation } from '../../reservations/ledger/payment-store.ts'

describe('an authorization that the card refused before the ride', () => {
  const app = useTestApp('sqlite', { payments: true })
  const { deposited, until, fault, drive, move, work, sound, troubles } = useSecuredRide(app)

  /** A ride that is about to end; its hold was refused. */
  const refused = async () => {
    const made = await deposited()
    await until(made.pickUpAt, 49 * HOUR_MS)
    await fault('card-declined')
    await until(made.pickUpAt, -HOUR_MS)
    return made
  }
  const money = async (id: string) => app().client('getMoney', { id, token: await app().signIn() })
  const charges = async (id: string) => {
    const all = (await listOperationsOfReservation(app().db, id)).filter(({ kind }) => kind === 'charge')
    const at = (replaces: string | null) => all.findIndex(one => one.id === replaces)
    return all.map(({ state, cents, replaces }) => [state, cents, at(replaces)])
  }

  for (const agrees of [true, false])
    test(`is ${agrees ? 'texted once to' : 'shown to staff at once for'} a customer without email`, async () => {
      const { id, pickUpAt } = await deposited()
      const token = await app().signIn()
      if (agrees) await app().client('setTextConsent', { token, id, body: { given: true } })
      await app().db.updateTable('reservations').set({ email: null }).where('id', '=', id).execute()
      await until(pickUpAt, 49 * HOUR_MS)
      await fault('card-declined')
      app().texts.length = 0
      await until(pickUpAt, 47 * HOUR_MS)
      assert.equal(app().texts.filter(({ body }) => /is due for/.test(body)).length, agrees ? 1 : 0)
      assert.equal(await troubles(), agrees ? 0 : 1)
      await until(pickUpAt, 23 * HOUR_MS)
      assert.equal(app().texts.filter(({ body }) => /is due for/.test(body)).length, agrees ? 1 : 0)
      assert.equal(await troubles(), 1)
    })

  test('is settled by the charge after the ride', async () => {
    const { id, rest } = await refused()
    assert.deepEqual(
      (await money(id)).troubles.map(({ kind, state, cents }) => [kind, state, cents]),
      [['charge', 'refused', rest]],
    )
    await drive(id)
    assert.deepEqual(await charges(id), [
      ['refused', rest, -1],
      ['done', rest, 0],
    ])
    const { troubles, owedCents } = await money(id)
    assert.deepEqual([troubles, owedCents], [[], 0])
    await sound()
  })

  test('is replaced once: a later charge of the same ride stands for itself', async () => {
    const { id, rest, pickUpAt } = await refused()
    // Nothing is authorized any more once the ride has ended.
    await until(pickUpAt, -7 * HOUR_MS)
    await drive(id)
    await move(id, 'completed', 'confirmed')
    const token = await app().signIn()
    const body = { cents: 1000, reason: 'A further stop' }
    await app().client('adjustReservationPrice', { params: { id }, body, token })
    await work()
    await drive(id)
    const made = await charges(id)
    assert.deepEqual(made.slice(0, 2), [
      ['refused', rest, -1],
      ['done', rest, 0],
    ])
    assert.deepEqual(made.slice(2), [['done', 1000, -1]])
    const { troubles, owedCents } = await money(id)
    assert.deepEqual([troubles, owedCents], [[], 0])
    await sound()
  })
})
