import type { Selectable } from 'kysely'
import type { Vehicle, VehicleInput } from '../../../contract/content.ts'
import type { Tables } from '../../db/tables.ts'
import type { CollectionStore } from '../content/collection.ts'

export const vehicleStore: CollectionStore<'Vehicle'> = {
  async list(db) {
    const rows = await db.selectFrom('vehicles').selectAll().orderBy('created_at').orderBy('id').execute()
    return rows.map(present)
  },
  async find(db, id) {
    const row = await db.selectFrom('vehicles').selectAll().where('id', '=', id).executeTakeFirst()
    return row && present(row)
  },
  async insert(db, input, { id, now }) {
    await db
      .insertInto('vehicles')
      .values({ id, created_at: now.toISOString(), ...columns(input), contact_link: flagOf(input) ?? 0 })
      .execute()
  },
  async update(db, id, input) {
    const result = await db
      .updateTable('vehicles')
      .set({ ...columns(input), contact_link: flagOf(input) })
      .where('id', '=', id)
      .executeTakeFirst()
    return result.numUpdatedRows > 0n
  },
  async remove(db, id) {
    const result = await db.deleteFrom('vehicles').where('id', '=', id).executeTakeFirst()
    return result.numDeletedRows > 0n
  },
}

/** Undefined leaves the flag as it is. */
function flagOf(input: VehicleInput): 0 | 1 | undefined {
  return input.flag === undefined ? undefined : input.flag ? 1 : 0
}

function columns(input: VehicleInput) {
  return {
    name: input.name,
    image_url: input.imageUrl,
    alt_text: input.altText,
    passenger_capacity: input.passengerCapacity,
    luggage_capacity: input.laggageCapacity,
    hourly_rate_cents: Math.round(input.hourlyRate * 100),
  }
}

/** Only the wire spells luggage the old way. */
function present(row: Selectable<Tables['vehicles']>): Vehicle {
  return {
    _id: row.id,
    name: row.name,
    imageUrl: row.image_url,
    altText: row.alt_text,
    passengerCapacity: row.passenger_capacity,
    laggageCapacity: row.luggage_capacity,
    hourlyRate: row.hourly_rate_cents / 100,
    flag: row.contact_link === 1,
  }
}
