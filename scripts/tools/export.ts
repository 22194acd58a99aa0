/**
 * `npm run export -- FILE`: content, reservations with their history, messages and settings as one JSON file, without
 * accounts, hashes and tokens. `npm run import -- FILE` puts such a file into an empty store of either engine.
 */
import { writeFile } from 'node:fs/promises'
import { EXPORT_TABLES, readExport } from '../../server/integrations/transfer/snapshot.ts'
import { lastMigration } from '../../server/platform/db/migrate.ts'
import { withStore } from './with-store.ts'

await withStore(async ({ db }) => {
  const file = process.argv[2]
  if (!file) throw new Error('Usage: export FILE')
  const tables = new Map<string, unknown[]>(EXPORT_TABLES.map(table => [table, []]))
  for await (const { table, row } of readExport(db)) tables.get(table)?.push(row)
  const whole = { migration: await lastMigration(db), tables: Object.fromEntries(tables) }
  const count = (table: string) => tables.get(table)?.length ?? 0
  await writeFile(file, `${JSON.stringify(whole, null, 1)}\n`, { mode: 0o600 })
  return `Exported to ${file}: ${count('reservations')} reservations, ${count('posts')} posts.`
})
