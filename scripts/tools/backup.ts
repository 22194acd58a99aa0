import { join } from 'node:path'
import { makeBackup } from '../../server/integrations/transfer/backup-files.ts'
import { recordBackup, recordRestoreCheck } from '../../server/integrations/transfer/backup-log.ts'
import { practiceRestore } from '../../server/integrations/transfer/practice-restore.ts'
import { readVersion } from '../../server/platform/process/root.ts'
import { readArguments } from './with-arguments.ts'
import { withStore } from './with-store.ts'

const PRACTICE = '--practice'
const isUnknownOption = (arg: string) => arg.startsWith('-') && arg !== PRACTICE

const args = readArguments(
  `backup -- [FOLDER] [--practice]
Copies the running product's data to FOLDER, or to a dated folder in DATA_DIR, and verifies the copy.
With --practice it also restores the copy into a temporary database and compares every table.`,
  args => args.filter(arg => arg !== PRACTICE).length <= 1 && !args.some(isUnknownOption),
)
const [target] = args.filter(arg => arg !== PRACTICE)

await withStore(async ({ db, config }) => {
  const now = new Date()
  const stamp = now.toISOString().replace(/[:T]/g, '-').slice(0, 19)
  const folder = target ?? join(config.dataDir, 'backups', stamp)
  const { counts } = await makeBackup(
    { db, dataDir: config.dataDir },
    { folder, now, version: readVersion() },
  )
  await recordBackup(db, now)
  const result = `Backed up to ${folder}: ${counts['reservations'] ?? 0} reservations, ${counts['posts'] ?? 0} posts, ${counts['staff'] ?? 0} accounts. The backup was verified.`
  if (!args.includes(PRACTICE)) return result
  const rows = await practiceRestore(folder)
  await recordRestoreCheck(db, now)
  return `${result} Restored ${rows} rows into a temporary database, which was removed.`
})
