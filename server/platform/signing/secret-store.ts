import { randomBytes } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { SecretPurpose } from '../db/fare-tables.ts'
import type { Database, Tables } from '../db/tables.ts'

/** A row of `secrets`. */
export type Secret = Selectable<Tables['secrets']>

const DAY_MS = 24 * 3600_000
/** Days for which a retired key verifies what it signed. */
export const RETIRED_KEY_DAYS = 30
/** Purposes whose keys are rotated. What is derived from the others is stored as a hash and compared later. */
export const ROTATED_PURPOSES = ['quote', 'preview'] as const satisfies readonly SecretPurpose[]

/** All keys; there are a few. */
export async function listSecrets(db: Database): Promise<Secret[]> {
  return await db.selectFrom('secrets').selectAll().orderBy('created_at').orderBy('kid').execute()
}

/** Makes the key of a purpose, unless another instance has made one meanwhile. */
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

/** Retires the keys that sign and makes new ones. Returns how many were retired. */
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

/** True while a key verifies: until some time after it was retired. */
export function verifies({ retired_at }: Secret, now: Date): boolean {
  return retired_at === null || Date.parse(retired_at) > keptUntilMs(now)
}

/** Removes keys that verify nothing any more. */
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
