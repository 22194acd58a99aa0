import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import { existsSync, linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** In the data folder, apart from the database, so that a copy of either alone reveals nothing. */
const FILE = 'connections.key'
const FILE_MODE = 0o600
const KEY_BYTES = 32
const IV_BYTES = 12
const VERSION = 'v1'
const ALGORITHM = 'aes-256-gcm'

export type Vault = {
  /** `name` is bound to the text, so that one secret can't stand in for another. */
  seal(name: string, text: string): string
  /** Undefined if the key of the data folder is another, or the text was changed. */
  open(name: string, sealed: string): string | undefined
  /** Adds a new key for what is sealed from now on; `forgetOldKeys` once everything is sealed again. */
  rotate(): void
  forgetOldKeys(): void
}

type Key = { id: string; bytes: Buffer }

/** Reads the file at each use, because another process may have rotated the keys. */
export function openVault(dataDir: string): Vault {
  const file = join(dataDir, FILE)
  return {
    seal(name, text) {
      const key = currentKey(file)
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv(ALGORITHM, key.bytes, iv).setAAD(Buffer.from(name))
      const content = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return [VERSION, key.id, ...[iv, content, cipher.getAuthTag()].map(base64)].join('.')
    },
    open(name, sealed) {
      const [version, id, iv, content, tag] = sealed.split('.')
      const key = readKeys(file).find(key => key.id === id)
      if (version !== VERSION || !key || !iv || content === undefined || !tag) return undefined
      try {
        const decipher = createDecipheriv(ALGORITHM, key.bytes, Buffer.from(iv, 'base64url'))
          .setAAD(Buffer.from(name))
          .setAuthTag(Buffer.from(tag, 'base64url'))
        return decipher.update(content, 'base64url', 'utf8') + decipher.final('utf8')
      } catch {
        return undefined
      }
    },
    rotate() {
      currentKey(file)
      replaceKeys(file, [newKey(), ...readKeys(file)])
    },
    forgetOldKeys() {
      replaceKeys(file, readKeys(file).slice(0, 1))
    },
  }
}

function currentKey(file: string): Key {
  const [existing] = readKeys(file)
  if (existing) return existing
  const created = newKey()
  const draft = `${file}.${created.id}.part`
  writeFileSync(draft, `${base64(created.bytes)}\n`, { mode: FILE_MODE, flush: true })
  try {
    // Fails if another process was first: its key counts.
    linkSync(draft, file)
  } catch (error) {
    if (!existsSync(file)) throw error
  } finally {
    rmSync(draft, { force: true })
  }
  const [current] = readKeys(file)
  if (!current) throw new Error(`The key file ${file} can’t be read.`)
  return current
}

function replaceKeys(file: string, keys: readonly Key[]): void {
  const draft = `${file}.part`
  writeFileSync(draft, keys.map(({ bytes }) => `${base64(bytes)}\n`).join(''), {
    mode: FILE_MODE,
    flush: true,
  })
  renameSync(draft, file)
}

/** The current one first. */
function readKeys(file: string): Key[] {
  if (!existsSync(file)) return []
  return readFileSync(file, 'utf8')
    .split('\n')
    .map(line => Buffer.from(line, 'base64url'))
    .filter(bytes => bytes.length === KEY_BYTES)
    .map(toKey)
}

function newKey(): Key {
  return toKey(randomBytes(KEY_BYTES))
}

function toKey(bytes: Buffer): Key {
  return { id: createHash('sha256').update(bytes).digest('hex').slice(0, 12), bytes }
}

function base64(bytes: Buffer): string {
  return bytes.toString('base64url')
}
