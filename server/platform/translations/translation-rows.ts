import { type Selectable, sql } from 'kysely'
import type {
  FormerTranslation,
  StoredTranslation,
  TranslatedKind,
} from '../../../domain/site/translation.ts'
import { readJson, toJson } from '../../../domain/values/json.ts'
import { keysOf } from '../../../domain/values/record.ts'
import type { Locale } from '../../../i18n/locales.ts'
import { tableLike } from '../db/portable.ts'
import type { Database, Tables } from '../db/tables.ts'

type Row = Selectable<Tables['translations']>

export type Translation = StoredTranslation & {
  kind: TranslatedKind
  recordId: string
  field: string
  locale: string
  revision: number
  former: FormerTranslation | null
  by: string | null
  at: string
}

type Asked = { kind?: TranslatedKind | undefined; id?: string; locale?: Locale | undefined }

export async function listTranslations(db: Database, { kind, id, locale }: Asked): Promise<Translation[]> {
  let query = db.selectFrom('translations').selectAll()
  if (kind !== undefined) query = query.where('kind', '=', kind)
  if (id !== undefined) query = query.where('record_id', '=', id)
  if (locale !== undefined) query = query.where('locale', '=', locale)
  const rows = await query.orderBy('kind').orderBy('record_id').orderBy('locale').orderBy('field').execute()
  return rows.map(translationOf)
}

export async function writeTranslation(tx: Database, translation: Translation): Promise<void> {
  const { kind, field, locale, state, revision, by, at } = translation
  const columns = {
    text: toJson(translation.text),
    original: toJson(translation.original),
    of_version: translation.ofVersion,
    state,
    revision,
    former: translation.former && toJson(translation.former),
    by,
    at,
  }
  await tx
    .insertInto('translations')
    .values({ kind, record_id: translation.recordId, field, locale, ...columns })
    .onConflict(conflict => conflict.columns(['kind', 'record_id', 'field', 'locale']).doUpdateSet(columns))
    .execute()
}

/** Excludes the site record, which is never deleted, and labels, which belong to tariffs. */
const TABLES = {
  service: 'services',
  'fleet-item': 'fleet_items',
  post: 'posts',
  video: 'videos',
  'vehicle-class': 'vehicle_classes',
  'meeting-point': 'meeting_points',
} as const

export async function purgeTranslations(db: Database): Promise<void> {
  for (const kind of keysOf(TABLES)) {
    const table = tableLike<'services'>(TABLES[kind])
    await db
      .deleteFrom('translations')
      .where('kind', '=', kind)
      .where('record_id', 'not in', query => query.selectFrom(table).select('id'))
      .execute()
  }
}

export async function purgeFormerTranslations(db: Database, before: Date): Promise<void> {
  await db
    .updateTable('translations')
    .set({ former: sql`null` })
    .where('former', 'is not', null)
    .where('at', '<', before.toISOString())
    .execute()
}

function translationOf(row: Row): Translation {
  const { kind, record_id, field, locale, of_version, state, revision, former, by, at } = row
  return {
    kind,
    recordId: record_id,
    field,
    locale,
    text: readJson(row.text),
    original: readJson(row.original),
    ofVersion: of_version,
    state,
    revision,
    former: readJson(former),
    by,
    at,
  }
}
