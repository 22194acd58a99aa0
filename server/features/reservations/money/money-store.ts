import type { EventData } from '../../../../domain/event.ts'
import type { Database } from '../../../db/tables.ts'

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
      const { after = {}, reason } = JSON.parse(data) as EventData
      const entry = after['entry']
      return typeof entry === 'string' ? [[entry, { entry, reason, after }] as const] : []
    }),
  )
}
