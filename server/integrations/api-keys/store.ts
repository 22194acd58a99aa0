import { randomInt } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { ApiKey, ApiKeyInput } from '../../../contract/integrations/schemas.ts'
import { API_KEY_HIDDEN, API_KEY_SHOWN, API_KEY_START } from '../../../domain/integrations/api-key.ts'
import { readJson, toJson } from '../../../domain/values/json.ts'
import { newId } from '../../platform/db/new-id.ts'
import type { Database, Tables } from '../../platform/db/tables.ts'
import { hashToken } from '../../platform/signing/token-hash.ts'

const SIGNS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

export function newApiKey(): string {
  const length = API_KEY_SHOWN + API_KEY_HIDDEN
  return API_KEY_START + Array.from({ length }, () => SIGNS[randomInt(SIGNS.length)]).join('')
}

export async function listApiKeys(db: Database): Promise<ApiKey[]> {
  const rows = await db.selectFrom('api_keys').selectAll().orderBy('id', 'desc').execute()
  return rows.map(toWire)
}

export async function findApiKey(db: Database, id: string): Promise<ApiKey | undefined> {
  const row = await db.selectFrom('api_keys').selectAll().where('id', '=', id).executeTakeFirst()
  return row && toWire(row)
}

export async function countApiKeys(db: Database): Promise<number> {
  return (await db.selectFrom('api_keys').select('id').where('revoked_at', 'is', null).execute()).length
}

type NewKey = { key: string; input: ApiKeyInput; madeBy: string; now: Date }

export async function insertApiKey(tx: Database, { key, input, madeBy, now }: NewKey): Promise<ApiKey> {
  const row = {
    ...{ id: newId(now.getTime()), name: input.name, hash: hashToken(key), made_by: madeBy },
    start: key.slice(0, API_KEY_START.length + API_KEY_SHOWN),
    scopes: toJson(input.scopes),
    ...{ created_at: now.toISOString(), used_at: null, revoked_at: null },
    expires_at: input.expiresAt ?? null,
  }
  await tx.insertInto('api_keys').values(row).execute()
  return toWire(row)
}

export async function setRevoked(tx: Database, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('api_keys')
    .set({ revoked_at: now.toISOString() })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

function toWire(row: Selectable<Tables['api_keys']>): ApiKey {
  return {
    ...{ _id: row.id, name: row.name, start: row.start, scopes: readJson(row.scopes) },
    ...{ madeBy: row.made_by, createdAt: row.created_at, usedAt: row.used_at },
    ...{ expiresAt: row.expires_at, revokedAt: row.revoked_at },
  }
}
