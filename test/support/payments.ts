import type { Insertable } from 'kysely'
import { EMPTY_FACTS } from '../../domain/ledger/absorb.ts'
import type { Database, Tables } from '../../server/db/tables.ts'

/** A payment of $100 by the test provider that was just opened, but for what is said of it. */
export async function insertPayment(
  db: Database,
  id: string,
  given: Partial<Insertable<Tables['payments']>> & { reservation_id: string },
): Promise<void> {
  await db
    .insertInto('payments')
    .values({
      id,
      provider: 'test',
      purpose: 'deposit',
      mode: 'pay',
      cents: 10_000,
      state: 'opened',
      held_cents: 0,
      captured_cents: 0,
      refunded_cents: 0,
      facts: JSON.stringify(EMPTY_FACTS),
      test: 1,
      version: 1,
      created_at: '2026-05-18T12:00:00.000Z',
      ...given,
    })
    .execute()
}
