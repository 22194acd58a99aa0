import { areFinal, BEGUN, factsAfter, mergedFacts, type RideFacts } from '../../../domain/day/ride-facts.ts'
import type { Move } from '../../../domain/dispatch/progress.ts'
import { carrierOn, type NamedCarrier } from '../../../domain/site/carrier.ts'
import { readJson, toJson } from '../../../domain/values/json.ts'
import { inParts } from '../../platform/db/database.ts'
import { lockBatchOrder } from '../../platform/db/portable.ts'
import type { Database } from '../../platform/db/tables.ts'
import { readCarrier } from '../../platform/settings/carrier-store.ts'
import { getSite } from '../../platform/settings/site-settings.ts'
import { idsOfDeletedTripsWithin, idsOfTripsWithin } from './trips-within-store.ts'

const BATCH = 500
const RECENT_MS = 7 * 86_400_000
const LONG_MS = 60 * 86_400_000

export async function readNamedCarrier(db: Database): Promise<NamedCarrier> {
  const { carrier } = await readCarrier(db)
  return carrierOn(carrier, await getSite(db))
}

export type StoredFacts = RideFacts & { storedAt: string }

export async function findRideFacts(
  db: Database,
  tripIds: readonly string[],
): Promise<Map<string, StoredFacts>> {
  const rows = await inParts(tripIds, part =>
    db.selectFrom('ride_facts').selectAll().where('trip_id', 'in', part).execute(),
  )
  return new Map(
    rows.map(row => [
      row.trip_id,
      {
        ...{ vehicleId: row.vehicle_id, vehicle: row.vehicle_name, plate: row.plate },
        ...{ chauffeurId: row.driver_id, chauffeur: row.driver_name, carrier: readJson(row.carrier) },
        storedAt: row.stored_at,
      },
    ]),
  )
}

type MovedTrip = { id: string; starts_at: string }

/** Inside the transaction of the move, before a cancellation ends the assignment. */
export async function storeFactsOfMove(
  tx: Database,
  { id, starts_at: startsAt }: MovedTrip,
  { move: { from, to, isBack }, now }: { move: Pick<Move, 'from' | 'to' | 'isBack'>; now: Date },
): Promise<void> {
  const storedAt = (await findRideFacts(tx, [id])).get(id)?.storedAt
  const then = factsAfter({ from, to, isBack, startsAt, storedAt }, now)
  if (then === 'leave') return
  if (then !== 'complete') await tx.deleteFrom('ride_facts').where('trip_id', '=', id).execute()
  if (then !== 'drop') await writeFacts(tx, await listAssigned(tx, [id]), now)
}

/** Of rides that were moved to later. Before the reservation is cancelled: one that is on the way keeps its vehicle. */
export async function dropFactsOfMovedRides(tx: Database, reservationId: string): Promise<void> {
  await tx
    .deleteFrom('ride_facts')
    .where('reservation_id', '=', reservationId)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('trips')
          .select('trips.id')
          .whereRef('trips.id', '=', 'ride_facts.trip_id')
          .whereRef('trips.starts_at', '>', 'ride_facts.stored_at')
          .where('trips.progress', '=', 'scheduled'),
      ),
    )
    .execute()
}

type Changed = { vehicleId?: string; driverId?: string }

/**
 * Recent rides that began and have no stored facts, or those of a vehicle or chauffeur that was replaced since. In the
 * transaction that changes a vehicle, chauffeur or the company; the hourly run stored those of earlier rides.
 */
export async function storeFactsOfBegunRides(tx: Database, now: Date, changed: Changed = {}): Promise<void> {
  for await (const ids of ridesSince(tx, now.getTime() - RECENT_MS, now))
    await storeMissing(tx, ids, { now, changed })
}

/** The instant of the last run, shared between instances. */
const LAST_RUN = 'ride-facts'

/**
 * All rides once, then recent ones: on the first run of each day for longer, as some are entered late, and always back
 * to the last run, however long ago.
 */
export async function storeRideFacts(db: Database, now: Date): Promise<void> {
  const row = await db
    .selectFrom('settings')
    .select('updated_at')
    .where('name', '=', LAST_RUN)
    .executeTakeFirst()
  await storeFactsInBatches(db, now, row && beginOfRun(row.updated_at, now))
  const stamp = { value: toJson(true), updated_at: now.toISOString() }
  await db
    .insertInto('settings')
    .values({ name: LAST_RUN, ...stamp })
    .onConflict(conflict => conflict.column('name').doUpdateSet(stamp))
    .execute()
}

function beginOfRun(lastRun: string, now: Date): number {
  const isSameDay = lastRun.slice(0, 10) === now.toISOString().slice(0, 10)
  return Math.min(Date.parse(lastRun), now.getTime()) - (isSameDay ? RECENT_MS : LONG_MS)
}

/** A transaction per batch, in the order of the steps and saves that store facts too. All rides without `from`. */
export async function storeFactsInBatches(db: Database, now: Date, from?: number): Promise<void> {
  for await (const ids of from === undefined ? allRides(db) : ridesSince(db, from, now))
    await db.transaction().execute(async tx => {
      await lockBatchOrder(tx)
      await storeMissing(tx, ids, { now, changed: {} })
    })
}

