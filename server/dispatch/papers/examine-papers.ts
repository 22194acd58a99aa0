import { sql } from 'kysely'
import { PAPERS_PER_HOLDER_MAX } from '../../../contract/dispatch/paper-schemas.ts'
import { dateAt } from '../../../domain/values/day.ts'
import { tableLike } from '../../platform/db/portable.ts'
import type { Database } from '../../platform/db/tables.ts'
import { getSite } from '../../platform/settings/site-settings.ts'
import { listEndingPapers } from './ending-store.ts'
import { paperName } from './paper-name.ts'

/** A line for each vehicle or driver with papers that have ended or end within 30 days, then one for those without any. */
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

/** Only once another vehicle or driver has any, so that a new company is not warned. */
async function listWithoutPapers(db: Database, today: string): Promise<string[]> {
  const names: string[] = []
  for (const table of ['vehicles', 'drivers'] as const) {
    const rows = await db
      .selectFrom(tableLike<'vehicles'>(table))
      .select(({ exists, selectFrom }) => [
        'name',
        exists(
          selectFrom('papers')
            .select('papers.id')
            .whereRef('papers.resource_id', '=', sql.ref(`${table}.id`))
            .where('papers.deleted_at', 'is', null),
        ).as('has_papers'),
      ])
      .where('deleted_at', 'is', null)
      .where('sample', '=', 0)
      .where(({ or, eb }) => or([eb('retired_at', 'is', null), eb('retired_at', '>=', today)]))
      .orderBy('name')
      .execute()
    const bare = rows.filter(({ has_papers: has }) => !has)
    if (bare.length < rows.length) names.push(...bare.map(({ name }) => name))
  }
  return names
}
