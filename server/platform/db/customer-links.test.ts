import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { contactsOf } from '../../../domain/customers/customer.ts'
import { onEveryEngine, openTestDatabase } from '../../../test/support/engines.ts'
import { seedReservations } from '../../../test/support/seed-rows.ts'
import { migrate, migrateTo } from './migrate.ts'

onEveryEngine('links to customers of an earlier version', engine => {
  test('get the contacts and the starts of their reservations, in the form in which they are compared', async () => {
    const { db, drop } = await openTestDatabase(engine, { migrated: false })
    await migrateTo(db, '0013-website')
    await seedReservations(db, 12, new Date('2026-11-20T17:00:00Z'))
    const reservations = await db.selectFrom('reservations').selectAll().orderBy('id').execute()
    const contacts: [email: string | null, phone: string][] = [
      ['Ada@Example.com ', '(703) 555-0199 ext. 12'],
      [null, '+44 (0)20 7946 0018'],
      ['', '5550100'],
      ['b@example.com', '000 000 0000'],
    ]
    for (const [i, [email, phone_number]] of contacts.entries()) {
      const id = reservations[i]?.id ?? ''
      await db.updateTable('reservations').set({ email, phone_number }).where('id', '=', id).execute()
    }
    await sql`insert into reservation_customers (reservation_id, customer_id, pinned)
      select id, 'c', 1 from reservations`.execute(db)
    await migrate(db)
    const links = await db.selectFrom('reservation_customers').selectAll().orderBy('reservation_id').execute()
    const current = await db.selectFrom('reservations').selectAll().orderBy('id').execute()
    assert.deepEqual(
      links.map(link => ({ ...link })),
      current.map(({ id, email, phone_number, starts_at }) => {
        const carried = contactsOf({ email, phoneNumber: phone_number })
        return {
          reservation_id: id,
          customer_id: 'c',
          pinned: 1,
          contact_email: carried.find(({ kind }) => kind === 'email')?.value ?? null,
          contact_phone: carried.find(({ kind }) => kind === 'phone')?.value ?? null,
          trip_starts_at: starts_at,
        }
      }),
    )
    await drop()
  })
})
