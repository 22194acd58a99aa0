import type { Selectable } from 'kysely'
import type { Video, VideoInput } from '../../../contract/content/schemas.ts'
import { embedUrl } from '../../../domain/video.ts'
import type { CollectionStore } from '../../content/collection-store.ts'
import { freePosition } from '../../content/content-rows.ts'
import type { Tables } from '../../db/tables.ts'

export const videoStore: CollectionStore<'Video'> = {
  table: 'videos',
  async list(db) {
    const rows = await db
      .selectFrom('videos')
      .selectAll()
      .where('deleted_at', 'is', null)
      .orderBy('position')
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .execute()
    return rows.map(toWire)
  },
  async find(db, id) {
    const row = await db
      .selectFrom('videos')
      .selectAll()
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .executeTakeFirst()
    return row && toWire(row)
  },
  async insert(db, input, { id, now }) {
    await db
      .insertInto('videos')
      .values({
        id,
        version: 1,
        deleted_at: null,
        position: await freePosition(db, 'videos', 'first'),
        created_at: now.toISOString(),
        ...columns(input),
      })
      .execute()
  },
  columns,
  label: video => video.title || video.url,
}

function columns(input: VideoInput) {
  // Undefined leaves a text as it is, an empty one takes it away.
  const given = (text: string | undefined) => (text === '' ? null : text)
  return { url: embedUrl(input.url), title: given(input.title), description: given(input.description) }
}

function toWire(row: Selectable<Tables['videos']>): Video {
  return {
    _id: row.id,
    version: row.version,
    url: row.url,
    title: row.title ?? '',
    description: row.description ?? '',
    createdAt: row.created_at,
  }
}
