import { CONTACT_KINDS, CONTACTS_SHOWN_MAX, type ContactKind } from '../../domain/customers/customer.ts'
import { firstRows } from '../platform/db/portable.ts'
import type { Database } from '../platform/db/tables.ts'
import type { ContactRow } from './customer-rows.ts'

const ROWS_PER_QUERY = 4 * CONTACTS_SHOWN_MAX

/** Reads one contact more than is shown, never all: a travel agency may have thousands. */
export async function readShownContacts(db: Database, customerIds: readonly string[]): Promise<ContactRow[]> {
  const contacts: ContactRow[] = []
  for (const kind of CONTACT_KINDS) contacts.push(...(await readOfKind(db, customerIds, kind)))
  return contacts.sort(byKindAndValue)
}

async function readOfKind(
  db: Database,
  customerIds: readonly string[],
  kind: ContactKind,
): Promise<ContactRow[]> {
  const found: ContactRow[] = []
  for (let left = new Set(customerIds); left.size > 0; ) {
    const rows = await db
      .selectFrom('customer_contacts')
      .select(['kind', 'value', 'customer_id'])
      .where('customer_id', 'in', [...left])
      .where('kind', '=', kind)
      .orderBy('customer_id')
      .orderBy('value')
      .limit(firstRows(ROWS_PER_QUERY))
      .execute()
    const isWhole = rows.length < ROWS_PER_QUERY
    for (const [customerId, own] of Map.groupBy(rows, ({ customer_id }) => customer_id)) {
      // The query may have ended within the last customer.
      const isCut = !isWhole && own.at(-1) === rows.at(-1) && own.length <= CONTACTS_SHOWN_MAX
      if (isCut) continue
      found.push(...own.slice(0, CONTACTS_SHOWN_MAX + 1))
      left.delete(customerId)
    }
    if (isWhole) break
  }
  return found
}

function byKindAndValue(a: ContactRow, b: ContactRow): number {
  if (a.kind !== b.kind) return CONTACT_KINDS.indexOf(a.kind) - CONTACT_KINDS.indexOf(b.kind)
  return a.value < b.value ? -1 : Number(a.value > b.value)
}

export function cutContacts(contacts: readonly ContactRow[]): { shown: ContactRow[]; more: boolean } {
  const shown = CONTACT_KINDS.flatMap(wanted =>
    contacts.filter(({ kind }) => kind === wanted).slice(0, CONTACTS_SHOWN_MAX),
  )
  return { shown, more: shown.length < contacts.length }
}
