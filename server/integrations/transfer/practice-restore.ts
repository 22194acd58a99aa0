import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '../../platform/db/database.ts'
import { restoreBackup } from './backup-files.ts'

/** Restores the backup into a SQLite database of its own, and removes that. Throws an Error that names the fault. */
export async function practiceRestore(folder: string): Promise<number> {
  const dataDir = await mkdtemp(join(tmpdir(), 'practice-restore-'))
  try {
    const db = openDatabase({ dataDir })
    try {
      const { manifest, counts } = await restoreBackup({ db, dataDir }, folder)
      for (const [table, count] of counts)
        if (count !== manifest.counts[table])
          throw new Error(`${folder} restored ${count} of ${manifest.counts[table]} rows of ${table}.`)
      return [...counts.values()].reduce((sum, count) => sum + count, 0)
    } finally {
      await db.destroy()
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}
