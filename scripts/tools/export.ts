/**
 * `npm run export -- FILE`: content, reservations with their history, messages and settings as one JSON file, without
 * accounts, hashes and tokens. `npm run import -- FILE` puts such a file into an empty store of either engine.
 */
import { writeFile } from 'node:fs/promises'
import { lastMigration } from '../../server/db/migrate.ts'
import { EXPORT_TABLES, readExport } from '../../server/transfer/snapshot.ts'
import { withStore } from './with-store.ts'

await withStore(async ({ db }) => {
  const file = process.argv[2]
  if (!file) throw new Error('Name the file to write: npm run export -- FILE')
  const tables: Record<string, unknown[]> = Object.fromEntries(EXPORT_TABLES.map(table => [table, []]))
  for await (const { table, row } of readExport(db)) tables[table]!.push(row)
  const whole = { migration: await lastMigration(db), tables }
  await writeFile(file, `${JSON.stringify(whole, null, 1)}\n`, { mode: 0o600 })
  return `${file}: ${tables['reservations']!.length} reservations, ${tables['posts']!.length} posts.`
})