async function* ridesSince(db: Database, from: number, now: Date): AsyncGenerator<string[]> {
  const within = {
    from: new Date(from).toISOString(),
    until: new Date(now.getTime() + 1).toISOString(),
  }
  const current = await idsOfTripsWithin(db, within, { cancelled: true }).execute()
  const ids = [...current.map(({ id }) => id), ...(await idsOfDeletedTripsWithin(db, within))]
  for (let at = 0; at < ids.length; at += BATCH) yield ids.slice(at, at + BATCH)
}

async function* allRides(db: Database): AsyncGenerator<string[]> {
  for (let after = ''; ; ) {
    const page = db.selectFrom('trips').select('id').where('id', '>', after).orderBy('id').limit(BATCH)
    const ids = (await page.execute()).map(({ id }) => id)
    const last = ids.at(-1)
    if (last === undefined) return
    yield ids
    after = last
  }
}

type Missing = { now: Date; changed: Changed }

async function storeMissing(tx: Database, tripIds: readonly string[], { now, changed }: Missing) {
  const ids = await listWithoutFacts(tx, tripIds, { now, changed })
  if (ids.length > 0) await writeFacts(tx, await listAssigned(tx, ids), now)
}

async function listWithoutFacts(
  db: Database,
  tripIds: readonly string[],
  { now, changed: { vehicleId, driverId } }: Missing,
) {
  const rows = await db
    .selectFrom('trips')
    .innerJoin('reservations', 'reservations.id', 'trips.reservation_id')
    .leftJoin('assignments', 'assignments.trip_id', 'trips.id')
    .leftJoin('ride_facts', 'ride_facts.trip_id', 'trips.id')
    .select('trips.id')
    .where('trips.id', 'in', tripIds)
    .where('trips.starts_at', '<=', now.toISOString())
    .where('reservations.status', 'in', ['confirmed', 'completed'])
    .where('trips.progress', '!=', 'cancelled')
    .where(({ and, or, eb, ref }) =>
      or([
        eb('ride_facts.trip_id', 'is', null),
        and([eb('trips.progress', 'not in', BEGUN), eb('ride_facts.stored_at', '<', ref('trips.starts_at'))]),
        and([
          eb('assignments.vehicle_id', 'is not', null),
          or([
            eb('ride_facts.vehicle_id', 'is', null),
            eb('ride_facts.vehicle_id', '!=', ref('assignments.vehicle_id')),
          ]),
        ]),
        and([
          eb('assignments.driver_id', 'is not', null),
          or([
            eb('ride_facts.driver_id', 'is', null),
            eb('ride_facts.driver_id', '!=', ref('assignments.driver_id')),
          ]),
        ]),
      ]),
    )
    .$if(vehicleId !== undefined, query => query.where('assignments.vehicle_id', '=', vehicleId ?? ''))
    .$if(driverId !== undefined, query => query.where('assignments.driver_id', '=', driverId ?? ''))
    .execute()
  return rows.map(({ id }) => id)
}

async function listAssigned(db: Database, tripIds: readonly string[]) {
  return await db
    .selectFrom('trips')
    .leftJoin('assignments', 'assignments.trip_id', 'trips.id')
    .leftJoin('vehicles', 'vehicles.id', 'assignments.vehicle_id')
    .leftJoin('drivers', 'drivers.id', 'assignments.driver_id')
    .select(['trips.id', 'trips.reservation_id', 'trips.progress', 'trips.starts_at'])
    .select(['assignments.vehicle_id', 'assignments.driver_id'])
    .select(['vehicles.name as vehicle_name', 'vehicles.plate', 'drivers.name as driver_name'])
    .where('trips.id', 'in', tripIds)
    .execute()
}

type Assigned = Awaited<ReturnType<typeof listAssigned>>[number]

async function writeFacts(db: Database, assigned: readonly Assigned[], now: Date): Promise<void> {
  const carrier = await readNamedCarrier(db)
  const ids = assigned.map(({ id }) => id)
  const stored = await findRideFacts(db, ids)
  const rows = assigned.map(row => {
    const current = { ...namesOf(row), carrier }
    const facts = settledFacts(row, stored.get(row.id), current)
    return {
      ...{ trip_id: row.id, reservation_id: row.reservation_id, vehicle_id: facts.vehicleId },
      ...{ vehicle_name: facts.vehicle, plate: facts.plate, driver_id: facts.chauffeurId },
      ...{ driver_name: facts.chauffeur, carrier: toJson(facts.carrier), stored_at: now.toISOString() },
    }
  })
  if (rows.length === 0) return
  await db.deleteFrom('ride_facts').where('trip_id', 'in', ids).execute()
  await db.insertInto('ride_facts').values(rows).execute()
}

type Begun = Pick<Assigned, 'progress' | 'starts_at'>

/** Facts stored before the ride follow the office. */
export function settledFacts(
  { progress, starts_at: startsAt }: Begun,
  stored: StoredFacts | undefined,
  current: RideFacts,
): RideFacts {
  const isFinal = stored && areFinal({ progress, startsAt, storedAt: stored.storedAt })
  return isFinal ? mergedFacts(stored, current) : current
}

type Names = Pick<Assigned, 'vehicle_id' | 'driver_id' | 'vehicle_name' | 'plate' | 'driver_name'>

export function namesOf(row: Names): Omit<RideFacts, 'carrier'> {
  return {
    ...{ vehicleId: row.vehicle_id, vehicle: row.vehicle_name ?? '', plate: row.plate ?? '' },
    ...{ chauffeurId: row.driver_id, chauffeur: row.driver_name ?? '' },
  }
}
