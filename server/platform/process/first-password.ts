import { renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

type FirstAccount = { username: string; password: string }

const FILE_MODE = 0o600

function fileIn(dataDir: string): string {
  return join(dataDir, 'first-password.txt')
}

export function writeFirstPassword(dataDir: string, { username, password }: FirstAccount): string {
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
