import { renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

type FirstAccount = { username: string; password: string }

const FILE_MODE = 0o600

function fileIn(dataDir: string): string {
  return join(dataDir, 'first-password.txt')
}

/**
 * Writes the made-up password where only the user of the product can read it, whole or not at all, and returns the path.
 */
export function writeFirstPassword(dataDir: string, { username, password }: FirstAccount): string {
  const file = fileIn(dataDir)
  const partial = `${file}.${process.pid}`
  // The mode counts for a new file only.
  rmSync(partial, { force: true })
  const text = `Username: ${username}\nPassword: ${password}\n`
  writeFileSync(partial, text, { mode: FILE_MODE, flag: 'wx', flush: true })
  renameSync(partial, file)
  return file
}

/** Removes the file once its password no longer opens an account. */
export function removeFirstPassword(dataDir: string): void {
  rmSync(fileIn(dataDir), { force: true })
}
