import { type Kysely, sql } from 'kysely'
import { isPostgres } from '../portable.ts'

/** The balances of customer accounts, kept by the store, and what the sums of the tab Money need beside them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('reservation_standings')
    .addColumn('reservation_id', 'text', column => column.primaryKey())
    .addColumn('cents', 'integer', column => column.notNull())
    .execute()
  await sql`insert into reservation_standings (reservation_id, cents)
    select coalesce(reservation_id, ''), sum(case when debit = 'customer' then cents else -cents end)
    from postings where debit = 'customer' or credit = 'customer' group by coalesce(reservation_id, '')`.execute(
    db,
  )
  await keepStandings(db)
  await db.schema
    .createIndex('reservation_standings_open')
    .on('reservation_standings')
    .columns(['reservation_id', 'cents'])
    .where(sql<boolean>`cents <> 0`)
    .execute()
  // Those of the test provider, which count in no figure: a company that takes money has none of them.
  await db.schema
    .createIndex('postings_of_tests')
    .on('postings')
    .columns(['reservation_id'])
    .where(sql<boolean>`debit = 'clearing.test' or credit = 'clearing.test'`)
    .execute()
  // What is owed to each driver.
  await db.schema
    .createIndex('postings_of_tips')
    .on('postings')
    .columns(['driver_id', 'reservation_id', 'debit', 'credit', 'cents'])
    .where(sql<boolean>`debit = 'tips' or credit = 'tips'`)
    .execute()
}

/** What a posting adds to the customer account of its reservation. */
const ADDED = `case when new.debit = 'customer' then new.cents else -new.cents end`
const ADD_TO_STANDING = `insert into reservation_standings (reservation_id, cents)
  values (coalesce(new.reservation_id, ''), ${ADDED})
  on conflict (reservation_id) do update set cents = reservation_standings.cents + excluded.cents`
const OF_CUSTOMER = `new.debit = 'customer' or new.credit = 'customer'`

/** Makes the store keep the balance of each customer account beside the postings, on every way of adding one. */
async function keepStandings(db: Kysely<unknown>): Promise<void> {
  const [add, when] = [sql.raw(ADD_TO_STANDING), sql.raw(OF_CUSTOMER)]
  if (!isPostgres(db)) {
    await sql`create trigger postings_standing after insert on postings when ${when} begin ${add}; end`.execute(
      db,
    )
    return
  }
  await sql`create function postings_keep_standing() returns trigger language plpgsql as ${sql.lit(
    `begin ${ADD_TO_STANDING}; return null; end`,
  )}`.execute(db)
  await sql`create trigger postings_standing after insert on postings for each row when (${when})
    execute function postings_keep_standing()`.execute(db)
}
