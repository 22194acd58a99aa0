import { Problem } from '../../../contract/problems.ts'
import { readJson } from '../../../domain/values/json.ts'
import type { Database } from '../../platform/db/tables.ts'
import type { DocumentFile } from '../../platform/http/document-file.ts'
import { findDocument } from './document-store.ts'
import { drawInWorker } from './draw-in-worker.ts'

/** A document of a reservation, drawn from what was stored when it was made. Throws `not_found`. */
export async function readDocument(
  db: Database,
  { id, reservationId }: { id: string; reservationId: string },
): Promise<DocumentFile> {
  const row = await findDocument(db, id)
  if (!row || row.reservation_id !== reservationId) throw new Problem('not_found')
  const bytes = await drawInWorker({
    snapshot: readJson(row.snapshot),
    number: row.number,
  })
  return { bytes, name: `${row.number}.pdf` }
}
