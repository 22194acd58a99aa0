import type { Database } from '../../platform/db/tables.ts'
import type { Within } from '../../reservations/record/trips-within-store.ts'

/** Vehicles in service on a day of the period. */
export async function listFleet(db: Database, { from, until }: Within) {
  const rows = await db
    .selectFrom('vehicles')
    .select(['id', 'name', 'plate', 'ready_from', 'retired_at'])
    .where(row => row.or([row('ready_from', 'is', null), row('ready_from', '<=', until)]))
    .where(row => row.or([row('retired_at', 'is', null), row('retired_at', '>=', from)]))
    .where(row => row.or([row('deleted_at', 'is', null), row('deleted_at', '>=', from)]))
    .orderBy('name')
    .orderBy('id')
    .execute()
  return rows.map(({ id, name, plate, ready_from, retired_at }) => ({
    ...{ id, name, plate, since: ready_from ?? '', retired: retired_at ?? '' },
  }))
}

/** Chauffeurs on duty on a day of the period. */
export async function listChauffeurs(db: Database, from: string) {
  const rows = await db
    .selectFrom('drivers')
    .select(['id', 'name', 'retired_at'])
    .where(row => row.or([row('retired_at', 'is', null), row('retired_at', '>=', from)]))
    .where(row => row.or([row('deleted_at', 'is', null), row('deleted_at', '>=', from)]))
    .orderBy('name')
    .orderBy('id')
    .execute()
  return rows.map(({ id, name, retired_at }) => ({
    ...{ id, name, plate: '', since: '', retired: retired_at ?? '' },
  }))
}

const MINUTE_MS = 60_000

/** Times out of service, with their notes. */
export async function listRepairs(db: Database, { from, until }: Within) {
  const rows = await db
    .selectFrom('occupancies')
    .innerJoin('vehicles', 'vehicles.id', 'occupancies.resource_id')
    .select(['vehicles.name', 'vehicles.plate', 'from_min', 'to_min', 'note'])
    .where('purpose', '=', 'service')
    .where('to_min', '>', Math.floor(Date.parse(from) / MINUTE_MS))
    .where('from_min', '<', Math.floor(Date.parse(until) / MINUTE_MS))
    .orderBy('from_min')
    .execute()
  return rows.map(({ name, plate, from_min, to_min, note }) => ({
    ...{ name, plate, fromMs: from_min * MINUTE_MS, untilMs: to_min * MINUTE_MS, note: note ?? '' },
  }))
}
