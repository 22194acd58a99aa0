import type { ActorKind } from '../../../domain/values/event.ts'
import { readJson } from '../../../domain/values/json.ts'
import { inParts } from '../../platform/db/database.ts'
import type { Database } from '../../platform/db/tables.ts'
import type { PolicyRow, PriceRow } from '../agreement-store.ts'
import { type PastPage, pastReservations } from '../past-reservations-store.ts'

export type CancelledReservation = {
  id: string
  reference: string
  starts_at: string
  fare: PriceRow['fare'] | null
  schedule: PolicyRow['schedule'] | null
  fee_floor_cents: number | null
}

export async function listCancelled(db: Database, page: PastPage): Promise<CancelledReservation[]> {
  return await pastReservations(db, page)
    .leftJoin('reservation_policies', 'reservation_policies.reservation_id', 'reservations.id')
    .select(['schedule', 'fee_floor_cents'])
    .select(({ selectFrom }) =>
      selectFrom('reservation_prices')
        .select('fare')
        .whereRef('reservation_prices.reservation_id', '=', 'reservations.id')
        .orderBy('number', 'desc')
        .limit(1)
        .as('fare'),
    )
    .where('status', '=', 'cancelled')
    .execute()
}

export type CancelledAt = { at: string; by: ActorKind }

export async function findCancellations(
  db: Database,
  ids: readonly string[],
): Promise<Map<string, CancelledAt>> {
  const events = await inParts(ids, part =>
    db
      .selectFrom('events')
      .select(['reservation_id', 'at', 'actor_kind', 'data'])
      .where('reservation_id', 'in', part)
      .where('kind', '=', 'reservation.status-changed')
      .orderBy('seq')
      .execute(),
  )
  const cancelling = events.filter(({ data }) => readJson(data).to === 'cancelled')
  // The query orders by time, so the latest overwrites earlier ones.
  return new Map(
    cancelling.map(({ reservation_id, at, actor_kind }) => [reservation_id ?? '', { at, by: actor_kind }]),
  )
}

export type CancelledTrip = {
  reservation_id: string
  leg: number
  kind: 'transfer' | 'hourly'
  zone: string
  local_date: string
  local_time: string
  fold: 0 | 1
  code: string | null
}

export async function listTripsOf(db: Database, ids: readonly string[]): Promise<CancelledTrip[]> {
  return await inParts(ids, part =>
    db
      .selectFrom('trips')
      .leftJoin('vehicle_classes', 'vehicle_classes.id', 'trips.vehicle_class_id')
      .select(['reservation_id', 'leg', 'kind', 'zone', 'local_date', 'local_time', 'fold', 'code'])
      .where('reservation_id', 'in', part)
      .orderBy('leg')
      .execute(),
  )
}
