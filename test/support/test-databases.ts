import { chmodSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeImage } from './migrated-sqlite.ts'
import { startPostgres } from './postgres.ts'
import { createTemplate } from './template-database.ts'
import { folderInMemory } from './temporary-folder.ts'

/** Starts a PostgreSQL and migrates both engines once; `env` tells the processes of the tests where to find them. */
export async function startTestDatabases() {
  const postgres = await startPostgres({ durable: false })
  const template = await createTemplate(postgres.url)
  // In memory: on a disk, every commit of a test waits for it.
  const folder = folderInMemory('files')
  // PostgreSQL runs as another user in tests that start their own below this folder.
  chmodSync(folder, 0o711)
  const image = join(folder, 'migrated.sqlite')
  writeFileSync(image, await makeImage())
  return {
    env: {
      TMPDIR: folder,
      TEST_DATABASE_URL: postgres.url,
      TEST_DATABASE_TEMPLATE: template.name,
      TEST_SQLITE_IMAGE: image,
    },
    async stop() {
      await template.drop()
      await postgres.stop()
    },
  }
}
