import type { EventData } from '../../../domain/values/event.ts'
import { readJson } from '../../../domain/values/json.ts'
import type { Database } from '../../platform/db/tables.ts'

export type RefundRemark = {
  entries: string[]
  cents: number
  message?: string
  silent?: true
}

export function refundEntry(operationId: string): string {
  return `refund:${operationId}`
}

export async function findRefundRemark(
  db: Database,
  { reservationId, entry }: { reservationId: string; entry: string },
): Promise<RefundRemark | undefined> {
  const remarks = await listRefundRemarks(db, reservationId)
  if (remarks.length === 0) return undefined
  // A retried refund has another operation id than the event.
  for (let name: string | undefined = entry; name; name = await replacedBy(db, name)) {
    const current = name
    const known = remarks.find(({ entries }) => entries.includes(current))
    if (known) return known
  }
  return undefined
}

/** Other actions and earlier versions store other fields. */
function isRemark(after: EventData['after']): after is Record<string, unknown> & RefundRemark {
  return Array.isArray(after?.['entries']) && typeof after['cents'] === 'number'
}

async function listRefundRemarks(db: Database, reservationId: string): Promise<RefundRemark[]> {
  const rows = await db
    .selectFrom('events')
    .select('data')
    .where('reservation_id', '=', reservationId)
    .where('kind', '=', 'payment.changed')
    .execute()
  return rows.flatMap(({ data }) => {
    const { action, after } = readJson(data)
    return action === 'refundPayment' && isRemark(after) ? [after] : []
  })
}

async function replacedBy(db: Database, entry: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('payment_operations')
    .select('replaces')
    .where('id', '=', entry.slice(refundEntry('').length))
    .executeTakeFirst()
  return row?.replaces ? refundEntry(row.replaces) : undefined
}
