import type { Database } from '../../../platform/db/tables.ts'

/** Faults are injected by inserting rows, which only tests do. */
export type TestFault =
  | 'down'
  | 'answer-lost'
  | 'stored-failure'
  | 'card-declined'
  | 'guest-needed'
  | 'refund-fails'
  | 'event-twice'
  | 'event-late'
  | 'event-reversed'
  | 'event-never'

export async function takeFault(db: Database, name: TestFault): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('test_payment_faults')
    .set(row => ({ times: row('times', '-', 1) }))
    .where('name', '=', name)
    .where('times', '>', 0)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
