import assert from 'node:assert/strict'
import { test } from 'node:test'
import { SYSTEM } from '../../../domain/values/event.ts'
import { NOON, useTestApp } from '../../../test/support/app.ts'
import { insertClass, insertTrip, insertVehicle } from '../../../test/support/dispatch.ts'
import { onEveryEngine } from '../../../test/support/engines.ts'
import { occupyTrips } from '../../dispatch/occupancy/occupy-trips.ts'

const MINUTE_MS = 60_000

onEveryEngine('the next trips', engine => {
  const app = useTestApp(engine)

  const assign = async (tripId: string, startsAt: string, vehicleId: string) => {
    await insertTrip(app().db, tripId, { startsAt })
    const from = Date.parse(startsAt) / MINUTE_MS - 30
    const block = { span: { from, to: from + 120 }, core: { from: from + 20, to: from + 90 } }
    const reservation = { id: `reservation-${tripId}`, reference: `QRT-${tripId}` }
    const pairs = [{ vehicleId, driverId: null }]
    await app().db.commitTogether(tx =>
      occupyTrips(
        tx,
        [{ tripId, reservation, block, pairs, pinned: true }],
        { purpose: 'trip' },
        { actor: SYSTEM, now: new Date(NOON) },
      ),
    )
  }

  test('are the first of each vehicle after today that is not cancelled', async () => {
    const { db, client, signIn } = app()
    await insertClass(db, 'sedan')
    for (const id of ['S1', 'S2', 'S3']) await insertVehicle(db, { id })
    // The evening of today in Washington.
    await assign('today', '2026-11-21T03:00:00.000Z', 'S1')
    await assign('cancelled', '2026-11-21T14:00:00.000Z', 'S1')
    await assign('tomorrow', '2026-11-21T18:00:00.000Z', 'S1')
    await assign('later', '2026-11-23T18:00:00.000Z', 'S1')
    await assign('in-spring', '2027-03-01T18:00:00.000Z', 'S2')
    await db.updateTable('trips').set({ progress: 'cancelled' }).where('id', '=', 'cancelled').execute()
    const next = await client('listNextTrips', { token: await signIn() })
    assert.deepEqual(next, [
      {
        ...{ vehicle: 'S1', reservation: 'reservation-tomorrow', name: 'Ada Byron' },
        pickUpAt: '2026-11-21T18:00:00.000Z',
      },
      {
        ...{ vehicle: 'S2', reservation: 'reservation-in-spring', name: 'Ada Byron' },
        pickUpAt: '2027-03-01T18:00:00.000Z',
      },
    ])
  })
})
