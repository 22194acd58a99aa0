import { PAPERS_PER_HOLDER_MAX } from '../../../contract/dispatch/paper-schemas.ts'
import { dateAt } from '../../../domain/values/day.ts'
import type { Database } from '../../platform/db/tables.ts'
import { getSite } from '../../platform/settings/site-settings.ts'
import { listEndingPapers } from './ending-store.ts'
import { paperName } from './paper-name.ts'

type PaperMatter = { level: 'note'; words: string }

/** A line for each vehicle or driver with papers that have ended or end within 30 days. */
export async function judgePapers(db: Database, now: Date): Promise<PaperMatter[]> {
  const { timeZone } = await getSite(db)
  const today = dateAt(now, timeZone)
  const papers = await listEndingPapers(db, { today, limit: 100 * PAPERS_PER_HOLDER_MAX })
  return [...Map.groupBy(papers, ({ holder }) => holder.id).values()].map(own => {
    const named = own.map(
      paper =>
        `${paperName(paper)} ${paper.validThrough < today ? 'expired' : 'expires'} ${paper.validThrough}`,
    )
    return { level: 'note', words: `Documents: ${own[0]?.holder.name}: ${named.join(', ')}.` }
  })
}
