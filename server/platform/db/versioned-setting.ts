import { type Json, toJson } from '../../../domain/values/json.ts'
import type { Database } from './tables.ts'

declare const document: unique symbol

export type SettingName<Document> = string & { readonly [document]?: Document }
export type Setting<Document> = { value: Json<Document>; version: number }

export async function readSetting<Document>(
  db: Database,
  name: SettingName<Document>,
): Promise<Setting<Document> | undefined> {
  return (await readSettings(db, [name])).get(name)
}

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

/** `seen` is 0 for a row never saved. Returns the new version, or undefined if another save came first. */
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

/** For what has no form: the latest write counts. */
export async function writeSetting<Document>(
  tx: Database,
  { name, value, now }: { name: SettingName<Document>; value: Document; now: Date },
): Promise<void> {
  const row = { value: toJson(value), updated_at: now.toISOString() }
  await tx
    .insertInto('settings')
    .values({ name, ...row })
    .onConflict(conflict => conflict.column('name').doUpdateSet(row))
    .execute()
}
