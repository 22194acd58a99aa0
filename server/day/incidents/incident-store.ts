import type { Incident, IncidentInput } from '../../../contract/day/incident-schemas.ts'
import type { Database } from '../../platform/db/tables.ts'

export const INCIDENTS_MAX = 1000

/** Of these local dates, the earliest first. */
export async function listIncidents(
  db: Database,
  { from, until }: { from: string; until: string },
): Promise<Incident[]> {
  const rows = await selectIncidents(db)
    .where('incidents.day', '>=', from)
    .where('incidents.day', '<=', until)
    .orderBy('incidents.day')
    .orderBy('incidents.id')
    .limit(INCIDENTS_MAX)
    .execute()
  return rows.map(toIncident)
}

export async function findIncident(db: Database, id: string): Promise<Incident | undefined> {
  const row = await selectIncidents(db).where('incidents.id', '=', id).executeTakeFirst()
  return row && toIncident(row)
}

function selectIncidents(db: Database) {
  return db
    .selectFrom('incidents')
    .leftJoin('vehicles', 'vehicles.id', 'incidents.vehicle_id')
    .leftJoin('drivers', 'drivers.id', 'incidents.driver_id')
    .select(['incidents.id', 'incidents.day', 'description', 'created_by', 'incidents.created_at'])
    .select(({ fn, ref }) => [
      fn.coalesce(ref('incidents.vehicle_name'), ref('vehicles.name')).as('vehicle_name'),
      fn.coalesce(ref('incidents.plate'), ref('vehicles.plate')).as('plate'),
      fn.coalesce(ref('incidents.driver_name'), ref('drivers.name')).as('driver_name'),
    ])
    .where('incidents.deleted_at', 'is', null)
}

type Row = Awaited<ReturnType<ReturnType<typeof selectIncidents>['execute']>>[number]

function toIncident(row: Row): Incident {
  return {
    ...{ _id: row.id, day: row.day, description: row.description },
    vehicle: { name: row.vehicle_name ?? '', plate: row.plate ?? '' },
    ...{ driver: row.driver_name ?? '', createdBy: row.created_by, createdAt: row.created_at },
  }
}

/** As they are named today; undefined if they don't exist. */
export async function findNamed(
  db: Database,
  { vehicle, driver }: Pick<IncidentInput, 'vehicle' | 'driver'>,
): Promise<{ vehicle: NamedVehicle | undefined; driver: { name: string } | undefined }> {
  return {
    vehicle: await db
      .selectFrom('vehicles')
      .select(['name', 'plate'])
      .where('id', '=', vehicle)
      .executeTakeFirst(),
    driver:
      driver === null
        ? undefined
        : await db.selectFrom('drivers').select('name').where('id', '=', driver).executeTakeFirst(),
  }
}

type NamedVehicle = { name: string; plate: string }

export async function countIncidents(tx: Database, day: string): Promise<number> {
  const row = await tx
    .selectFrom('incidents')
    .select(({ fn }) => fn.countAll<number | string>().as('n'))
    .where('day', '=', day)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(row.n)
}

type NewIncident = IncidentInput & {
  named: { vehicle: NamedVehicle; driver: { name: string } | undefined }
  id: string
  by: string
  now: Date
}

export async function insertIncident(
  tx: Database,
  { id, day, vehicle, driver, named, description, by, now }: NewIncident,
): Promise<void> {
  await tx
    .insertInto('incidents')
    .values({
      ...{ id, day, vehicle_id: vehicle, driver_id: driver, description },
      ...{ vehicle_name: named.vehicle.name, plate: named.vehicle.plate },
      driver_name: named.driver?.name ?? null,
      ...{ created_by: by, created_at: now.toISOString(), deleted_at: null },
    })
    .execute()
}

/** False if it was removed before. */
export async function removeIncident(tx: Database, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('incidents')
    .set({ deleted_at: now.toISOString() })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function purgeIncidents(db: Database, deletedBefore: Date): Promise<void> {
  await db.deleteFrom('incidents').where('deleted_at', '<', deletedBefore.toISOString()).execute()
}
