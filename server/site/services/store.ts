import type { Selectable } from 'kysely'
import type { Service, ServiceInput } from '../../../contract/site/content-schemas.ts'
import { readJson, toJson } from '../../../domain/values/json.ts'
import type { Tables } from '../../platform/db/tables.ts'
import type { CollectionStore } from '../../platform/records/collection-store.ts'
import { findRow, freePosition, listOrderedRows, newRow } from '../../platform/records/content-rows.ts'
import { publishingOf } from '../../platform/records/publishing.ts'

const DEFAULT_LINK = '/reservation'

export const serviceStore: CollectionStore<'Service'> = {
  table: 'services',
  list: async (db, seen) => (await listOrderedRows(db, { table: 'services', seen })).map(toWire),
  async find(db, id) {
    const row = await findRow(db, 'services', id)
    return row && toWire(row)
  },
  async insert(db, input, created) {
    await db
      .insertInto('services')
      .values({
        ...newRow(created, input),
        position: await freePosition(db, 'services', 'last'),
        ...columns(input),
        alt_text: input.altText ?? '',
        link: input.to ?? DEFAULT_LINK,
      })
      .execute()
  },
  // Omitted optional fields keep their values.
  columns: input => ({ ...columns(input), alt_text: input.altText, link: input.to }),
  label: service => service.name,
}

function columns(input: ServiceInput) {
  return {
    name: input.name,
    description: input.description,
    image_url: input.imageUrl,
    features: toJson(input.features),
  }
}

function toWire(row: Selectable<Tables['services']>): Service {
  return {
    _id: row.id,
    version: row.version,
    ...publishingOf(row),
    name: row.name,
    description: row.description,
    imageUrl: row.image_url,
    altText: row.alt_text,
    features: readJson(row.features),
    to: row.link,
  }
}
