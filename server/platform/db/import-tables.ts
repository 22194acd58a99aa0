import type { ImportKind, ImportState } from '../../../domain/integrations/import/import-fields.ts'
import type { Json } from '../../../domain/values/json.ts'
import type { Instant } from './portable.ts'

export type ImportTables = {
  imports: {
    id: string
    kind: ImportKind
    file_name: string
    /** Hash of the plan that the owner saw. */
    digest: string
    state: ImportState
    left_out: number
    matched: number
    created_by: string
    created_at: Instant
    done_at: Instant | null
    undone_at: Instant | null
  }
  import_rows: {
    import_id: string
    row_number: number
    kind: ImportKind
    /** Hash that makes it the same record in another file; null if contacts or codes tell. */
    key: string | null
    /** Until it is written. */
    content: Json<unknown> | null
    /** Retained: undoing left a record that was changed since. */
    outcome: 'waiting' | 'added' | 'retained' | 'matched' | 'failed'
    subject_id: string | null
  }
  /** Columns chosen for files with these headers. */
  import_mappings: {
    signature: string
    mapping: Json<unknown>
    used_at: Instant
  }
  /** Imported rides that send no message until they are announced. */
  unannounced_reservations: {
    reservation_id: string
    import_id: string
  }
}
