import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { sql } from 'kysely'
import { PUBLIC } from '../../domain/event.ts'
import type { Store } from '../../server/db/database.ts'
import { recordEvent } from '../../server/events/record-event.ts'
import { account, NOON } from './app.ts'
import { ENGINES, openTestDatabase } from './engines.ts'

const record = (db: Store) =>
  db.commitTogether(tx =>
    recordEvent(tx, {
      kind: 'reservation.created',
      actor: PUBLIC,
      subject: { kind: 'reservation', id: 'one' },
      now: new Date(NOON),
      data: { from: null, to: 'pending' },
    }),
  )

const databaseOf = async (db: Store) =>
  (await sql<{ name: string }>`select current_database() as name`.execute(db)).rows[0]?.name

for (const engine of ENGINES.filter(each => each === 'postgres')) {
  describe('a database that a test gave back', () => {
    test('is as migrated for the next one: rows, steps of the migration, numbering of events', async () => {
      const first = await openTestDatabase(engine)
      const steps = await sql`select name from kysely_migration order by name`.execute(first.db)
      await first.db
        .insertInto('staff')
        .values(account('ada', 'hash', 'owner'))
        .execute()
      await record(first.db)
      await sql`delete from kysely_migration`.execute(first.db)
      const name = await databaseOf(first.db)
      await first.drop()

      const { db, drop } = await openTestDatabase(engine)
      assert.equal(await databaseOf(db), name)
      assert.deepEqual(await db.selectFrom('staff').selectAll().execute(), [])
      assert.deepEqual(
        (await sql`select name from kysely_migration order by name`.execute(db)).rows,
        steps.rows,
      )
      await record(db)
      assert.deepEqual(await db.selectFrom('events').select('seq').execute(), [{ seq: 1 }])
      await drop()
    })

    for (const [change, statement] of [
      ['a column more', 'alter table staff add column more text'],
      ['a table less', 'drop table settings cascade'],
      ['a trigger that is off', 'alter table sessions disable trigger all'],
      ['a function more', 'create function one() returns int language sql as $$ select 1 $$'],
    ] as const) {
      test(`is used by no other one where it has ${change}`, async () => {
        const first = await openTestDatabase(engine)
        await sql.raw(statement).execute(first.db)
        const name = await databaseOf(first.db)
        await first.drop()
        const { db, drop } = await openTestDatabase(engine)
        assert.notEqual(await databaseOf(db), name)
        await drop()
      })
    }
  })
}
