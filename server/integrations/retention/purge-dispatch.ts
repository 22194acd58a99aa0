import { tableLike } from '../../platform/db/portable.ts'
import type { Database } from '../../platform/db/tables.ts'
import { ERASED } from '../../platform/events/traces.ts'

/** Expired only: an active hold is ended by its job. */
export async function purgeHolds(db: Database, before: Date): Promise<void> {
  await db
    .deleteFrom('holds')
    .where('state', '!=', 'live')
    .where('until', '<', before.toISOString())
    .execute()
}

export async function purgeVisitorBookings(db: Database, before: Date): Promise<void> {
  await db
    .deleteFrom('visitor_bookings')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('trips')
            .select('trips.id')
            .whereRef('trips.reservation_id', '=', 'visitor_bookings.reservation_id')
            .where('starts_at', '>=', before.toISOString()),
        ),
      ),
    )
    .execute()
}

/**
 * Links of future trips stay, even expired ones: the token derives from the number, which must not be reused.
 */
export async function purgeDriverLinks(db: Database, begunBefore: Date): Promise<void> {
  await db
    .deleteFrom('driver_links')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('trips')
          .select('trips.id')
          .whereRef('trips.id', '=', 'driver_links.trip_id')
          .where('starts_at', '<', begunBefore.toISOString()),
      ),
    )
    .execute()
}

/**
 * Rows used by past trips stay, a driver's without contact. Their name stays on trips since `requiredFrom`, whose
 * sheets must name the chauffeur.
 */
export async function purgeResources(
  db: Database,
  deletedBefore: Date,
  requiredFrom?: string,
): Promise<void> {
  const before = deletedBefore.toISOString()
  await db.transaction().execute(async tx => {
    await tx
      .updateTable('drivers')
      .set({ phone: '', email: null, garage: null })
      .where('deleted_at', '<', before)
      .execute()
    await eraseDriverNames(tx, before, requiredFrom)
    await eraseStoredNames(tx)
    for (const [name, column] of [
      ['vehicles', 'vehicle_id'],
      ['drivers', 'driver_id'],
    ] as const) {
      const table = tableLike<'vehicles'>(name)
      const gone = await tx
        .selectFrom(table)
        .select('id')
        .where('deleted_at', '<', before)
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('assignments')
                .select('trip_id')
                .whereRef(`assignments.${column}`, '=', `${table}.id`),
            ),
          ),
        )
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('occupancies')
                .select('id')
                .whereRef('occupancies.resource_id', '=', `${table}.id`)
                .where('trip_id', 'is not', null),
            ),
          ),
        )
        .execute()
      for (const { id } of gone) {
        await tx.deleteFrom('occupancies').where('resource_id', '=', id).execute()
        await tx.deleteFrom(table).where('id', '=', id).execute()
        await tx.deleteFrom('resources').where('id', '=', id).execute()
      }
    }
  })
}

async function eraseDriverNames(
  tx: Database,
  before: string,
  requiredFrom: string | undefined,
): Promise<void> {
  const named = tx.updateTable('drivers').set({ name: ERASED }).where('deleted_at', '<', before)
  if (requiredFrom === undefined) await named.execute()
  else
    await named
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('assignments')
              .innerJoin('trips', 'trips.id', 'assignments.trip_id')
              .select('assignments.trip_id')
              .whereRef('assignments.driver_id', '=', 'drivers.id')
              .where('trips.starts_at', '>=', requiredFrom),
          ),
        ),
      )
      .execute()
}

/** The names beside their rides and incidents. */
async function eraseStoredNames(tx: Database): Promise<void> {
  const erased = tx.selectFrom('drivers').select('id').where('name', '=', ERASED)
  await tx
    .updateTable('ride_facts')
    .set({ driver_name: ERASED })
    .where('driver_id', 'in', erased)
    .where('driver_name', '!=', ERASED)
    .execute()
  await tx
    .updateTable('incidents')
    .set({ driver_name: ERASED })
    .where('driver_id', 'in', erased)
    .where('driver_name', '!=', ERASED)
    .execute()
}
