import { randomUUID } from 'node:crypto'
import { mkdir, open, readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { fieldsOf } from '../../../domain/values/record.ts'

/** Stores pictures as files of one folder. Several instances need a shared folder. */
export function createFolderStorage(folder: string): PictureStorage {
  return {
    async put(name, bytes) {
      await mkdir(folder, { recursive: true })
      // Written to a temporary name and renamed, so that no reader sees a partial file.
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

/** Stores the files of uploaded pictures. A name contains a hash of the content, so that a stored file never changes. */
export type PictureStorage = {
  /** Stores bytes under a name such as `a1b2-800.webp`, durably when it resolves; the same name may be stored again. Throws errors of the storage. */
  put(name: string, bytes: Uint8Array): Promise<void>
  /** Returns the bytes, or undefined where there is no such picture. Throws other errors of the storage. */
  get(name: string): Promise<Uint8Array | undefined>
}
