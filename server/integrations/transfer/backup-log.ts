import { readJson } from '../../../domain/values/json.ts'
import type { Database } from '../../platform/db/tables.ts'
import { readSetting, type SettingName, writeSetting } from '../../platform/db/versioned-setting.ts'

type Done = { at: string }

const BACKUP: SettingName<Done> = 'last-backup'
const RESTORE_CHECK: SettingName<Done> = 'last-restore-check'

export const readLastBackup = (db: Database) => readLast(db, BACKUP)
export const readLastRestoreCheck = (db: Database) => readLast(db, RESTORE_CHECK)

export async function recordBackup(db: Database, now: Date): Promise<void> {
  await writeSetting(db, { name: BACKUP, value: { at: now.toISOString() }, now })
}

export async function recordRestoreCheck(db: Database, now: Date): Promise<void> {
  await writeSetting(db, { name: RESTORE_CHECK, value: { at: now.toISOString() }, now })
}

async function readLast(db: Database, name: SettingName<Done>): Promise<string | null> {
  const row = await readSetting(db, name)
  return row ? readJson(row.value).at : null
}
