import { randomUUID } from 'node:crypto'
import type { Database } from './tables.ts'

const NAME = 'content-version'

/** Changes with every write of staff, in all instances at once: what pages are made from is as old as this says. */
export async function readContentVersion(db: Database): Promise<string> {
  const row = await db.selectFrom('settings').select('value').where('name', '=', NAME).executeTakeFirst()
  return row?.value ?? 'first'
}

export async function bumpContentVersion(db: Database, now: Date): Promise<void> {
  const row = { value: JSON.stringify(randomUUID()), updated_at: now.toISOString() }
  await db
    .insertInto('settings')
    .values({ name: NAME, ...row })
    .onConflict(conflict => conflict.column('name').doUpdateSet(row))
    .execute()
}
