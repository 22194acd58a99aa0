import type { Selectable } from 'kysely'
import type { Post, PostInput } from '../../../contract/content.ts'
import { excerptOf, slugOf } from '../../../domain/blog.ts'
import { isUniqueViolation } from '../../db/portable.ts'
import type { Database, Tables } from '../../db/tables.ts'
import type { CollectionStore } from '../content/collection.ts'

const SLUG_ATTEMPTS = 50

export const postStore: CollectionStore<'Post'> = {
  async list(db) {
    const rows = await db
      .selectFrom('posts')
      .selectAll()
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .execute()
    return rows.map(present)
  },
  async find(db, id) {
    const row = await db.selectFrom('posts').selectAll().where('id', '=', id).executeTakeFirst()
    return row && present(row)
  },
  async insert(db, input, { id, now }) {
    const row = { id, created_at: now.toISOString(), ...columns(input), excerpt: input.excerpt || null }
    await insertWithFreeSlug(db, row, slugOf(input.title))
  },
  // The slug stays: links to a post outlive a change of its title.
  async update(db, id, input) {
    const result = await db
      .updateTable('posts')
      .set({ ...columns(input), excerpt: givenOr(input.excerpt) })
      .where('id', '=', id)
      .executeTakeFirst()
    return result.numUpdatedRows > 0n
  },
  async remove(db, id) {
    const result = await db.deleteFrom('posts').where('id', '=', id).executeTakeFirst()
    return result.numDeletedRows > 0n
  },
}

async function insertWithFreeSlug(
  db: Database,
  row: Omit<Selectable<Tables['posts']>, 'slug'>,
  slug: string,
): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await db
        .insertInto('posts')
        .values({ ...row, slug: attempt === 1 ? slug : `${slug}-${attempt}` })
        .execute()
      return
    } catch (error) {
      if (!isUniqueViolation(error) || attempt >= SLUG_ATTEMPTS) throw error
    }
  }
}

/** Undefined leaves the excerpt as it is, an empty one goes back to the derived one. */
function givenOr(excerpt: string | undefined): string | null | undefined {
  return excerpt === '' ? null : excerpt
}

function columns(input: PostInput) {
  return {
    title: input.title,
    content: input.content,
    image_url: input.imageUrl,
    alt_text: input.altText,
    category: input.category,
  }
}

function present(row: Selectable<Tables['posts']>): Post {
  return {
    _id: row.id,
    slug: row.slug,
    title: row.title,
    content: row.content,
    excerpt: excerptOf(row),
    imageUrl: row.image_url,
    altText: row.alt_text,
    category: row.category,
    createdAt: row.created_at,
    date: DAY.format(new Date(row.created_at)),
  }
}

const DAY = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'long',
  timeZone: 'America/New_York',
})
