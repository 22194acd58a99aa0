import { drawInWorker } from '../../money/documents/draw-in-worker.ts'
import type { Database } from '../../platform/db/tables.ts'
import type { DocumentFile } from '../../platform/http/document-file.ts'
import { getSite } from '../../platform/settings/site-settings.ts'
import { evidencePack } from './evidence-pack.ts'
import { evidenceOf, gatherEvidence } from './read-evidence.ts'

/** The evidence of a reservation as a PDF, with the hashes of its JSON at the same moment. Throws `not_found`. */
export async function drawEvidence(db: Database, id: string, now: Date): Promise<DocumentFile> {
  const gathered = await gatherEvidence(db, id, now)
  const evidence = evidenceOf(gathered, now)
  const bytes = await drawInWorker(evidencePack(gathered, evidence, await getSite(db)))
  return { bytes, name: `evidence-${evidence.reference}.pdf` }
}
