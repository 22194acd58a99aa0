import { writeFile } from 'node:fs/promises'
import { EXPORT_TABLES, readExport } from '../../server/integrations/transfer/snapshot.ts'
import { lastMigration } from '../../server/platform/db/migrate.ts'
import { readArguments } from './with-arguments.ts'
import { withStore } from './with-store.ts'

const [file = ''] = readArguments(
  `export -- FILE
Writes content, reservations, messages and settings to a JSON file, without accounts, hashes and tokens.`,
  args => args.length === 1,
)

await withStore(async ({ db }) => {
  const tables = new Map<string, unknown[]>(EXPORT_TABLES.map(table => [table, []]))
  for await (const { table, row } of readExport(db)) tables.get(table)?.push(row)
  const whole = { migration: await lastMigration(db), tables: Object.fromEntries(tables) }
  const count = (table: string) => tables.get(table)?.length ?? 0
  await writeFile(file, `${JSON.stringify(whole, null, 1)}\n`, { mode: 0o600 })
  return `Exported to ${file}: ${count('reservations')} reservations, ${count('posts')} posts.`
})
