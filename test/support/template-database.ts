import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { openPostgres } from '../../server/platform/db/database.ts'
import { migrate } from '../../server/platform/db/migrate.ts'

/** A migrated database that others can be copied from. */
export async function createTemplate(serverUrl: string) {
  const name = `template_${randomUUID().replaceAll('-', '')}`
  // A connection for each: one that stays open would end the process where PostgreSQL ends before it.
  await runOn(serverUrl, `create database ${name}`)
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  const db = openPostgres(url.href)
  await migrate(db)
  await db.destroy()
  return { name, drop: () => runOn(serverUrl, `drop database ${name}`) }
}

async function runOn(serverUrl: string, statement: string) {
  const server = new pg.Client({ connectionString: serverUrl })
  await server.connect()
  await server.query(statement).finally(() => server.end())
}
