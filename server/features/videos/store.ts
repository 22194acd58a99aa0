import type { Selectable } from 'kysely'
import type { Video, VideoInput } from '../../../contract/content.ts'
import { embedUrl } from '../../../domain/video.ts'
import type { Tables } from '../../db/tables.ts'
import type { CollectionStore } from '../content/collection.ts'

export const videoStore: CollectionStore<'Video'> = {
  async list(db) {
    const rows = await db
      .selectFrom('videos')
      .selectAll()
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .execute()
    return rows.map(present)
  },
  async find(db, id) {
    const row = await db.selectFrom('videos').selectAll().where('id', '=', id).executeTakeFirst()
    return row && present(row)
  },
  async insert(db, input, { id, now }) {
    await db
      .insertInto('videos')
      .values({ id, created_at: now.toISOString(), ...columns(input) })
      .execute()
  },
  async update(db, id, input) {
    const result = await db.updateTable('videos').set(columns(input)).where('id', '=', id).executeTakeFirst()
    return result.numUpdatedRows > 0n
  },
  async remove(db, id) {
    const result = await db.deleteFrom('videos').where('id', '=', id).executeTakeFirst()
    return result.numDeletedRows > 0n
  },
}

function columns(input: VideoInput) {
  // Undefined leaves a text as it is, an empty one takes it away.
  const given = (text: string | undefined) => (text === '' ? null : text)
  return { url: embedUrl(input.url), title: given(input.title), description: given(input.description) }
}

function present(row: Selectable<Tables['videos']>): Video {
  return {
    _id: row.id,
    url: row.url,
    title: row.title ?? '',
    description: row.description ?? '',
    createdAt: row.created_at,
  }
}
