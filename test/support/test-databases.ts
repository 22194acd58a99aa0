import { randomUUID } from 'node:crypto'
import { chmodSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { openPostgres } from '../../server/platform/db/database.ts'
import { migrate } from '../../server/platform/db/migrate.ts'
import { makeImage } from './migrated-sqlite.ts'
import { startPostgres } from './postgres.ts'
import { folderInMemory } from './temporary-folder.ts'

/** Starts a PostgreSQL and migrates both engines once; `env` tells the processes of the tests where to find them. */
export async function startTestDatabases() {
  const { url, stop } = await startPostgres({ durable: false })
  const template = `template_${randomUUID().replaceAll('-', '')}`
  await runOn(url, `create database ${template}`)
  const db = openPostgres(Object.assign(new URL(url), { pathname: `/${template}` }).href)
  await migrate(db)
  await db.destroy()
  // In memory: on a disk, every commit of a test waits for it.
  const folder = folderInMemory('files')
  // PostgreSQL runs as another user in tests that start their own below this folder.
  chmodSync(folder, 0o711)
  const image = join(folder, 'migrated.sqlite')
  writeFileSync(image, await makeImage())
  return {
    env: {
      TMPDIR: folder,
      TEST_DATABASE_URL: url,
      TEST_DATABASE_TEMPLATE: template,
      TEST_SQLITE_IMAGE: image,
    },
    async stop() {
      await runOn(url, `drop database ${template}`)
      await stop()
    },
  }
}

/** A connection for each statement: one that stays open would end the process where PostgreSQL ends before it. */
async function runOn(connectionString: string, statement: string) {
  const server = new pg.Client({ connectionString })
  await server.connect()
  await server.query(statement).finally(() => server.end())
}
