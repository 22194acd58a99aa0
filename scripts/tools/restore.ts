import { restoreBackup } from '../../server/integrations/transfer/backup-files.ts'
import { readArguments } from './with-arguments.ts'
import { withStore } from './with-store.ts'

const [folder = ''] = readArguments(
  `restore -- FOLDER
Loads a backup into an empty SQLite or PostgreSQL database.`,
  args => args.length === 1,
)

await withStore(async ({ db, config }) => {
  const { manifest, counts } = await restoreBackup({ db, dataDir: config.dataDir }, folder)
  return `Restored the backup of ${manifest.madeAt}: ${counts.get('reservations') ?? 0} reservations, ${counts.get('staff') ?? 0} accounts. Everyone needs to sign in again.`
})
