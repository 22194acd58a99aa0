import type { EventData } from '../../../domain/values/event.ts'
import { readJson } from '../../../domain/values/json.ts'
import type { Database } from '../../platform/db/tables.ts'

/** What staff said with a refund, as its event has it. */
export type RefundRemark = {
  /** The entries that the refund posts now or once the provider has made it. */
  entries: string[]
  cents: number
  /** What the guest reads in the email. */
  message?: string
  /** The guest gets no email. */
  silent?: true
}

/** The name of the entry that the refund of an operation becomes. */
export function refundEntry(operationId: string): string {
  return `refund:${operationId}`
}

/** What staff said with the refund of this entry; undefined where they made none. */
export async function findRefundRemark(
  db: Database,
  { reservationId, entry }: { reservationId: string; entry: string },
): Promise<RefundRemark | undefined> {
  const remarks = await listRefundRemarks(db, reservationId)
  if (remarks.length === 0) return undefined
  // A refund that was tried again has another operation than the event names.
  for (let name: string | undefined = entry; name; name = await replacedBy(db, name)) {
    const current = name
    const known = remarks.find(({ entries }) => entries.includes(current))
    if (known) return known
  }
  return undefined
}

/** Events of other actions, and of earlier programs, have other fields. */
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

/** The entry of the operation that the one of this entry took the place of. */
async function replacedBy(db: Database, entry: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('payment_operations')
    .select('replaces')
    .where('id', '=', entry.slice(refundEntry('').length))
    .executeTakeFirst()
  return row?.replaces ? refundEntry(row.replaces) : undefined
}
