import { type Json, toJson } from '../../../domain/values/json.ts'
import type { Database } from './tables.ts'

declare const document: unique symbol

/** The name of a row in `settings`, typed by the document stored there. */
export type SettingName<Document> = string & { readonly [document]?: Document }
/** A document with its version. */
export type Setting<Document> = { value: Json<Document>; version: number }

/** A row of `settings`; undefined until it is saved once. */
export async function readSetting<Document>(
  db: Database,
  name: SettingName<Document>,
): Promise<Setting<Document> | undefined> {
  return (await readSettings(db, [name])).get(name)
}

/** The same for several rows at once, by their names; a row that was never saved is missing. */
export async function readSettings<Document>(
  db: Database,
  names: readonly SettingName<Document>[],
): Promise<Map<string, Setting<Document>>> {
  const rows = await db
    .selectFrom('settings')
    .select(['name', 'value', 'version'])
    .where('name', 'in', names)
    .$castTo<Setting<Document> & { name: string }>()
    .execute()
  return new Map(rows.map(({ name, ...row }) => [name, row]))
}

/**
 * Replaces the version that was seen, 0 for a row that was never saved, in one statement. Returns the new version;
 * undefined where somebody else saved since.
 */
export async function replaceSetting<Document>(
  tx: Database,
  { name, value, seen, now }: { name: SettingName<Document>; value: Document; seen: number; now: Date },
): Promise<number | undefined> {
  const version = seen + 1
  const row = { value: toJson(value), version, updated_at: now.toISOString() }
  const written =
    seen === 0
      ? await tx
          .insertInto('settings')
          .values({ name, ...row })
          .onConflict(conflict => conflict.column('name').doNothing())
          .returning('name')
          .executeTakeFirst()
      : await tx
          .updateTable('settings')
          .set(row)
          .where('name', '=', name)
          .where('version', '=', seen)
          .returning('name')
          .executeTakeFirst()
  return written && version
}
