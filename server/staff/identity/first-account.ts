import { renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Store } from '../../platform/db/database.ts'
import type { Config } from '../../platform/process/config.ts'
import { ensureFirstAccount } from './accounts.ts'
import { hasTemporaryPassword } from './staff-store.ts'

export type FirstAccount = { username: string; password: string; file: string }

export async function openFirstAccount(
  db: Store,
  {
    adminUsername: username,
    adminPassword,
    dataDir,
  }: Pick<Config, 'adminUsername' | 'adminPassword' | 'dataDir'>,
  now: Date,
): Promise<FirstAccount | undefined> {
  let file = ''
  const { madeUpPassword: password } = await ensureFirstAccount(db, {
    ...{ username, password: adminPassword, now },
    keepPassword: password => {
      file = writeFirstPassword(dataDir, { username, password })
    },
  })
  if (password !== undefined) return { username, password, file }
  if (!(await hasTemporaryPassword(db))) removeFirstPassword(dataDir)
  return undefined
}

const FILE_MODE = 0o600

function fileIn(dataDir: string): string {
  return join(dataDir, 'first-password.txt')
}

function writeFirstPassword(dataDir: string, { username, password }: Omit<FirstAccount, 'file'>): string {
  const file = fileIn(dataDir)
  const partial = `${file}.${process.pid}`
  rmSync(partial, { force: true })
  const text = `Username: ${username}\nPassword: ${password}\n`
  writeFileSync(partial, text, { mode: FILE_MODE, flag: 'wx', flush: true })
  renameSync(partial, file)
  return file
}

export function removeFirstPassword(dataDir: string): void {
  rmSync(fileIn(dataDir), { force: true })
}
