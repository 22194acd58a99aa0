import { tableLike } from '../../platform/db/json-has.ts'
import type { Database } from '../../platform/db/tables.ts'
import { ERASED } from '../../platform/events/traces.ts'

/** Removes holds that were over before this moment; a live one ends by its job alone. */
export async function purgeHolds(db: Database, before: Date): Promise<void> {
  await db
    .deleteFrom('holds')
    .where('state', '!=', 'live')
    .where('until', '<', before.toISOString())
    .execute()
}

/** Removes who made the reservations whose last pickup was before this moment. */
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
 * Removes the links of drivers to trips that began before this moment. Those of a trip ahead stay, also where they ended:
 * its next link must not get the number, and so the token, of one of them.
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
 * Removes vehicles and drivers that were deleted before this moment. Of those that a trip names, which is history, the
 * row stays: a driver without name and contact.
 */
export async function purgeResources(db: Database, deletedBefore: Date): Promise<void> {
  const before = deletedBefore.toISOString()
  await db.transaction().execute(async tx => {
    await tx
      .updateTable('drivers')
      .set({ name: ERASED, phone: '', email: null, garage: null })
      .where('deleted_at', '<', before)
      .execute()
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
