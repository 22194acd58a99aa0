import { randomUUID } from 'node:crypto'
import { mkdir, open, readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { fieldsOf } from '../../../domain/values/record.ts'

/** Several instances need a shared folder. */
export function createFolderStorage(folder: string): PictureStorage {
  return {
    async put(name, bytes) {
      await mkdir(folder, { recursive: true })
      // Renamed into place, so that no reader sees a partial file.
      const draft = join(folder, `.${randomUUID()}.part`)
      const file = await open(draft, 'w')
      try {
        await file.writeFile(bytes)
        await file.sync()
      } finally {
        await file.close()
      }
      await rename(draft, join(folder, name))
    },
    async get(name) {
      try {
        return await readFile(join(folder, name))
      } catch (error) {
        if (fieldsOf(error)['code'] === 'ENOENT') return undefined
        throw error
      }
    },
  }
}

/** Names contain a content hash, so a stored file never changes. */
export type PictureStorage = {
  /** Durable once it resolves; idempotent. Throws storage errors. */
  put(name: string, bytes: Uint8Array): Promise<void>
  get(name: string): Promise<Uint8Array | undefined>
}
