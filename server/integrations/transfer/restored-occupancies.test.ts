import assert from 'node:assert/strict'
import { Readable } from 'node:stream'
import { test } from 'node:test'
import { insertDriver, insertTrip, insertVehicle } from '../../../test/support/dispatch.ts'
import { onEveryEngine, openTestDatabase } from '../../../test/support/engines.ts'
import { EXPORT_TABLES, type Line, readExport, writeSnapshot } from './snapshot.ts'

const AT = 29_700_000

onEveryEngine('a file in which a car is busy twice', engine => {
  test('is refused with both references, and nothing of it is kept', async () => {
    const from = await openTestDatabase(engine)
    await insertVehicle(from.db, { id: 'car' })
    await insertDriver(from.db, { id: 'dan' })
    for (const id of ['a', 'b']) await insertTrip(from.db, id)
    const busy = (id: string, change: object) => ({
      ...{ id, resource_id: 'car', trip_id: null, purpose: 'trip', from_min: AT, to_min: AT + 60 },
      ...{ hold_until: null, note: null, ...change },
    })
    await insertVehicle(from.db, { id: 'gone', deleted_at: new Date(AT * 60_000).toISOString() })
    const lines: Line[] = await Array.fromAsync(readExport(from.db))
    const restore = async (...rows: object[]) => {
      const to = await openTestDatabase(engine)
      const all = [...lines, ...rows.map(row => ({ table: 'occupancies', row }) as Line)]
      const outcome = await writeSnapshot(to.db, Readable.from(all)).then(
        counts => String(counts.get('occupancies')),
        (error: Error) => error.message,
      )
      const stored = await to.db.selectFrom('reservations').select('id').execute()
      await to.drop()
      return { outcome, stored: stored.length }
    }
    assert.ok(EXPORT_TABLES.indexOf('occupancies') > EXPORT_TABLES.indexOf('trips'))
    const first = busy('1', { trip_id: 'a' })
    const after = busy('2', { trip_id: 'b', from_min: AT + 60, to_min: AT + 90 })
    assert.deepEqual(await restore(first, after), { outcome: '2', stored: 2 })
    const twice = await restore(first, { ...after, from_min: AT + 59 })
    assert.match(twice.outcome, /^car is double-booked in this file at .*: QRT-a and QRT-b\. /)
    assert.equal(twice.stored, 0)
    const repair = busy('3', { purpose: 'service', from_min: AT + 30, to_min: AT + 40 })
    assert.match((await restore(first, repair)).outcome, /: QRT-a and a repair\. /)
    const late = { ...first, resource_id: 'gone' }
    assert.match(
      (await restore(late)).outcome,
      /^gone is deleted in this file but has a later trip: QRT-a\. /,
    )
    assert.equal((await restore({ ...late, from_min: AT - 60, to_min: AT })).outcome, '1')
    await from.drop()
  })
})
