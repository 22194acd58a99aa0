import { randomBytes } from 'node:crypto'
import type { Selectable } from 'kysely'
import { atField, Problem } from '../../../contract/problems.ts'
import {
  type PlacePage,
  type PlacePageInput,
  SLUG_CHARACTERS_MAX,
} from '../../../contract/site/page-schemas.ts'
import { slugOf } from '../../../domain/site/blog.ts'
import { type PageEnds, placePath } from '../../../domain/site/place-page.ts'
import { readJson, toJson } from '../../../domain/values/json.ts'
import type { Database, Tables } from '../../platform/db/tables.ts'
import type { CollectionStore } from '../../platform/records/collection-store.ts'
import {
  findRow,
  freePosition,
  listOrderedRows,
  newRow,
  type Seen,
} from '../../platform/records/content-rows.ts'
import { publishingOf } from '../../platform/records/publishing.ts'
import { recordMove } from '../redirects/redirect-store.ts'

export type PlacedInput = PlacePageInput & { ends: PageEnds; sample?: boolean }
export type PlacedPage = { page: PlacePage; ends: PageEnds }

type Row = Selectable<Tables['place_pages']>

export const placePageStore: CollectionStore<'PlacePage'> = {
  table: 'place_pages',
  list: async (db, seen) => (await listPlaced(db, seen)).map(({ page }) => page),
  async find(db, id) {
    const row = await findRow(db, 'place_pages', id)
    return row && toWire(row)
  },
  async insert(db, input: PlacedInput, created) {
    await db
      .insertInto('place_pages')
      .values({
        ...newRow(created, input),
        ...columns(input),
        kind: input.kind,
        slug: input.slug || (await freeSlug(db, input.heading)),
        ends: toJson(input.ends),
        alt_text: input.altText ?? '',
        position: await freePosition(db, 'place_pages', 'last'),
        sample: input.sample ? 1 : 0,
        updated_at: created.now.toISOString(),
      })
      .execute()
  },
  columns: (input: PlacedInput, { now }) => ({
    ...columns(input),
    kind: input.kind,
    slug: input.slug || undefined,
    ends: toJson(input.ends),
    alt_text: input.altText,
    sample: 0,
    updated_at: now.toISOString(),
  }),
  async check(tx, { slug }, id) {
    if (!slug) return
    const other = await tx.selectFrom('place_pages').select('id').where('slug', '=', slug).executeTakeFirst()
    if (!other || other.id === id) return
    throw new Problem('invalid', atField('slug', { code: 'taken' }, 'Another page has this address.'))
  },
  async changed(tx, { before, after, now }) {
    const [from, to] = [placePath(before), placePath(after)]
    if (from !== to) await recordMove(tx, { from, to, now })
  },
  label: ({ heading }) => heading,
}

export async function listPlaced(db: Database, seen: Seen): Promise<PlacedPage[]> {
  const rows = await listOrderedRows(db, { table: 'place_pages', seen })
  return rows.map(row => ({ page: toWire(row), ends: readJson(row.ends) }))
}

export async function findPublishedAt(db: Database, number: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('tariffs')
    .select('publish_at')
    .where('number', '=', number)
    .executeTakeFirst()
  return row?.publish_at ?? undefined
}

async function freeSlug(db: Database, heading: string): Promise<string> {
  const slug = slugOf(heading)
    .slice(0, SLUG_CHARACTERS_MAX - 7)
    .replace(/-+$/, '')
  const taken = await db.selectFrom('place_pages').select('id').where('slug', '=', slug).executeTakeFirst()
  return taken ? `${slug}-${randomBytes(3).toString('hex')}` : slug
}

function columns({ from, to, heading, intro, tips, questions, answers, imageUrl }: PlacePageInput) {
  return {
    from_key: from,
    to_key: to,
    heading,
    intro,
    tips: toJson(tips),
    faq: toJson({ questions, answers }),
    picture: imageUrl,
  }
}

function toWire(row: Row): PlacePage {
  return {
    _id: row.id,
    version: row.version,
    kind: row.kind,
    slug: row.slug,
    from: row.from_key,
    to: row.to_key,
    heading: row.heading,
    intro: row.intro,
    tips: readJson(row.tips),
    ...readJson(row.faq),
    imageUrl: row.picture,
    altText: row.alt_text,
    sample: row.sample === 1,
    updatedAt: row.updated_at,
    ...publishingOf(row),
  }
}
