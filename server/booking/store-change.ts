import { Problem } from '../../contract/problems.ts'
import type { EventData } from '../../domain/values/event.ts'
import { toJson } from '../../domain/values/json.ts'
import { type Author, reoccupyTrips } from '../dispatch/occupancy/occupy-trips.ts'
import { releaseTrips, unassignTrip } from '../dispatch/occupancy/release.ts'
import { deleteTrip, insertTrip, updateTrip } from '../money/waiting-change/change-store.ts'
import type { Database } from '../platform/db/tables.ts'
import { recordEvent } from '../platform/events/record-event.ts'
import { addPrice, findPrice, type PriceRow } from '../pricing/agreement-store.ts'
import type { PriceChange } from '../pricing/price-change.ts'
import type { TripRow } from '../reservations/record/store.ts'
import type { ChangeOccupancy } from './plan-change.ts'
import { renewSchedule } from './renew-schedule.ts'

/** The rows that a change writes in addition to the reservation. */
export type StoredChange = {
  trips: readonly { id: string; columns: Partial<TripRow> }[]
  added?: readonly TripRow[]
  removed?: readonly string[]
  price: PriceChange | undefined
  occupancy: ChangeOccupancy
}

/** Stores a planned change inside its unit. Throws `changed_meanwhile` or `occupied`. */
export async function storeChange(
  tx: Database,
  id: string,
  { trips, added = [], removed = [], price, occupancy }: StoredChange,
  author: Author,
): Promise<void> {
  if (removed.length > 0) await releaseTrips(tx, removed, author)
  for (const trip of removed) await deleteTrip(tx, trip)
  for (const trip of trips) await updateTrip(tx, trip.id, trip.columns)
  for (const trip of added) await insertTrip(tx, trip)
  if (price) await storePriceChange(tx, id, price, author)
  await renewSchedule(tx, id)
  if (occupancy.kind === 'changed') await reoccupyTrips(tx, occupancy, author)
  if (occupancy.kind === 'unassigned') await unassignTrip(tx, occupancy, author)
}

async function storePriceChange(
  tx: Database,
  id: string,
  change: PriceChange,
  author: Author,
): Promise<void> {
  const before = await findPrice(tx, id)
  if (!before) throw new Problem('changed_meanwhile')
  const after = {
    ...before,
    total_cents: change.total,
    fare: toJson(change.fare),
    facts: toJson(change.facts),
    tariff_number: change.tariff,
    reason: null,
  }
  await storePrice(tx, id, { before, after }, author)
}

type NewPrice = Omit<PriceRow, 'reservation_id' | 'number' | 'made_by' | 'created_at'>
type Repriced = { before: PriceRow | undefined; after: NewPrice; data?: EventData }

/** Stores a further price of a reservation, and an event if its total differs. */
export async function storePrice(
  tx: Database,
  id: string,
  { before, after, data = {} }: Repriced,
  { actor, now }: Author,
): Promise<void> {
  await addPrice(tx, {
    ...after,
    reservation_id: id,
    number: (before?.number ?? 0) + 1,
    made_by: actor.name,
    created_at: now.toISOString(),
  })
  if (after.total_cents === before?.total_cents) return
  await recordEvent(tx, {
    kind: 'reservation.price-changed',
    actor,
    subject: { kind: 'reservation', id },
    now,
    data: {
      ...data,
      before: { priceCents: before?.total_cents ?? null },
      after: { priceCents: after.total_cents },
    },
  })
}
