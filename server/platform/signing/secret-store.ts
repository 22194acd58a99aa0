import { randomBytes } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { SecretPurpose } from '../db/fare-tables.ts'
import type { Database, Tables } from '../db/tables.ts'

export type Secret = Selectable<Tables['secrets']>

const DAY_MS = 24 * 3600_000
/** Days for which a retired key still verifies. */
export const RETIRED_KEY_DAYS = 30
/** Values derived from other keys are stored as hashes and must stay comparable. */
export const ROTATED_PURPOSES = ['quote', 'preview'] as const satisfies readonly SecretPurpose[]

export async function listSecrets(db: Database): Promise<Secret[]> {
  return await db.selectFrom('secrets').selectAll().orderBy('created_at').orderBy('kid').execute()
}

export async function addSecret(
  db: Database,
  { purpose, now }: { purpose: SecretPurpose; now: Date },
): Promise<void> {
  await db
    .insertInto('secrets')
    .values(newSecret(purpose, now))
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

export async function rotateKeys(db: Database, now: Date): Promise<number> {
  return await db.transaction().execute(async tx => {
    const retired = await tx
      .updateTable('secrets')
      .set({ retired_at: now.toISOString() })
      .where('purpose', 'in', ROTATED_PURPOSES)
      .where('retired_at', 'is', null)
      .returning('kid')
      .execute()
    for (const purpose of ROTATED_PURPOSES) await addSecret(tx, { purpose, now })
    return retired.length
  })
}

export function verifies({ retired_at }: Secret, now: Date): boolean {
  return retired_at === null || Date.parse(retired_at) > keptUntilMs(now)
}

export async function purgeSecrets(db: Database, now: Date): Promise<void> {
  await db
    .deleteFrom('secrets')
    .where('retired_at', '<=', new Date(keptUntilMs(now)).toISOString())
    .execute()
}

function keptUntilMs(now: Date): number {
  return now.getTime() - RETIRED_KEY_DAYS * DAY_MS
}

function newSecret(purpose: SecretPurpose, now: Date): Secret {
  return {
    kid: randomBytes(6).toString('base64url'),
    purpose,
    value: randomBytes(32).toString('base64url'),
    created_at: now.toISOString(),
    retired_at: null,
  }
}
