import type { CustomerData } from '../../../contract/customers/schemas.ts'
import { Problem } from '../../../contract/problems.ts'
import type { Actor } from '../../../domain/event.ts'
import { findGroups } from '../../customers/customer-rows.ts'
import type { Database } from '../../db/tables.ts'
import { recordEvent } from '../../events/record-event.ts'
import { type Erased, eraseDataOf, type Person, readDataOf } from '../../transfer/person.ts'
import type { ChangeDeps } from './change-customer.ts'
import { requireShown } from './read-customer.ts'
import { listAddresses, listContacts, listCustomers } from './store.ts'

/** Everything that is kept about a customer, at all addresses that no other customer has. Throws not_found. */
export async function readCustomerData(db: Database, id: string): Promise<CustomerData> {
  return await readDataOf(db, await findPerson(db, await requireShown(db, id)))
}

/**
 * Erases a customer as `npm run person` does, at all addresses that no other customer has. The name has to be typed as it is shown.
 * Throws not_found, or invalid.
 */
export async function eraseCustomer(
  { db, clock }: ChangeDeps,
  id: string,
  { name, actor }: { name: string; actor: Actor },
): Promise<Erased> {
  const now = clock()
  return await db.commitTogether(async tx => {
    const shown = await requireShown(tx, id)
    const [row] = await listCustomers(tx, [shown])
    if (row?.name !== name) {
      throw new Problem('invalid', { fields: { name: 'Type the name exactly as it is shown.' } })
    }
    const erased = await eraseDataOf(tx, await findPerson(tx, shown), now)
    await recordEvent(tx, {
      kind: 'customer.erased',
      actor,
      subject: { kind: 'customer', id: shown },
      now,
      data: { action: 'eraseCustomer' },
    })
    return erased
  })
}

/** All that is known as theirs: what was merged into the customer as well. */
async function findPerson(db: Database, shown: string): Promise<Person> {
  const customerIds = [...(await findGroups(db, [shown])).keys()]
  const reservations = await listAddresses(db, customerIds)
  const contacts = await listContacts(db, customerIds)
  const addresses = new Set([
    ...contacts.filter(({ kind }) => kind === 'email').map(({ value }) => value),
    ...reservations.flatMap(({ email }) => email?.toLowerCase() ?? []),
  ])
  return {
    addresses: [...addresses],
    reservationIds: reservations.map(({ id }) => id),
    customerIds,
  }
}
