import { sql } from 'kysely'
import type { Database } from '../../platform/db/tables.ts'
import { OF_TEST, REAL_MONEY } from '../../reservations/ledger/posting-store.ts'

/** In cents. `driver` is null if the driver is unknown. */
export type OwedTips = { driver: string | null; name: string; cents: number }

/** Must match the index condition verbatim, or the planner ignores the index. */
const OF_TIPS = sql.raw(`(debit = 'tips' or credit = 'tips')`)

/** Largest first. Test payments, and reservations paid only by them, are excluded. */
export async function listOwedTips(db: Database): Promise<OwedTips[]> {
  const { rows } = await sql<{ driver: string | null; name: string | null; cents: number | string }>`
    with tested as (
      select distinct reservation_id as id from postings where ${OF_TEST} and reservation_id is not null
    ),
    trials as (
      select id from tested where not exists (
        select 1 from postings where postings.reservation_id = tested.id
          and (debit in ${REAL_MONEY} or credit in ${REAL_MONEY}))
    ),
    owed as (
      select driver_id, sum(case when credit = 'tips' then cents else -cents end) as cents
      from postings where ${OF_TIPS} and not ${OF_TEST}
        and (reservation_id is null or reservation_id not in (select id from trials))
      group by driver_id
    )
    select owed.driver_id as driver, drivers.name, owed.cents
    from owed left join drivers on drivers.id = owed.driver_id
    where owed.cents <> 0 order by owed.cents desc, drivers.name`.execute(db)
  return rows.map(({ driver, name, cents }) => ({ driver, name: name ?? '', cents: Number(cents) }))
}
