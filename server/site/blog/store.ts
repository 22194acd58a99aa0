import { randomBytes } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { Post, PostInput } from '../../../contract/site/content-schemas.ts'
import { excerptOf, slugOf } from '../../../domain/site/blog.ts'
import { type Publishing, publishingState } from '../../../domain/site/content.ts'
import { DEFAULT_LOCALE, type Locale, localeFacts } from '../../../i18n/locales.ts'
import type { Database, Tables } from '../../platform/db/tables.ts'
import type { CollectionStore } from '../../platform/records/collection-store.ts'
import { findRow, newRow, type Seen } from '../../platform/records/content-rows.ts'
import { isPublicAt, publishingAfter, publishingOf } from '../../platform/records/publishing.ts'
import { getSite } from '../../platform/settings/site-settings.ts'

const SLUG_ATTEMPTS = 20
const COUNTED_SLUGS = 10

export const postStore: CollectionStore<'Post'> = {
  table: 'posts',
  list: listPosts,
  async find(db, id) {
    const row = await findRow(db, 'posts', id)
    return row && toWire(row, await dayFormat(db))
  },
  async insert(db, input, created) {
    const row = {
      ...newRow(created, input),
      ...columns(input),
      excerpt: input.excerpt || null,
      created_at: newsAt(DRAFT, publishingAfter(NEW, input), created.now) ?? created.now.toISOString(),
    }
    await insertWithFreeSlug(db, row, slugOf(input.title))
  },
  // Slugs are permanent, so that links survive a new title.
  columns: (input, { before, now }) => ({
    ...columns(input),
    excerpt: givenOr(input.excerpt),
    created_at: newsAt(before, publishingAfter(before, input), now),
  }),
  label: post => post.title,
}

export async function listPosts(db: Database, seen: Seen, locale?: Locale): Promise<Post[]> {
  let query = db.selectFrom('posts').selectAll().where('deleted_at', 'is', null)
  if (seen !== 'by staff') query = query.where(isPublicAt(seen.publicAt))
  const rows = await query.orderBy('created_at', 'desc').orderBy('id', 'desc').execute()
  const day = await dayFormat(db, locale)
  return rows.map(row => toWire(row, day))
}

export async function findPost(
  db: Database,
  slug: string,
  { now, locale }: { now: Date; locale?: Locale | undefined },
): Promise<Post | undefined> {
  const row = await db
    .selectFrom('posts')
    .selectAll()
    .where('slug', '=', slug)
    .where(isPublicAt(now))
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return row && toWire(row, await dayFormat(db, locale))
}

const NEW: Publishing = { draft: false, publishAt: null }
const DRAFT: Publishing = { draft: true, publishAt: null }

function newsAt(before: Publishing, after: Publishing, now: Date): string | undefined {
  const state = publishingState(after, now)
  if (state === 'scheduled') return after.publishAt ?? undefined
  const goesPublic = state === 'published' && publishingState(before, now) !== 'published'
  return goesPublic ? now.toISOString() : undefined
}

/** Post dates are in the company's zone for all readers. */
async function dayFormat(db: Database, locale: Locale = DEFAULT_LOCALE): Promise<Intl.DateTimeFormat> {
  const { timeZone } = await getSite(db)
  return new Intl.DateTimeFormat(localeFacts(locale).format, { dateStyle: 'long', timeZone })
}

async function insertWithFreeSlug(
  db: Database,
  row: Omit<Selectable<Tables['posts']>, 'slug'>,
  slug: string,
): Promise<void> {
  for (let attempt = 1; attempt <= SLUG_ATTEMPTS; attempt++) {
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('posts')
      .values({ ...row, slug: slugAt(slug, attempt) })
      // A constraint error would abort the PostgreSQL transaction.
      .onConflict(conflict => conflict.column('slug').doNothing())
      .executeTakeFirst()
    if (numInsertedOrUpdatedRows) return
  }
  throw new Error(`No address is free for "${slug}"`)
}

/** Unchanged, then numbered, then with random characters. */
function slugAt(slug: string, attempt: number): string {
  if (attempt === 1) return slug
  return attempt <= COUNTED_SLUGS ? `${slug}-${attempt}` : `${slug}-${randomBytes(3).toString('hex')}`
}

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

function toWire(row: Selectable<Tables['posts']>, day: Intl.DateTimeFormat): Post {
  return {
    _id: row.id,
    version: row.version,
    slug: row.slug,
    title: row.title,
    content: row.content,
    excerpt: excerptOf(row),
    imageUrl: row.image_url,
    altText: row.alt_text,
    category: row.category,
    createdAt: row.created_at,
    date: day.format(new Date(row.created_at)),
    ...publishingOf(row),
  }
}
