import type { Database } from '../../platform/db/tables.ts'

export const TRUST_KEEP_DAYS = 180
/** Per kind and account. The least recently seen is deleted. */
export const MAX_ORIGINS = 20

export type OriginKind = 'device' | 'address'
type OriginKey = { staff_id: string; kind: OriginKind; hash: string }

export async function findOriginKinds(
  db: Database,
  staffId: string,
  hashes: Record<OriginKind, string>,
): Promise<Set<OriginKind>> {
  const rows = await db
    .selectFrom('trusted_origins')
    .select('kind')
    .where('staff_id', '=', staffId)
    .where(row =>
      row.or([
        row.and([row('kind', '=', 'device'), row('hash', '=', hashes.device)]),
        row.and([row('kind', '=', 'address'), row('hash', '=', hashes.address)]),
      ]),
    )
    .execute()
  return new Set(rows.map(({ kind }) => kind))
}

export async function replaceDevice(tx: Database, { from, to }: { from: string; to: string }): Promise<void> {
  await tx
    .updateTable('trusted_origins')
    .set({ hash: to })
    .where('kind', '=', 'device')
    .where('hash', '=', from)
    .execute()
}

export async function keepOrigin(tx: Database, origin: OriginKey, seen_at: string): Promise<void> {
  await tx
    .insertInto('trusted_origins')
    .values({ ...origin, seen_at })
    .onConflict(conflict => conflict.columns(['staff_id', 'kind', 'hash']).doUpdateSet({ seen_at }))
    .execute()
  await keepNewest(tx, origin)
}

export async function forgetOrigins(db: Database, staffId: string): Promise<void> {
  await db.deleteFrom('trusted_origins').where('staff_id', '=', staffId).execute()
}

export async function purgeOrigins(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - TRUST_KEEP_DAYS * 24 * 3600_000).toISOString()
  await db.deleteFrom('trusted_origins').where('seen_at', '<', before).execute()
}

async function keepNewest(db: Database, one: OriginKey): Promise<void> {
  const others = await db
    .selectFrom('trusted_origins')
    .select('hash')
    .where('staff_id', '=', one.staff_id)
    .where('kind', '=', one.kind)
    .where('hash', '!=', one.hash)
    .orderBy('seen_at', 'desc')
    .execute()
  const old = others.slice(MAX_ORIGINS - 1).map(({ hash }) => hash)
  if (old.length === 0) return
  await db
    .deleteFrom('trusted_origins')
    .where('staff_id', '=', one.staff_id)
    .where('kind', '=', one.kind)
    .where('hash', 'in', old)
    .execute()
}
