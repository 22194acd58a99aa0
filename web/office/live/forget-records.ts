import type { OfficeChange, OfficeNews } from '../../../contract/staff/office-schemas.ts'
import { forgetDeletedOf } from '../editor/deleted-records.ts'
import { clearDraftsOf } from '../forms/drafts.ts'
import { forgetRecentOf, forgetRecentPeople } from '../palette/recent-choices.ts'

export function forgetErased({ changes, reset }: Pick<OfficeNews, 'changes' | 'reset'>) {
  const idsOf = (...kinds: OfficeChange['kind'][]) =>
    changes.filter(({ kind }) => kinds.includes(kind)).map(({ subjectId }) => subjectId)
  forgetRecords(idsOf('customer.erased', 'reservation.erased'))
  // Merged customers are erased under the target's id.
  forgetRecentOf(idsOf('customer.merged'))
  // The erased records are unknown. Drafts are the user's work and stay.
  if (reset) forgetRecentPeople()
}

export function forgetRecords(ids: readonly string[]) {
  if (ids.length === 0) return
  forgetRecentOf(ids)
  forgetDeletedOf(ids)
  clearDraftsOf(ids)
}
