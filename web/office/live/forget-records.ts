import type { OfficeChange, OfficeNews } from '../../../contract/staff/office-schemas.ts'
import { forgetDeletedOf } from '../editor/deleted-records.ts'
import { clearDraftsOf } from '../forms/drafts.ts'
import { forgetRecentOf, forgetRecentPeople } from '../palette/recent-choices.ts'

/** Removes from this tab what names records that were erased. */
export function forgetErased({ changes, reset }: Pick<OfficeNews, 'changes' | 'reset'>) {
  const idsOf = (...kinds: OfficeChange['kind'][]) =>
    changes.filter(({ kind }) => kinds.includes(kind)).map(({ subjectId }) => subjectId)
  forgetRecords(idsOf('customer.erased', 'reservation.erased'))
  // What was merged into another customer is erased under the id of that one.
  forgetRecentOf(idsOf('customer.merged'))
  // Which records were erased meanwhile is not known. A draft is the work of the user and stays.
  if (reset) forgetRecentPeople()
}

/** Removes from this tab what names these records. */
export function forgetRecords(ids: readonly string[]) {
  if (ids.length === 0) return
  forgetRecentOf(ids)
  forgetDeletedOf(ids)
  clearDraftsOf(ids)
}
