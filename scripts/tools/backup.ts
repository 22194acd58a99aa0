/** `npm run backup -- FOLDER`: a whole, verified copy of the running product's data; default a dated folder in DATA_DIR. */
import { join } from 'node:path'
import { makeBackup } from '../../server/integrations/transfer/backup-files.ts'
import { readVersion } from '../../server/platform/process/version.ts'
import { withStore } from './with-store.ts'

await withStore(async ({ db, config }) => {
  const now = new Date()
  const stamp = now.toISOString().replace(/[:T]/g, '-').slice(0, 19)
  const folder = process.argv[2] ?? join(config.dataDir, 'backups', stamp)
  const { counts } = await makeBackup(
    { db, dataDir: config.dataDir },
    { folder, now, version: readVersion() },
  )
  return `Backed up to ${folder}: ${counts['reservations'] ?? 0} reservations, ${counts['posts'] ?? 0} posts, ${counts['staff'] ?? 0} accounts. The backup was verified.`
})
