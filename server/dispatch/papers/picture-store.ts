import type { PaperPicture } from '../../../contract/dispatch/paper-schemas.ts'
import type { Database } from '../../platform/db/tables.ts'

/** Not of a deleted paper. */
export async function findPicture(db: Database, paperId: string): Promise<PaperPicture | undefined> {
  return await db
    .selectFrom('paper_pictures')
    .innerJoin('papers', 'papers.id', 'paper_pictures.paper_id')
    .select(['width', 'height', 'sha256', 'webp'])
    .where('paper_id', '=', paperId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
}

export async function replacePicture(tx: Database, paperId: string, picture: PaperPicture): Promise<void> {
  await removePicture(tx, paperId)
  await tx
    .insertInto('paper_pictures')
    .values({ paper_id: paperId, ...picture })
    .execute()
}

export async function removePicture(tx: Database, paperId: string): Promise<void> {
  await tx.deleteFrom('paper_pictures').where('paper_id', '=', paperId).execute()
}
