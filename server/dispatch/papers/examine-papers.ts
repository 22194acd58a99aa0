import { PAPERS_PER_HOLDER_MAX } from '../../../contract/dispatch/paper-schemas.ts'
import { dateAt } from '../../../domain/values/day.ts'
import type { Database } from '../../platform/db/tables.ts'
import { getSite } from '../../platform/settings/site-settings.ts'
import { listEndingPapers, listWithoutPapers } from './ending-store.ts'
import { paperName } from './paper-name.ts'

/** A line for each vehicle or driver with papers that end within 30 days, then the ones without any. */
export async function judgePapers(db: Database, now: Date): Promise<{ level: 'note'; words: string }[]> {
  const { timeZone } = await getSite(db)
  const today = dateAt(now, timeZone)
  const papers = await listEndingPapers(db, { today, limit: 100 * PAPERS_PER_HOLDER_MAX })
  const ending = [...Map.groupBy(papers, ({ holder }) => holder.id).values()].map(held => {
    const named = held.map(
      paper =>
        `${paperName(paper)} ${paper.validThrough < today ? 'expired' : 'expires'} ${paper.validThrough}`,
    )
    return { level: 'note' as const, words: `Documents: ${held[0]?.holder.name}: ${named.join(', ')}.` }
  })
  const without = await listWithoutPapers(db, today)
  if (without.length === 0) return ending
  const names = without.slice(0, NAMED_MAX).join(', ')
  const more = without.length > NAMED_MAX ? ` and ${without.length - NAMED_MAX} more` : ''
  const words = `Documents: none on file for ${names}${more}. Their rides are not limited.`
  return [...ending, { level: 'note', words }]
}

const NAMED_MAX = 20
