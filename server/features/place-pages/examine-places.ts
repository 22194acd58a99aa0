import type { Database } from '../../db/tables.ts'
import { countPlaces } from './store.ts'

/** What the doctor says about pages about places. */
export type PlaceMatter = { level: 'ok' | 'note'; words: string }

/** Counts the pages that are as the program brought them. */
export async function examinePlaces(db: Database): Promise<PlaceMatter[]> {
  const { pages, samples } = await countPlaces(db)
  if (samples === 0) return [{ level: 'ok', words: `Pages about places: ${pages}, none of them a sample.` }]
  const words = `Pages about places: ${samples} of ${pages} are as the program brought them. Read each in the tab Places and save it, or delete it.`
  return [{ level: 'note', words }]
}
