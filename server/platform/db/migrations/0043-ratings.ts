import { type Kysely, sql } from 'kysely'

/** What guests say of a ride. What may be shown of it is a review. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('ratings')
    .addColumn('reservation_id', 'text', column =>
      column.primaryKey().references('reservations.id').onDelete('cascade'),
    )
    .addColumn('stars', 'integer', column => column.notNull().check(sql`stars between 1 and 5`))
    .addColumn('text', 'text', column => column.notNull())
    .addColumn('publish', 'integer', column => column.notNull().check(sql`publish in (0, 1)`))
    .addColumn('shown_name', 'text', column => column.notNull())
    .addColumn('locale', 'text', column => column.notNull())
    .addColumn('link', 'text', column => column.notNull().check(sql`link in ('manage', 'view')`))
    .addColumn('at', 'text', column => column.notNull())
    .addColumn('answered_at', 'text')
    .execute()
  // Those that wait for a call of staff, and reviews that staff have not looked at: few of each.
  await sql`create index ratings_unanswered on ratings (at) where stars <= 3 and answered_at is null`.execute(
    db,
  )
  await sql`create index reviews_not_yet_shown on reviews (created_at) where state = 'new'`.execute(db)
}
