/** `npm run restore -- FOLDER`: puts a backup into the empty store that the configuration names, of either engine. */
import { restoreBackup } from '../../server/integrations/transfer/backup-files.ts'
import { withStore } from './with-store.ts'

await withStore(async ({ db, config }) => {
  const folder = process.argv[2]
  if (!folder) throw new Error('Usage: restore FOLDER')
  const { manifest, counts } = await restoreBackup({ db, dataDir: config.dataDir }, folder)
  return `Restored the backup of ${manifest.madeAt}: ${counts.get('reservations') ?? 0} reservations, ${counts.get('staff') ?? 0} accounts. Everyone needs to sign in again.`
})
