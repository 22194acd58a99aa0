import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { onEveryEngine, openTestDatabase } from '../../test/support/engines.ts'
import { listPosts } from '../features/blog/store.ts'
import { searchReservations } from '../features/reservations/search-reservations.ts'
import { migrate, migrateTo } from './migrate.ts'

onEveryEngine('a store of an earlier version', engine => {
  test('is brought up to date with everything that is in it', async () => {
    const { db, drop } = await openTestDatabase(engine, { migrated: false })
    await migrateTo(db, '0002-newsletter-and-messages')
    // As the program of that time wrote them.
    await sql`insert into reservations (id, reference, first_name, last_name, email, phone_number,
      number_of_passengers, pick_up_address, drop_off_address, pick_up_date, pick_up_time, pick_up_at, status, created_at)
      values ('r1', 'QRT-4HK-72XA', 'Ada', 'Byron', 'ada@example.com', '(703) 555-0199', 2, 'Triangle', 'Union Station',
        '2026-12-04', '18:45', '2026-12-04T23:45:00.000Z', 'confirmed', '2026-11-20T17:00:00.000Z')`.execute(
      db,
    )
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
    await migrate(db)

    const zone = { timeZone: 'America/New_York', now: new Date('2026-11-20T17:00:00Z') }
    const found = await searchReservations(db, { q: '7035550199', order: 'upcoming', page: 1 }, zone)
    assert.deepEqual(
      found.items.map(({ reference, status, version }) => [reference, status, version]),
      [['QRT-4HK-72XA', 'confirmed', 1]],
    )
    assert.equal((await listPosts(db, { drafts: false })).length, 1)
    const account = await db.selectFrom('staff').selectAll().executeTakeFirstOrThrow()
    assert.deepEqual([account.role, account.totp_secret], ['owner', null])
    const session = await db.selectFrom('sessions').selectAll().executeTakeFirstOrThrow()
    assert.match(session.id, /^[0-9a-f-]{36}$/)
    assert.equal((await db.selectFrom('messages').selectAll().executeTakeFirstOrThrow()).state, 'new')
    await drop()
  })
})
