import type { Database } from './tables.ts'

/** A row of `settings` as JSON text with its version; undefined until it is saved once. */
export async function readSetting(
  db: Database,
  name: string,
): Promise<{ value: string; version: number } | undefined> {
  return await db
    .selectFrom('settings')
    .select(['value', 'version'])
    .where('name', '=', name)
    .executeTakeFirst()
}

/** The same for several rows at once, by their names; a row that was never saved is missing. */
export async function readSettings(
  db: Database,
  names: readonly string[],
): Promise<Map<string, { value: string; version: number }>> {
  const rows = await db
    .selectFrom('settings')
    .select(['name', 'value', 'version'])
    .where('name', 'in', names)
    .execute()
  return new Map(rows.map(({ name, ...row }) => [name, row]))
}

/**
 * Replaces the version that was seen, 0 for a row that was never saved, in one statement. Returns the new version;
 * undefined where somebody else saved since.
 */
export async function replaceSetting(
  tx: Database,
  { name, value, seen, now }: { name: string; value: unknown; seen: number; now: Date },
): Promise<number | undefined> {
  const version = seen + 1
  const row = { value: JSON.stringify(value), version, updated_at: now.toISOString() }
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
