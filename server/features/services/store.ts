import type { Selectable } from 'kysely'
import type { Service, ServiceInput } from '../../../contract/content.ts'
import type { Tables } from '../../db/tables.ts'
import type { CollectionStore } from '../content/collection.ts'

/** Where a service card leads unless staff say otherwise. */
const DEFAULT_LINK = '/reservation'

export const serviceStore: CollectionStore<'Service'> = {
  async list(db) {
    const rows = await db.selectFrom('services').selectAll().orderBy('created_at').orderBy('id').execute()
    return rows.map(present)
  },
  async find(db, id) {
    const row = await db.selectFrom('services').selectAll().where('id', '=', id).executeTakeFirst()
    return row && present(row)
  },
  async insert(db, input, { id, now }) {
    await db
      .insertInto('services')
      .values({
        id,
        created_at: now.toISOString(),
        ...columns(input),
        alt_text: input.altText ?? '',
        link: input.to ?? DEFAULT_LINK,
      })
      .execute()
  },
  async update(db, id, input) {
    const result = await db
      .updateTable('services')
      .set({ ...columns(input), alt_text: input.altText, link: input.to })
      .where('id', '=', id)
      .executeTakeFirst()
    return result.numUpdatedRows > 0n
  },
  async remove(db, id) {
    const result = await db.deleteFrom('services').where('id', '=', id).executeTakeFirst()
    return result.numDeletedRows > 0n
  },
}

/** Without the optional ones: a change that leaves them out leaves them as they are. */
function columns(input: ServiceInput) {
  return {
    name: input.name,
    description: input.description,
    image_url: input.imageUrl,
    features: JSON.stringify(input.features),
  }
}

function present(row: Selectable<Tables['services']>): Service {
  return {
    _id: row.id,
    name: row.name,
    description: row.description,
    imageUrl: row.image_url,
    altText: row.alt_text,
    features: JSON.parse(row.features),
    to: row.link,
  }
}
