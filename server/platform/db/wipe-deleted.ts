import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { sql } from 'kysely'
import { workerUrl } from '../process/root.ts'
import { isPostgres } from './portable.ts'
import type { Database } from './tables.ts'

/**
 * Rewrites the SQLite file without what was deleted, and empties its log of writes: after it no
 * file contains the bytes of deleted rows. It works on a thread and a connection of its own: reading goes on, a write waits as it does for any
 * other process. PostgreSQL's own vacuum does the same by itself.
 */
export async function wipeDeleted(db: Database): Promise<void> {
  if (isPostgres(db)) return
  const { rows } = await sql<{ name: string; file: string }>`pragma database_list`.execute(db)
  const file = rows.find(({ name }) => name === 'main')?.file
  // A store in memory has no bytes that outlive it.
  if (!file) return
  const worker = new Worker(workerUrl('wipe-worker', import.meta.url), { workerData: { file } })
  const [fault]: (string | null)[] = await once(worker, 'message')
  await worker.terminate()
  if (typeof fault === 'string') throw new Error(`Couldn’t rewrite the database file: ${fault}`)
}
