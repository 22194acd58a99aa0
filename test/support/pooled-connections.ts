import type { PostgresPool } from 'kysely'
import type { Pool } from 'pg'
import { openPostgresPool } from '../../server/platform/db/database.ts'

/** The `application_name` of these connections. */
export const POOLED = 'pooled'

export type PooledConnections = {
  /** The pool of the next store; the store before has ended its own. */
  open(): Promise<PostgresPool>
  close(): Promise<void>
}

/**
 * Connections for the stores that follow each other on one database: a new one costs PostgreSQL more than the statements
 * of most tests, since it reads the catalog again.
 */
export function pooledConnections(url: string, connections: number): PooledConnections {
  let current: Pool | undefined
  const openPool = async () => {
    const named = new URL(url)
    named.searchParams.set('application_name', POOLED)
    const pool = await openPostgresPool(named.href, undefined, connections)
    // They do not keep the process of a test running.
    Object.assign(pool.options, { allowExitOnIdle: true, idleTimeoutMillis: 0 })
    return pool
  }
  const close = async () => {
    const pool = current
    current = undefined
    await pool?.end()
  }
  return {
    async open() {
      current ??= await openPool()
      const pool = current
      const end = async () => {
        if (!(await isAsNew(pool))) await close()
      }
      return { options: pool.options, connect: () => pool.connect(), end }
    },
    close,
  }
}

/** Whether none of its connections is in use or remembers anything. */
async function isAsNew(pool: Pool): Promise<boolean> {
  if (pool.idleCount < pool.totalCount) return false
  const reset = async () => {
    const client = await pool.connect()
    const failure = await client.query('discard all').then(
      () => undefined,
      (error: Error) => error,
    )
    client.release(failure)
    return failure === undefined
  }
  return (await Promise.all(Array.from({ length: pool.totalCount }, reset))).every(Boolean)
}
