import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'node:test'
import { addDays } from '../../../domain/values/day-arithmetic.ts'
import { createTestApp, type TestApp } from '../../../test/support/app.ts'
import { changesOf, confirmedRide, requireSound } from '../../../test/support/changed-ride.ts'
import { insertFleet } from '../../../test/support/fleet.ts'
import { guestOf, linkToken } from '../../../test/support/paid-ride.ts'
import { priceStore } from '../../../test/support/priced-store.ts'
import { toDullesTrip } from '../../../test/support/trips.ts'
import { createApp } from '../../app.ts'
import { openPostgres, type Store } from '../../platform/db/database.ts'
import { changeAtRandom } from './random-changes.test/guest-changes.ts'

/** For a short while; `npm run simulate` takes its time. */
const CHANGES = 12
const ROUNDS = 4

describe('changes by guests', () => {
  let app: TestApp
  beforeEach(async () => {
    app = await createTestApp('sqlite', { payments: true })
    await priceStore(app.db)
    await insertFleet(app.db, { sedan: 2, suv: 2 })
  })
  afterEach(() => app.close())

  test('charge and return what was shown, whatever is changed', async () => {
    const { paidCents, returnedCents } = await changeAtRandom(app, { changes: CHANGES, seed: 20_261_122 })
    assert.ok(paidCents > 0 && returnedCents > 0, JSON.stringify({ paidCents, returnedCents }))
  })

  test('of two at the same time, each through an instance of its own, make one', async () => {
    const store: Store = app.databaseUrl ? openPostgres(app.databaseUrl) : app.db
    const second = createApp({ ...app.deps, db: store }, { version: 'test' })
    try {
      for (let round = 0; round < ROUNDS; round++) {
        const date = addDays('2026-12-01', round * 7)
        const ride = await confirmedRide(app, [toDullesTrip({ pickUpDate: date })])
        const token = await linkToken(app, ride._id)
        const other = changesOf(
          guestOf(
            { ...app, request: async (path, init) => await second.request(path, init) },
            { reference: ride.reference, token },
          ),
        )
        const one = await ride.previewed([toDullesTrip({ pickUpDate: date, pickUpTime: '15:00' })])
        const two = await other.previewed([toDullesTrip({ pickUpDate: date, pickUpTime: '16:00' })])
        const both = await Promise.all([ride.order(one.body.preview), other.order(two.body.preview)])
        assert.deepEqual(both.map(({ status }) => status).toSorted(), [200, 409])
        const prices = await app.db
          .selectFrom('reservation_prices')
          .select('number')
          .where('reservation_id', '=', ride._id)
          .execute()
        assert.equal(prices.length, 2)
      }
      await requireSound(app)
    } finally {
      if (store !== app.db) await store.destroy()
    }
  })
})
