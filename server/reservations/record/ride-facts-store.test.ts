import assert from 'node:assert/strict'
import { test } from 'node:test'
import { useTestApp } from '../../../test/support/app.ts'
import { onEveryEngine } from '../../../test/support/engines.ts'
import { reserveTrips, toDullesTrip, tripOf } from '../../../test/support/trips.ts'
import {
  storeFactsInBatches,
  storeFactsOfBegunRides,
  storeFactsOfMove,
  storeRideFacts,
} from './ride-facts-store.ts'

const ROUNDS = 8

onEveryEngine('facts of rides that several store at once', engine => {
  const app = useTestApp(engine, { connections: 8, priced: true })

  test('are stored once, and no step, save or hourly run fails', async () => {
    const { _id: reservation } = await reserveTrips(app(), [toDullesTrip()])
    const trip = { id: await tripOf(app(), reservation), starts_at: '2026-12-01T18:00:00.000Z' }
    app().passTo('2026-12-01T18:30:00Z')
    const { db } = app()
    const now = app().deps.clock()
    await db.updateTable('reservations').set({ status: 'confirmed' }).execute()
    const move = { from: 'scheduled', to: 'en-route', isBack: false } as const
    for (let round = 0; round < ROUNDS; round++) {
      await db.deleteFrom('ride_facts').execute()
      await Promise.all([
        storeFactsInBatches(db, now, 0),
        storeFactsInBatches(db, now),
        db.commitTogether(tx => storeFactsOfMove(tx, trip, { move, now })),
        storeFactsInBatches(db, now, 0),
        db.commitTogether(tx => storeFactsOfBegunRides(tx, now)),
      ])
      assert.equal((await db.selectFrom('ride_facts').select('trip_id').execute()).length, 1)
    }
  })

  test('are looked for in all rides once, then in recent ones and back to the last run', async () => {
    const { db } = app()
    await reserveTrips(app(), [toDullesTrip()])
    await db.updateTable('reservations').set({ status: 'confirmed' }).execute()
    const now = new Date('2027-03-01T12:00:00Z')
    for (const [lastRun, isFound] of [
      [undefined, true],
      ['2027-03-01T11:00:00.000Z', false],
      ['2027-02-28T11:00:00.000Z', false],
      ['2027-01-29T11:00:00.000Z', true],
      // Written while the clock was wrong.
      ['2028-01-01T00:00:00.000Z', false],
    ] as const) {
      await db.deleteFrom('ride_facts').execute()
      const set = { updated_at: lastRun ?? '' }
      await db.updateTable('settings').set(set).where('name', '=', 'ride-facts').execute()
      await storeRideFacts(db, now)
      const stored = await db.selectFrom('ride_facts').select('trip_id').execute()
      assert.equal(stored.length, isFound ? 1 : 0, lastRun ?? 'first run')
    }
  })
})
