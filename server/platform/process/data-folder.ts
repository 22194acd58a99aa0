import { chmodSync, existsSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import { mkdir, open, rename } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { messageOf } from './log.ts'

const FOLDER_MODE = 0o700
const FILE_MODE = 0o600
/** No access for group and others. */
const PRIVATE_UMASK = 0o077
const STICKY = 0o1000

const STORE_FILE = 'rides.sqlite'
const FOLDERS = ['.', 'mail', 'uploads', 'backups']

/** Protects personal data and password hashes. Returns a warning on failure; skips sticky folders. */
export function protectDataFolder(dataDir: string): string | undefined {
  process.umask(PRIVATE_UMASK)
  if (statSync(dataDir).mode & STICKY)
    return `DATA_DIR ${dataDir} is shared with other users of this machine. Set it to a private folder.`
  try {
    for (const name of FOLDERS) tighten(join(dataDir, name), FOLDER_MODE)
    const store = storeFile(dataDir)
    for (const ending of ['', '-wal', '-shm']) tighten(store + ending, FILE_MODE)
    return undefined
  } catch (error) {
    return `Other users of this machine may be able to read DATA_DIR ${dataDir}: ${messageOf(error)}`
  }
}

/** Any name of earlier versions. Throws if several files may be the store: an empty one would hide it. */
export function storeFile(dataDir: string): string {
  const file = join(dataDir, STORE_FILE)
  if (existsSync(file) || !existsSync(dataDir)) return file
  const [former, ...others] = readdirSync(dataDir).filter(name => name.endsWith('.sqlite'))
  if (others.length > 0)
    throw new Error(
      `DATA_DIR ${dataDir} has several databases: ${[former, ...others].join(', ')}. Rename the one in use to ${STORE_FILE}.`,
    )
  return former === undefined ? file : join(dataDir, former)
}

/** Node's recursive mkdir never returns for folders such as /proc. */
export function makeFolder(path: string): void {
  if (existsSync(path)) return
  makeFolder(dirname(path))
  mkdirSync(path, { mode: FOLDER_MODE })
}

function tighten(path: string, mode: number): void {
  if (existsSync(path) && (statSync(path).mode & 0o777 & ~mode) !== 0) chmodSync(path, mode)
}

/** Atomic and durable, even after a power loss. */
export async function writeDurably(file: string, content: Buffer | string): Promise<void> {
  await mkdir(dirname(file), { recursive: true })
  const handle = await open(`${file}.part`, 'w')
  try {
    await handle.writeFile(content)
    await handle.sync()
  } finally {
    await handle.close()
  }
  await rename(`${file}.part`, file)
}
