import type { OpenMatter } from '../../../contract/staff/office-schemas.ts'
import type { Database } from '../db/tables.ts'

export type MatterSearch = { now: Date; limit: number }

export type FoundMatter = Omit<OpenMatter, '_id' | 'kind'> & { id: string }

/** Registered in `server/open-matter-sources.ts`. */
export type OpenMatterSource = {
  kind: string
  /** Most urgent first. Must read a bounded number of rows along an index. */
  find(db: Database, search: MatterSearch): Promise<FoundMatter[]>
}
