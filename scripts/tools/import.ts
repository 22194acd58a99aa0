import { readFile } from 'node:fs/promises'
import { planAllShowing } from '../../server/guest/rating/show-review-job.ts'
import { EXPORT_TABLES, type Line, writeSnapshot } from '../../server/integrations/transfer/snapshot.ts'
import { migrateTo } from '../../server/platform/db/migrate.ts'
import { planAllPublishing } from '../../server/platform/records/publish-job.ts'
import { planAllTakingEffect } from '../../server/pricing/tariffs/take-effect-job.ts'
import { readArguments } from './with-arguments.ts'
import { withStore } from './with-store.ts'

const [file = ''] = readArguments(
  `import -- FILE
Loads a file of npm run export into an empty SQLite or PostgreSQL database.`,
  args => args.length === 1,
)

await withStore(async ({ db }) => {
  const { migration, tables } = JSON.parse(await readFile(file, 'utf8')) as {
    migration: string
    tables: Record<string, Line['row'][]>
  }
  await migrateTo(db, migration)
  const lines = async function* (): AsyncGenerator<Line> {
    for (const table of EXPORT_TABLES) for (const row of tables[table] ?? []) yield { table, row }
  }
  const counts = await writeSnapshot(db, lines())
  await migrateTo(db)
  await db.commitTogether(async tx => {
    await planAllPublishing(tx, new Date())
    await planAllTakingEffect(tx, new Date())
    await planAllShowing(tx, new Date())
  })
  return `Imported ${counts.get('reservations') ?? 0} reservations and ${counts.get('posts') ?? 0} posts. Start the server to create the first account.`
})
