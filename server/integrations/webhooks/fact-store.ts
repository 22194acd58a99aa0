import type { EventData, EventKind } from '../../../domain/values/event.ts'
import { readJson } from '../../../domain/values/json.ts'
import type { Database } from '../../platform/db/tables.ts'

export type ToldEvent = {
  seq: number
  kind: EventKind
  at: string
  data: EventData
  reservation: { id: string; reference: string; version: number; status: string; starts_at: string }
}

export async function readToldEvent(db: Database, seq: number): Promise<ToldEvent | undefined> {
  const row = await db
    .selectFrom('events')
    .innerJoin('reservations', 'reservations.id', 'events.reservation_id')
    .select(['seq', 'events.kind', 'events.at', 'events.data'])
    .select(['reservations.id', 'reference', 'reservations.version', 'status', 'starts_at'])
    .where('seq', '=', seq)
    .executeTakeFirst()
  if (!row) return undefined
  const { kind, at, data, ...reservation } = row
  return { seq, kind, at, data: readJson(data), reservation }
}

export async function findLeg(db: Database, tripId: string): Promise<number | undefined> {
  const row = await db.selectFrom('trips').select('leg').where('id', '=', tripId).executeTakeFirst()
  return row?.leg
}

/** In cents. */
export async function findPaidCents(
  db: Database,
  paymentId: string,
): Promise<{ capturedCents: number; refundedCents: number } | undefined> {
  return await db
    .selectFrom('payments')
    .select(['captured_cents as capturedCents', 'refunded_cents as refundedCents'])
    .where('id', '=', paymentId)
    .executeTakeFirst()
}
