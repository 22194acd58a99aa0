import type { Database } from '../../../platform/db/tables.ts'

/** How the test provider can be made to misbehave. */
export const TEST_FAULTS = [
  'down',
  'answer-lost',
  'stored-failure',
  'card-declined',
  'guest-needed',
  'refund-fails',
  'event-twice',
  'event-late',
  'event-reversed',
  'event-never',
] as const
/** How the test provider can be made to misbehave. */
export type TestFault = (typeof TEST_FAULTS)[number]

/** Times that one fault can be asked for at once. */
export const FAULT_TIMES_MAX = 1000

/** The faults that are still to come. */
export async function listFaults(db: Database): Promise<{ name: string; times: number }[]> {
  return await db
    .selectFrom('test_payment_faults')
    .select(['name', 'times'])
    .where('times', '>', 0)
    .orderBy('name')
    .execute()
}

/** Asks for a fault so many times; 0 ends it. */
export async function setFault(db: Database, name: TestFault, times: number): Promise<void> {
  await db
    .insertInto('test_payment_faults')
    .values({ name, times })
    .onConflict(conflict => conflict.column('name').doUpdateSet({ times }))
    .execute()
}

/** True where this fault is due now; it is then due one time less. */
export async function takeFault(db: Database, name: TestFault): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('test_payment_faults')
    .set(row => ({ times: row('times', '-', 1) }))
    .where('name', '=', name)
    .where('times', '>', 0)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
