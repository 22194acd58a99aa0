import type { OpenMatter } from '../../../contract/staff/office-schemas.ts'
import type { Database } from '../db/tables.ts'

/** What a source looks for: the matters that are most urgent now, so many at most. */
export type MatterSearch = { now: Date; limit: number }

export type FoundMatter = Omit<OpenMatter, '_id' | 'kind'> & { id: string }

/** One kind of open matter. A feature offers it; `server/open-matter-sources.ts` lists all of them. */
export type OpenMatterSource = {
  /** Unique among all kinds. */
  kind: string
  /** The most urgent first. It reads no more rows than a fixed number and walks along an index. */
  find(db: Database, search: MatterSearch): Promise<FoundMatter[]>
}
