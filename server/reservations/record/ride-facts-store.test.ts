import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { useTestApp } from '../../../test/support/app.ts'
import { onEveryEngine } from '../../../test/support/engines.ts'
import { priceStore } from '../../../test/support/priced-store.ts'
import { reserveTrips, toDullesTrip, tripOf } from '../../../test/support/trips.ts'
import { storeFactsInBatches, storeFactsOfBegunRides, storeFactsOfMove } from './ride-facts-store.ts'

const ROUNDS = 8

onEveryEngine('facts of rides that several store at once', engine => {
  const app = useTestApp(engine, { connections: 8 })
  beforeEach(() => priceStore(app().db))

  test('are stored once, and no step, save or hourly run fails', async () => {
    const { _id: reservation } = await reserveTrips(app(), [toDullesTrip()])
    const trip = { id: await tripOf(app(), reservation), starts_at: '2026-12-01T18:00:00.000Z' }
    app().pass(Date.parse('2026-12-01T18:30:00Z') - app().deps.clock().getTime())
    const { db } = app()
    const now = app().deps.clock()
    await db.updateTable('reservations').set({ status: 'confirmed' }).execute()
    const move = { from: 'scheduled', to: 'en-route', isBack: false } as const
    for (let round = 0; round < ROUNDS; round++) {
      await db.deleteFrom('ride_facts').execute()
      await Promise.all([
        storeFactsInBatches(db, now, 'recent'),
        storeFactsInBatches(db, now, 'all'),
        db.commitTogether(tx => storeFactsOfMove(tx, trip, { move, now })),
        storeFactsInBatches(db, now, 'recent'),
        db.commitTogether(tx => storeFactsOfBegunRides(tx, now)),
      ])
      assert.equal((await db.selectFrom('ride_facts').select('trip_id').execute()).length, 1)
    }
  })
})
