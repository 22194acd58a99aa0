import { withoutExamples } from '../../../domain/review.ts'
import type { Database } from '../../db/tables.ts'
import { isLocalAddress } from '../../pricing/local-address.ts'
import { listReviews } from './store.ts'

/** What the doctor says about reviews. */
export type ReviewMatter = { level: 'ok' | 'note'; words: string }

/** Names the examples, and whether visitors see them. */
export async function examineReviews(db: Database, publicUrl: string): Promise<ReviewMatter[]> {
  const published = await listReviews(db, 'published')
  const examples = withoutExamples(published).filter(({ sample }) => sample).length
  if (examples === 0) {
    const words = published.length === 0 ? 'none is shown.' : `${published.length} are published.`
    return [{ level: 'ok', words: `Reviews: ${words}` }]
  }
  if (!isLocalAddress(publicUrl)) {
    const words = `Reviews: none is shown; ${examples} examples are left out on a public address.`
    return [{ level: 'ok', words }]
  }
  const why = 'A company that is open for business must not show invented reviews (16 CFR 465).'
  const how = 'Publish a real one, or delete the examples, in the tab Reviews.'
  return [{ level: 'note', words: `Reviews: ${examples} on the website are examples. ${why} ${how}` }]
}
