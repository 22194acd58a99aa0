import { sql } from 'kysely'
import type { Database } from '../../server/platform/db/tables.ts'

/** Rows as the program wrote them when 0002-newsletter-and-messages was its last migration. */
export async function fillOldStore(db: Database): Promise<void> {
  await sql`insert into reservations (id, reference, first_name, last_name, email, phone_number,
    number_of_passengers, pick_up_address, drop_off_address, pick_up_date, pick_up_time, pick_up_at, status, created_at)
    values ('r1', 'QRT-4HK-72XA', 'Ada', 'Byron', 'ada@example.com', '(703) 555-0199', 2, 'Triangle', 'Union Station',
      '2026-12-04', '18:45', '2026-12-04T23:45:00.000Z', 'confirmed', '2026-11-20T17:00:00.000Z')`.execute(db)
  await sql`insert into reservation_events (id, reservation_id, at, who, from_status, to_status)
    values ('e1', 'r1', '2026-11-20T17:00:00.000Z', 'customer', null, 'pending')`.execute(db)
  await sql`insert into posts (id, slug, title, content, excerpt, image_url, alt_text, category, created_at)
    values ('p1', 'one', 'One', 'Words', null, '/x.webp', 'x', 'Guide', '2026-11-20T17:00:00.000Z')`.execute(
    db,
  )
  await sql`insert into staff (id, username, password_hash, created_at)
    values ('s1', 'admin', 'hash', '2026-11-20T17:00:00.000Z')`.execute(db)
  await sql`insert into sessions (token_hash, staff_id, created_at, seen_at, expires_at)
    values ('t1', 's1', '2026', '2026', '2027')`.execute(db)
  await sql`insert into messages (id, name, email, phone, message, created_at)
    values ('m1', 'Ada', 'ada@example.com', '', 'Hello', '2026')`.execute(db)
}
