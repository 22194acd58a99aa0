import { type Kysely, sql } from 'kysely'

/** Questions to guests, whether another car will do than was promised. One of a trip is open at a time. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('trip_questions')
    .addColumn('id', 'text', column => column.primaryKey())
    .addColumn('trip_id', 'text', column => column.notNull().references('trips.id').onDelete('cascade'))
    .addColumn('before', 'text', column => column.notNull())
    .addColumn('after', 'text', column => column.notNull())
    .addColumn('asked_at', 'text', column => column.notNull())
    .addColumn('by', 'text', column => column.notNull())
    .addColumn('assignment_version', 'integer', column => column.notNull())
    .addColumn('answer', 'text', column => column.check(sql`answer in ('yes', 'no', 'withdrawn')`))
    .addColumn('answered_at', 'text')
    .execute()
  await sql`create unique index trip_questions_open on trip_questions (trip_id) where answer is null`.execute(
    db,
  )
  await db.schema
    .createIndex('trip_questions_by_answer')
    .on('trip_questions')
    .columns(['trip_id', 'answered_at'])
    .execute()
}
