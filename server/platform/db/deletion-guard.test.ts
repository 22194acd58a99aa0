import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { sql } from 'kysely'
import type { ReservationStatus } from '../../../domain/reservations/reservation.ts'
import type { TripProgress } from '../../../domain/reservations/trip.ts'
import { insertDriver, insertTrip, insertVehicle } from '../../../test/support/dispatch.ts'
import { ENGINES, onEveryEngine, openTestDatabase, type TestDatabase } from '../../../test/support/engines.ts'
import { isOverlap } from './portable.ts'
import type { Database } from './tables.ts'

const DELETED_AT = '2026-12-01T19:00:30.000Z'
const MINUTE = Date.parse('2026-12-01T19:00:00.000Z') / 60_000

let count = 0
const give = (db: Database, resource_id: string, to_min: number, trip_id: string | null = 'trip') =>
  db
    .insertInto('occupancies')
    .values({
      ...{ id: `o${++count}`, resource_id, trip_id, from_min: to_min - 60, to_min },
      purpose: trip_id === null ? 'service' : 'trip',
    })
    .execute()
const remove = (db: Database, table: 'vehicles' | 'drivers', id: string) =>
  db
    .updateTable(table as 'vehicles')
    .set({ deleted_at: DELETED_AT })
    .where('id', '=', id)
    .execute()
const refused = async (writing: Promise<unknown>) =>
  await assert.rejects(writing, error => {
    assert.ok(isOverlap(error), String(error))
    return true
  })

onEveryEngine('the store, asked for a trip and a deletion of the same', engine => {
  let store: TestDatabase
  before(async () => {
    store = await openTestDatabase(engine)
    await insertTrip(store.db, 'trip')
  })
  after(() => store.drop())
  let car: string
  let dan: string
  beforeEach(async () => {
    car = await insertVehicle(store.db, { id: `car${++count}` })
    dan = await insertDriver(store.db, { id: `dan${++count}` })
  })

  test('gives no trip that ends after the deletion, neither a new one nor a changed one', async () => {
    const { db } = store
    for (const [table, id] of [
      ['vehicles', car],
      ['drivers', dan],
    ] as const) {
      await give(db, id, MINUTE - 100)
      await remove(db, table, id)
      await refused(give(db, id, MINUTE + 1))
      await refused(give(db, id, MINUTE + 5000))
      // What is over by then may come from a backup.
      await give(db, id, MINUTE)
      const longer = db.updateTable('occupancies').set({ to_min: MINUTE + 1 })
      await refused(longer.where('id', '=', `o${count}`).execute())
    }
    await give(db, car, MINUTE + 5000, null)
    const other = await insertVehicle(db, { id: `other${count}` })
    await give(db, other, MINUTE + 300)
    const moved = db.updateTable('occupancies').set({ resource_id: car })
    await refused(moved.where('id', '=', `o${count}`).execute())
  })

  test('deletes nothing that has a trip ahead, and everything else', async () => {
    const { db } = store
    await give(db, car, MINUTE + 1)
    await give(db, dan, MINUTE + 1)
    await refused(remove(db, 'vehicles', car))
    await refused(remove(db, 'drivers', dan))
    await db.deleteFrom('occupancies').where('resource_id', 'in', [car, dan]).execute()
    await give(db, car, MINUTE)
    await give(db, car, MINUTE + 500, null)
    await remove(db, 'vehicles', car)
    await remove(db, 'drivers', dan)
    await db.updateTable('vehicles').set({ deleted_at: null }).where('id', '=', car).execute()
    await give(db, car, MINUTE + 100)
  })

  test('lets a finished trip end after the deletion until it is open again', async () => {
    const { db } = store
    const progress = (to: TripProgress) => db.updateTable('trips').set({ progress: to }).execute()
    const status = (to: ReservationStatus) => db.updateTable('reservations').set({ status: to }).execute()
    await give(db, dan, MINUTE + 60)
    await status('completed')
    await remove(db, 'drivers', dan)
    await give(db, car, MINUTE + 60)
    await status('confirmed')
    await refused(remove(db, 'vehicles', car))
    await progress('done')
    await remove(db, 'vehicles', car)
    const end = (to_min: number) =>
      db.updateTable('occupancies').set({ to_min }).where('id', '=', `o${count}`).execute()
    await end(MINUTE + 30)
    await progress('scheduled')
    await refused(end(MINUTE + 30))
  })
})

for (const engine of ENGINES.filter(engine => engine === 'postgres'))
  test('in PostgreSQL the later of a trip and a deletion waits for the earlier one, and is refused', async () => {
    const { db, drop } = await openTestDatabase(engine)
    await insertTrip(db, 'trip')
    for (const first of ['trip', 'deletion'] as const) {
      const id = await insertVehicle(db, { id: `car-${first}` })
      const acts = {
        trip: (tx: Database) => give(tx, id, MINUTE + 60),
        deletion: (tx: Database) => remove(tx, 'vehicles', id),
      }
      let second: Promise<unknown> = Promise.resolve()
      let isOver = false
      await db.transaction().execute(async tx => {
        await acts[first](tx)
        second = acts[first === 'trip' ? 'deletion' : 'trip'](db).finally(() => {
          isOver = true
        })
        second.catch(() => {})
        await waitsForLock(db)
        assert.equal(isOver, false)
      })
      await refused(second)
    }
    await drop()
  })

/** Resolves once a query waits for a row that another transaction has locked. */
async function waitsForLock(db: Database): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ n: number | string }>`select count(*) as n from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
    if (Number(rows[0]?.n) > 0) return
  }
}
