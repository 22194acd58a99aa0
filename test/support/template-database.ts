import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { openPostgres } from '../../server/db/database.ts'
import { migrate } from '../../server/db/migrate.ts'

/** A migrated database that others can be copied from. */
export async function createTemplate(serverUrl: string) {
  const name = `template_${randomUUID().replaceAll('-', '')}`
  const server = new pg.Client({ connectionString: serverUrl })
  await server.connect()
  await server.query(`create database ${name}`)
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  const db = openPostgres(url.href)
  await migrate(db)
  await db.destroy()
  return {
    name,
    async drop() {
      await server.query(`drop database ${name}`)
      await server.end()
    },
  }
}
