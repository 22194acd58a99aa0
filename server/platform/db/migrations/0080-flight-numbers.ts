import { type Kysely, sql } from 'kysely'

/** A search finds flight numbers too. Erased reservations have no text. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ id: string; flight: string }>`
    select reservations.id, flight from trips
    join reservations on reservations.id = trips.reservation_id
    where flight is not null and search_text <> '' order by trips.leg`.execute(db)
  for (const { id, flight } of rows) {
    const { number }: { number: string } = JSON.parse(flight)
    const line = `\n${number.replace(/\s/g, '').toLowerCase()}`
    await sql`update reservations set search_text = search_text || ${line} where id = ${id}`.execute(db)
  }
}
