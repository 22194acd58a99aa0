import type { Selectable } from 'kysely'
import type { EventData } from '../../../../domain/event.ts'
import type { Database, Tables } from '../../../db/tables.ts'

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

/** The documents of a reservation, the first one first. */
export async function listDocumentsOf(
  db: Database,
  reservationId: string,
): Promise<Pick<Selectable<Tables['documents']>, 'id' | 'kind' | 'number' | 'created_at'>[]> {
  return await db
    .selectFrom('documents')
    .select(['id', 'kind', 'number', 'created_at'])
    .where('reservation_id', '=', reservationId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}
