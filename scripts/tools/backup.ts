import { join } from 'node:path'
import { makeBackup } from '../../server/integrations/transfer/backup-files.ts'
import { readVersion } from '../../server/platform/process/root.ts'
import { readArguments } from './with-arguments.ts'
import { withStore } from './with-store.ts'

const [target] = readArguments(
  `backup -- [FOLDER]
Copies the running product's data to FOLDER, or to a dated folder in DATA_DIR, and verifies the copy.`,
  args => args.length <= 1,
)

await withStore(async ({ db, config }) => {
  const now = new Date()
  const stamp = now.toISOString().replace(/[:T]/g, '-').slice(0, 19)
  const folder = target ?? join(config.dataDir, 'backups', stamp)
  const { counts } = await makeBackup(
    { db, dataDir: config.dataDir },
    { folder, now, version: readVersion() },
  )
  return `Backed up to ${folder}: ${counts['reservations'] ?? 0} reservations, ${counts['posts'] ?? 0} posts, ${counts['staff'] ?? 0} accounts. The backup was verified.`
})
