import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import {
  openDatabase,
  openSqliteImage,
  openSqliteInThisThread,
  type Store,
} from '../../server/platform/db/database.ts'
import { migrate } from '../../server/platform/db/migrate.ts'
import { temporaryFolder } from './temporary-folder.ts'

/** The file that `npm test` prepares: copying it takes a hundredth of the time of the migrations. */
const PREPARED = process.env['TEST_SQLITE_IMAGE']
/** One per process. */
let image: Promise<Uint8Array> | undefined

/** A store with what the migrations make: in memory, or as the file of this folder. */
export async function openMigrated(dataDir: string | undefined): Promise<Store> {
  image ??= PREPARED ? readFile(PREPARED) : makeImage()
  const bytes = await image
  if (dataDir === undefined) return openSqliteImage(bytes)
  mkdirSync(dataDir, { recursive: true })
  writeFileSync(join(dataDir, 'rides.sqlite'), bytes)
  return openDatabase({ dataDir })
}

/** The bytes of a migrated store. */
export async function makeImage(): Promise<Uint8Array> {
  const file = join(temporaryFolder('migrated'), 'rides.sqlite')
  const db = openSqliteInThisThread(file)
  await migrate(db)
  // A store in memory can have no log beside it.
  await sql`pragma journal_mode = delete`.execute(db)
  await db.destroy()
  return readFileSync(file)
}
