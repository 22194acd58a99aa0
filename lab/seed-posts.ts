import { randomUUID } from 'node:crypto'
import { BLOG_CATEGORIES, slugOf } from '../domain/site/blog.ts'
import type { Database } from '../server/platform/db/tables.ts'
import { inTurn } from '../test/support/seed-rows.ts'

const DAY_MS = 86_400_000
const BATCH = 200

/** Made-up posts, one a day backwards from now. */
export async function seedPosts(db: Database, count: number, now: Date): Promise<void> {
  const words = 'This week between the river and the mountains, and where to stop for coffee. '
  for (let from = 0; from < count; from += BATCH) {
    const rows = Array.from({ length: Math.min(BATCH, count - from) }, (_, i) => {
      const index = from + i
      const title = `On the road, letter ${index + 1}`
      const created_at = new Date(now.getTime() - (index + 30) * DAY_MS).toISOString()
      return {
        ...{ id: randomUUID(), slug: `${slugOf(title)}-${index}`, title, content: words.repeat(8) },
        ...{
          excerpt: null,
          image_url: '/pictures/city-night-1440.webp',
          alt_text: 'An avenue in the evening',
        },
        ...{ category: inTurn(BLOG_CATEGORIES, index), draft: 0 as const, created_at },
        ...{ version: 1, deleted_at: null },
      }
    })
    await db.insertInto('posts').values(rows).execute()
  }
}
