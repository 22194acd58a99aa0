import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { sql } from 'kysely'
import { workerUrl } from '../process/root.ts'
import { isPostgres } from './portable.ts'
import type { Database } from './tables.ts'

/** Vacuums and truncates the log, so that no deleted bytes remain. PostgreSQL vacuums automatically. */
export async function wipeDeleted(db: Database): Promise<void> {
  if (isPostgres(db)) return
  const { rows } = await sql<{ name: string; file: string }>`pragma database_list`.execute(db)
  const file = rows.find(({ name }) => name === 'main')?.file
  if (!file) return
  const worker = new Worker(workerUrl('wipe-worker', import.meta.url), { workerData: { file } })
  const [fault]: (string | null)[] = await once(worker, 'message')
  await worker.terminate()
  if (typeof fault === 'string') throw new Error(`Couldn’t rewrite the database file: ${fault}`)
}
