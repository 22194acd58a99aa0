import { readJson } from '../../../domain/values/json.ts'
import type { Database } from '../../platform/db/tables.ts'
import type { OperationRow } from '../../reservations/ledger/payment-store.ts'
import { refundEntry } from '../payments/refund-remark.ts'

/** What staff said about an entry that they made. */
export type Remark = { entry: string; reason: string | undefined; after: Record<string, unknown> }

/** What staff said about the money of a reservation, by entry. */
export async function listRemarks(db: Database, reservationId: string): Promise<Map<string, Remark>> {
  const rows = await db
    .selectFrom('events')
    .select('data')
    .where('reservation_id', '=', reservationId)
    .where('kind', '=', 'payment.changed')
    .orderBy('seq')
    .execute()
  return new Map(
    rows.flatMap(({ data }) => {
      const { after = {}, reason } = readJson(data)
      const entries = Array.isArray(after['entries']) ? after['entries'] : [after['entry']]
      return entries.flatMap(entry =>
        typeof entry === 'string' ? [[entry, { entry, reason, after }] as const] : [],
      )
    }),
  )
}

/** The same with the refunds that were tried again: their operations are others than the events name. */
export function withRetries(
  remarks: Map<string, Remark>,
  operations: readonly Pick<OperationRow, 'id' | 'replaces'>[],
): Map<string, Remark> {
  const all = new Map(remarks)
  for (const { id, replaces } of operations) {
    const remark = replaces === null ? undefined : all.get(refundEntry(replaces))
    if (remark) all.set(refundEntry(id), remark)
  }
  return all
}
