import type { Selectable } from 'kysely'
import type { Vehicle, VehicleInput } from '../../../contract/content/schemas.ts'
import type { CollectionStore } from '../../content/collection-store.ts'
import { findRow, freePosition, listOrderedRows, newRow } from '../../content/content-rows.ts'
import { publishingOf } from '../../content/publishing.ts'
import type { Tables } from '../../db/tables.ts'

export const vehicleStore: CollectionStore<'Vehicle'> = {
  table: 'fleet_items',
  list: async (db, seen) => (await listOrderedRows(db, { table: 'fleet_items', seen })).map(toWire),
  async find(db, id) {
    const row = await findRow(db, 'fleet_items', id)
    return row && toWire(row)
  },
  async insert(db, input, created) {
    await db
      .insertInto('fleet_items')
      .values({
        ...newRow(created, input),
        position: await freePosition(db, 'fleet_items', 'last'),
        ...columns(input),
        contact_link: flagOf(input) ?? 0,
      })
      .execute()
  },
  columns: input => ({ ...columns(input), contact_link: flagOf(input) }),
  label: vehicle => vehicle.name,
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
function toWire(row: Selectable<Tables['fleet_items']>): Vehicle {
  return {
    _id: row.id,
    version: row.version,
    ...publishingOf(row),
    name: row.name,
    imageUrl: row.image_url,
    altText: row.alt_text,
    passengerCapacity: row.passenger_capacity,
    laggageCapacity: row.luggage_capacity,
    hourlyRate: row.hourly_rate_cents / 100,
    flag: row.contact_link === 1,
  }
}
