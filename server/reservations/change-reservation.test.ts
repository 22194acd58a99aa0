import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { SYSTEM } from '../../domain/values/event.ts'
import { RIDE, useTestApp } from '../../test/support/app.ts'
import { usePassengerRide } from '../../test/support/passenger-ride.ts'
import { confirmHold } from '../dispatch/occupancy/holds.ts'
import { jsonHas } from '../platform/db/portable.ts'
import type { Database } from '../platform/db/tables.ts'
import { changeReservation } from './change-reservation.ts'
import { openChanges } from './record/open-changes.ts'
import { raiseVersion, setDeleted } from './record/store.ts'

describe('a change of a reservation', () => {
  const app = useTestApp('sqlite')
  const { ride, reserve } = usePassengerRide(app)
  const by = () => ({ actor: SYSTEM, now: app().deps.clock() })
  const cancellations = async () =>
    await app()
      .db.selectFrom('jobs')
      .select('id')
      .where('subject_id', '=', ride.id)
      .where(jsonHas('payload', 'reservation-cancelled'))
      .execute()

  test('is refused where nothing would follow from it', async () => {
    await reserve()
    const outside = app().db.commitTogether(tx => setDeleted(tx, ride.id, by().now.toISOString()))
    await assert.rejects(outside, /changeReservation/)
  })

  test('is no change of another reservation', async () => {
    await reserve()
    const { _id: other } = await app().client('createReservation', { body: RIDE })
    for (const write of [
      (tx: Database) => setDeleted(tx, other, by().now.toISOString()),
      (tx: Database) => raiseVersion(tx, other, undefined),
      (tx: Database) => confirmHold(tx, other, by().now),
    ]) {
      const within = app().db.commitTogether(tx =>
        changeReservation(tx, ride.id, by(), async () => {
          await write(tx)
        }),
      )
      await assert.rejects(within, new RegExp(`Write reservation ${other}`))
    }
  })

  test('within a change belongs to it: what follows is planned once, and settled money stays settled', async () => {
    await reserve()
    await app().db.commitTogether(tx =>
      changeReservation(tx, ride.id, by(), async () => {
        await changeReservation(tx, ride.id, { ...by(), moneySettled: true }, async () => {
          await setDeleted(tx, ride.id, by().now.toISOString())
        })
        assert.deepEqual(openChanges(tx).get(ride.id), { moneySettled: true })
      }),
    )
    assert.equal((await cancellations()).length, 1)
  })

  test('that fails leaves no open change behind', async () => {
    await reserve()
    await app().db.commitTogether(async tx => {
      const failing = changeReservation(tx, ride.id, by(), () => Promise.reject(new Error('no')))
      await assert.rejects(failing, /^Error: no$/)
      assert.equal(openChanges(tx).size, 0)
    })
    assert.equal((await cancellations()).length, 0)
  })
})
