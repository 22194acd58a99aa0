import { readJson, toJson } from '../../../domain/values/json.ts'
import type { Database } from '../../platform/db/tables.ts'
import { readSettings, type SettingName } from '../../platform/db/versioned-setting.ts'
import type { NamedDifference } from './reconcile-account.ts'

export const DAYS_KEPT = 30
/** Per day; beyond this only the count is stored. */
export const DIFFERENCES_STORED_MAX = 100

export type StoredComparison = {
  /** YYYY-MM-DD. */
  day: string
  items: number
  cents: number
  differences: NamedDifference[]
  differenceCount: number
  comparedAt: string
}

const START = 'reconciliation:'
const nameOf = (day: string): SettingName<StoredComparison> => `${START}${day}`

/** Replaces an earlier comparison of the day and deletes old ones. */
export async function storeComparison(tx: Database, comparison: StoredComparison): Promise<void> {
  const { comparedAt } = comparison
  const row = { value: toJson(comparison), updated_at: comparedAt }
  await tx
    .insertInto('settings')
    .values({ name: nameOf(comparison.day), version: 1, ...row })
    .onConflict(conflict => conflict.column('name').doUpdateSet(row))
    .execute()
  const kept = await namesOf(tx)
  const old = kept.slice(DAYS_KEPT)
  if (old.length > 0) await tx.deleteFrom('settings').where('name', 'in', old).execute()
}

export async function listComparisons(db: Database, limit: number): Promise<StoredComparison[]> {
  const names = (await namesOf(db)).slice(0, limit)
  if (names.length === 0) return []
  const rows = await readSettings(db, names)
  return [...rows.values()]
    .map(({ value }) => readJson(value))
    .toSorted((one, other) => (one.day < other.day ? 1 : -1))
}

async function namesOf(db: Database): Promise<SettingName<StoredComparison>[]> {
  const rows = await db.selectFrom('settings').select('name').where('name', 'like', `${START}%`).execute()
  return rows.map(({ name }) => name).toSorted((one, other) => (one < other ? 1 : -1))
}
