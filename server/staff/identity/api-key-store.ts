import { readJson } from '../../../domain/values/json.ts'
import type { Database } from '../../platform/db/tables.ts'

const USED_STEP_MS = 60_000
const KEEP_REVOKED_MS = 30 * 24 * 3600_000

export async function findKeyHolder(
  db: Database,
  hash: string,
  now: Date,
): Promise<{ id: string; name: string; scopes: string[] } | undefined> {
  const at = now.toISOString()
  const row = await db
    .selectFrom('api_keys')
    .selectAll()
    .where('hash', '=', hash)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  if (!row || (row.expires_at !== null && row.expires_at <= at)) return undefined
  const latest = new Date(now.getTime() - USED_STEP_MS).toISOString()
  if (row.used_at === null || row.used_at <= latest)
    await db.updateTable('api_keys').set({ used_at: at }).where('id', '=', row.id).execute()
  return { id: row.id, name: row.name, scopes: readJson(row.scopes) }
}

export async function purgeApiKeys(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEEP_REVOKED_MS).toISOString()
  await db.deleteFrom('api_keys').where('revoked_at', '<', before).execute()
}
