import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const folders: string[] = []

/** A new folder among the temporary ones of the machine. It is removed when this process ends, failed or not. */
export function temporaryFolder(purpose: string): string {
  if (folders.length === 0) process.once('exit', removeFolders)
  const folder = mkdtempSync(join(tmpdir(), `quantico-${purpose}-`))
  folders.push(folder)
  return folder
}

function removeFolders() {
  // A child that is ending may still write into its folder.
  for (const folder of folders)
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 })
}
