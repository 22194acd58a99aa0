import type { Database } from '../../../db/tables.ts'
import { listOperationsOf, listPaymentsOf } from '../../../ledger/payment-store.ts'

/** Why the payment of a change goes back that could not be made any more. */
export const CHANGE_NOT_MADE = 'change-not-made'

/** Why the latest payment of a reservation goes back, as a name of the program's own; undefined where none does. */
export async function returnedForOf(db: Database, reservationId: string): Promise<string | undefined> {
  const payments = await listPaymentsOf(db, reservationId)
  const operations = await listOperationsOf(
    db,
    payments.map(({ id }) => id),
  )
  return operations
    .filter(({ kind }) => kind === 'refund' || kind === 'release')
    .toSorted((one, other) => (one.created_at < other.created_at ? -1 : 1))
    .at(-1)?.reason
}
