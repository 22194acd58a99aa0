import type { Store } from '../../platform/db/database.ts'
import type { Config } from '../../platform/process/config.ts'
import { removeFirstPassword, writeFirstPassword } from '../../platform/process/first-password.ts'
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
