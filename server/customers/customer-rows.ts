import type { Insertable, Selectable } from 'kysely'
import type { Contact } from '../../domain/customers/customer.ts'
import { toJson } from '../../domain/values/json.ts'
import { newId } from '../platform/db/new-id.ts'
import type { Database, Tables } from '../platform/db/tables.ts'

export type CustomerRow = Selectable<Tables['customers']>
export type ContactRow = Omit<Selectable<Tables['customer_contacts']>, 'entered'>

export type ContactedReservation = Pick<
  Selectable<Tables['reservations']>,
  | 'id'
  | 'first_name'
  | 'last_name'
  | 'email'
  | 'phone_number'
  | 'starts_at'
  | 'status'
  | 'deleted_at'
  | 'search_text'
>

export const CONTACTED_COLUMNS = [
  'reservations.id',
  'first_name',
  'last_name',
  'email',
  'phone_number',
  'starts_at',
  'status',
  'deleted_at',
  'reservations.search_text',
] as const

/** Erasure empties the search text. */
export function isErased(row: Pick<ContactedReservation, 'search_text'>): boolean {
  return row.search_text === ''
}

export function nameOf(row: Pick<ContactedReservation, 'first_name' | 'last_name'>): string {
  return `${row.first_name} ${row.last_name}`
}

export function customerRow(name: string, now: Date): Insertable<Tables['customers']> & { id: string } {
  return {
    id: newId(now.getTime()),
    name,
    named_by_staff: 0,
    note: '',
    preferences: toJson([]),
    ask_before_confirming: 0,
    merged_into: null,
    latest_trip_at: '',
    search_text: '',
    version: 1,
    created_at: now.toISOString(),
  }
}

export function contactKey({ kind, value }: Contact): string {
  return `${kind} ${value}`
}

export const MERGES_IN_A_ROW_MAX = 10

export async function findGroups(db: Database, shown: readonly string[]): Promise<Map<string, string>> {
  const groups = new Map(shown.map(id => [id, id]))
  let level = [...shown]
  for (let depth = 0; level.length > 0 && depth <= MERGES_IN_A_ROW_MAX; depth++) {
    const merged = await db
      .selectFrom('customers')
      .select(['id', 'merged_into'])
      .where('merged_into', 'in', level)
      .execute()
    for (const { id, merged_into } of merged) groups.set(id, groups.get(merged_into ?? '') ?? id)
    level = merged.map(({ id }) => id)
  }
  return groups
}

export async function findShown(db: Database, ids: readonly string[]): Promise<Map<string, string>> {
  const shown = new Map<string, string>()
  const at = new Map(ids.map(id => [id, id]))
  for (let depth = 0; at.size > 0 && depth <= MERGES_IN_A_ROW_MAX; depth++) {
    const rows = await db
      .selectFrom('customers')
      .select(['id', 'merged_into'])
      .where('id', 'in', [...new Set(at.values())])
      .execute()
    const parents = new Map(rows.map(({ id, merged_into }) => [id, merged_into]))
    for (const [id, current] of at) {
      const parent = parents.get(current)
      if (parent) at.set(id, parent)
      else {
        if (parent === null) shown.set(id, current)
        at.delete(id)
      }
    }
  }
  return shown
}
