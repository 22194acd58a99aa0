import type { Selectable } from 'kysely'
import type { FocalPoint, PictureCrop } from '../../../domain/site/picture.ts'
import { toJson } from '../../../domain/values/json.ts'
import type { Database, Tables } from '../../platform/db/tables.ts'

export type PictureRow = Selectable<Tables['pictures']>

export type NewPicture = {
  id: string
  original: string | null
  width: number
  height: number
  crop: PictureCrop | null
  focus: FocalPoint
  now: Date
}

export async function findPicture(db: Database, id: string): Promise<PictureRow | undefined> {
  return await db.selectFrom('pictures').selectAll().where('id', '=', id).executeTakeFirst()
}

/** The ID derives from the content: duplicates are the same picture. */
export async function insertPicture(
  tx: Database,
  { crop, focus, now, ...picture }: NewPicture,
): Promise<void> {
  await tx
    .insertInto('pictures')
    .values({
      ...picture,
      crop: crop && toJson(crop),
      focal_x: focus.x,
      focal_y: focus.y,
      created_at: now.toISOString(),
    })
    .onConflict(conflict => conflict.column('id').doNothing())
    .execute()
}
