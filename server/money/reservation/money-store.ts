import { readJson } from '../../../domain/values/json.ts'
import type { Database } from '../../platform/db/tables.ts'
import type { OperationRow } from '../../reservations/ledger/payment-store.ts'
import { refundEntry } from '../payments/refund-remark.ts'

export type Remark = { entry: string; reason: string | undefined; after: Record<string, unknown> }

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

/** Retried refunds have other operation ids than their events. */
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
