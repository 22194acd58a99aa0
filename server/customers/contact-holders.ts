import type { Contact } from '../../domain/customers/customer.ts'
import type { Database } from '../platform/db/tables.ts'
import { contactKey } from './customer-rows.ts'

export async function readHolders(db: Database, contacts: readonly Contact[]): Promise<Map<string, string>> {
  const valuesOf = (wanted: Contact['kind']) => [
    ...new Set(contacts.filter(({ kind }) => kind === wanted).map(({ value }) => value)),
  ]
  const holders = new Map<string, string>()
  for (const kind of ['email', 'phone'] as const) {
    const values = valuesOf(kind)
    if (values.length === 0) continue
    const found = await db
      .selectFrom('customer_contacts')
      .innerJoin('customers', 'customers.id', 'customer_contacts.customer_id')
      .selectAll('customer_contacts')
      .where('kind', '=', kind)
      .where('value', 'in', values)
      .execute()
    for (const contact of found) holders.set(contactKey(contact), contact.customer_id)
  }
  return holders
}

/** Each contact goes to the first customer listed, unless an existing customer has it. */
export async function addContacts(
  tx: Database,
  contacts: readonly (Contact & { customer_id: string })[],
): Promise<void> {
  const firsts = new Map<string, Contact & { customer_id: string }>()
  for (const row of contacts) if (!firsts.has(contactKey(row))) firsts.set(contactKey(row), row)
  const rows = [...firsts.values()]
  if (rows.length === 0) return
  await tx
    .insertInto('customer_contacts')
    .values(rows)
    .onConflict(conflict =>
      conflict
        .columns(['kind', 'value'])
        .doUpdateSet({ customer_id: ref => ref.ref('excluded.customer_id') })
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('customers')
                .select('customers.id')
                .whereRef('customers.id', '=', 'customer_contacts.customer_id'),
            ),
          ),
        ),
    )
    .execute()
}

/**
 * Reassigns contacts after reservations changed: a holder without a reservation that carries the contact loses
 * it to the customer of the oldest one that does.
 */
export async function settleContacts(tx: Database, contacts: readonly Contact[]): Promise<void> {
  const wanted = [...new Map(contacts.map(contact => [contactKey(contact), contact])).values()]
  const holders = await readHolders(tx, wanted)
  for (const contact of wanted) {
    const holder = holders.get(contactKey(contact))
    if (holder !== undefined && (await carriesContact(tx, holder, contact))) continue
    if (await isEntered(tx, contact)) continue
    const next = await oldestCarrier(tx, contact)
    await tx
      .deleteFrom('customer_contacts')
      .where('kind', '=', contact.kind)
      .where('value', '=', contact.value)
      .execute()
    if (next !== undefined) await addContacts(tx, [{ ...contact, customer_id: next }])
  }
}

/** An imported contact stays without a reservation that carries it. */
async function isEntered(tx: Database, { kind, value }: Contact): Promise<boolean> {
  const row = await tx
    .selectFrom('customer_contacts')
    .select('entered')
    .where('kind', '=', kind)
    .where('value', '=', value)
    .executeTakeFirst()
  return row?.entered === 1
}

export const CARRIED_IN = { email: 'contact_email', phone: 'contact_phone' } as const

async function carriesContact(tx: Database, customerId: string, { kind, value }: Contact): Promise<boolean> {
  const link = await tx
    .selectFrom('reservation_customers')
    .select('reservation_id')
    .where(CARRIED_IN[kind], '=', value)
    .where('customer_id', '=', customerId)
    .limit(1)
    .executeTakeFirst()
  return link !== undefined
}

async function oldestCarrier(tx: Database, { kind, value }: Contact): Promise<string | undefined> {
  const link = await tx
    .selectFrom('reservation_customers')
    .innerJoin('customers', 'customers.id', 'reservation_customers.customer_id')
    .select('customer_id')
    .where(CARRIED_IN[kind], '=', value)
    .orderBy('reservation_id')
    .limit(1)
    .executeTakeFirst()
  return link?.customer_id
}
