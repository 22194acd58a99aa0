import { randomUUID } from 'node:crypto'
import { toJson } from '../../../domain/values/json.ts'
import type { Database } from '../../platform/db/tables.ts'

/** It has no password, so it can’t sign in. */
export async function insertTestOwner(db: Database, now: Date): Promise<string> {
  const id = randomUUID()
  await db
    .insertInto('staff')
    .values({
      ...{ id, username: 'test-ride', password_hash: '', role: 'owner', email: null },
      ...{ totp_secret: null, totp_pending: null, totp_step: 0, totp_used_steps: toJson([]) },
      ...{ totp_required: 0, recovery_hashes: null, password_temporary: 0 },
      ...{ looked_at: null, looked_before: null, created_at: now.toISOString() },
    })
    .execute()
  return id
}

export async function hasShifts(db: Database): Promise<boolean> {
  return (await db.selectFrom('shifts').select('driver_id').limit(1).executeTakeFirst()) !== undefined
}
