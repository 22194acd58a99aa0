import type { Selectable } from 'kysely'
import type { Policy, UnnumberedPolicy } from '../../../domain/pricing/policy/policy.ts'
import { readJson } from '../../../domain/values/json.ts'
import type { Database, Tables } from '../../platform/db/tables.ts'
import { readSetting, replaceSetting, type SettingName } from '../../platform/db/versioned-setting.ts'
import { policyInForce } from '../pricing-store.ts'

const ROW: SettingName<UnnumberedPolicy> = 'policy-draft'

export type StoredDraft = { policy: UnnumberedPolicy; version: number }
export type PolicyRow = Selectable<Tables['policies']>

export async function readDraft(db: Database): Promise<StoredDraft> {
  const row = await readSetting(db, ROW)
  if (row) return { policy: readJson(row.value), version: row.version }
  return { policy: unnumbered(await policyInForce(db)), version: 0 }
}

export async function replaceDraft(
  tx: Database,
  policy: UnnumberedPolicy,
  { seen, now }: { seen: number; now: Date },
): Promise<StoredDraft | undefined> {
  const version = await replaceSetting(tx, { name: ROW, value: policy, seen, now })
  return version === undefined ? undefined : { policy, version }
}

export function unnumbered({ number: _, ...policy }: Policy): UnnumberedPolicy {
  return policy
}

export async function listPublished(db: Database, limit: number): Promise<PolicyRow[]> {
  return await db.selectFrom('policies').selectAll().orderBy('number', 'desc').limit(limit).execute()
}

export async function insertPolicy(tx: Database, row: PolicyRow): Promise<void> {
  await tx.insertInto('policies').values(row).execute()
}

export async function listClassCodes(db: Database): Promise<Set<string>> {
  const rows = await db.selectFrom('vehicle_classes').select('code').where('deleted_at', 'is', null).execute()
  return new Set(rows.map(({ code }) => code))
}
