import { type Kysely, sql } from 'kysely'

/** A search finds the addresses of return trips too. Erased reservations have no text. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ id: string; search_text: string; stops: string }>`
    select reservations.id, search_text, stops from trips
    join reservations on reservations.id = trips.reservation_id
    where trips.leg = 2 and search_text <> ''`.execute(db)
  for (const { id, search_text, stops } of rows) {
    const lines = search_text.split('\n')
    const places: { address: string }[] = JSON.parse(stops)
    const addresses = places.map(({ address }) => address.toLowerCase())
    const added = addresses.filter(address => !lines.includes(address))
    if (added.length > 0)
      await sql`update reservations set search_text = ${[...lines, ...added].join('\n')} where id = ${id}`.execute(
        db,
      )
  }
}
