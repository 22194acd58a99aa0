import { planEvents } from '../../server/money/providers/test-provider/test-events.ts'
import type { TestPayment } from '../../server/money/providers/test-provider/test-payment.ts'
import {
  findTestPayment,
  type TestFault,
  updateTestPayment,
  walkTestPayments,
} from '../../server/money/providers/test-provider/test-store.ts'
import type { Store } from '../../server/platform/db/database.ts'
import type { Database } from '../../server/platform/db/tables.ts'

/** Makes the test provider misbehave so many times; 0 ends it. */
export async function setFault(db: Database, name: TestFault, times: number): Promise<void> {
  await db
    .insertInto('test_payment_faults')
    .values({ name, times })
    .onConflict(conflict => conflict.column('name').doUpdateSet({ times }))
    .execute()
}

/** All payments of the test provider, newest first. */
export async function listTestPayments(db: Database, limit: number): Promise<TestPayment[]> {
  return (await Array.fromAsync(walkTestPayments(db))).reverse().slice(0, limit)
}

/** The guest asks their bank for the money back. */
export async function dispute(
  { db, clock }: { db: Store; clock: () => Date },
  ref: string,
): Promise<boolean> {
  return await db.commitTogether(async tx => {
    const now = clock()
    const payment = await findTestPayment(tx, { ref })
    const cents = payment?.captures.reduce((sum, capture) => sum + capture.cents, 0) ?? 0
    if (!payment || cents === 0) return false
    const opened = { ref: `dispute_${ref}`, state: 'opened', cents, at: now.toISOString() } as const
    await updateTestPayment(tx, { ...payment, disputes: [opened] })
    await planEvents(tx, { ref, types: ['dispute.opened'], now })
    return true
  })
}
