import { mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const folders: string[] = []

/** A file system in memory that Linux has, and the room that it needs for all databases of the tests. */
const MEMORY = '/dev/shm'
const ROOM_BYTES = 3 * 1024 ** 3

/** A new folder among the temporary ones of the machine. It is removed when this process ends, failed or not. */
export function temporaryFolder(purpose: string, parent = tmpdir()): string {
  if (folders.length === 0) process.once('exit', removeFolders)
  const folder = mkdtempSync(join(parent, `rides-${purpose}-`))
  folders.push(folder)
  return folder
}

/** The same in memory, where the machine has room for it. */
export function folderInMemory(purpose: string): string {
  return temporaryFolder(purpose, hasRoom(MEMORY, ROOM_BYTES) ? MEMORY : tmpdir())
}

/** Whether there is a file system with so many free bytes at this path. */
export function hasRoom(folder: string, bytes: number): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize >= bytes
  } catch {
    return false
  }
}

function removeFolders() {
  // A child that is ending may still write into its folder.
  for (const folder of folders)
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 })
}
