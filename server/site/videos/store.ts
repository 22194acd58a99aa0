import type { Selectable } from 'kysely'
import type { Video, VideoInput } from '../../../contract/site/content-schemas.ts'
import { embedUrl } from '../../../domain/site/video.ts'
import type { Tables } from '../../platform/db/tables.ts'
import type { CollectionStore } from '../../platform/records/collection-store.ts'
import { findRow, freePosition, listOrderedRows, newRow } from '../../platform/records/content-rows.ts'
import { publishingOf } from '../../platform/records/publishing.ts'

type StoredInput = VideoInput & { sample?: boolean }

export const videoStore: CollectionStore<'Video'> = {
  table: 'videos',
  list: async (db, seen) =>
    (await listOrderedRows(db, { table: 'videos', seen, age: 'newest first' })).map(toWire),
  async find(db, id) {
    const row = await findRow(db, 'videos', id)
    return row && toWire(row)
  },
  async insert(db, input: StoredInput, created) {
    await db
      .insertInto('videos')
      .values({
        ...newRow(created, input),
        position: await freePosition(db, 'videos', 'first'),
        ...columns(input),
        sample: input.sample ? 1 : 0,
      })
      .execute()
  },
  columns: input => ({ ...columns(input), sample: 0 }),
  label: video => video.title || video.url,
}

function columns(input: VideoInput) {
  const given = (text: string | undefined) => (text === '' ? null : text)
  return { url: embedUrl(input.url), title: given(input.title), description: given(input.description) }
}

function toWire(row: Selectable<Tables['videos']>): Video {
  return {
    _id: row.id,
    version: row.version,
    ...publishingOf(row),
    url: row.url,
    title: row.title ?? '',
    description: row.description ?? '',
    createdAt: row.created_at,
    ...(row.sample === 1 ? { sample: true } : {}),
  }
}
