import type { Customer, CustomerSplit } from '../../contract/customers/schemas.ts'
import { atField, Problem } from '../../contract/problems.ts'
import type { Actor } from '../../domain/values/event.ts'
import { recordEvent } from '../platform/events/record-event.ts'
import type { ChangeDeps } from './change-customer.ts'
import {
  insertCustomer,
  listContactedReservations,
  moveContact,
  pinReservations,
  raiseVersion,
} from './change-store.ts'
import { addContacts, settleContacts } from './contact-holders.ts'
import { customerRow, findGroups, nameOf } from './customer-rows.ts'
import { heldContacts } from './link-contacts.ts'
import { readCustomer, requireSeen } from './read-customer.ts'
import { refreshCustomers } from './refresh-customers.ts'

/**
 * Pins the reservations to the new customer. Merging undoes it. Throws `not_found`, `invalid` if nothing would
 * remain, or `stale` if If-Match is outdated.
 */
export async function splitCustomer(
  { db, clock }: ChangeDeps,
  id: string,
  { split, ifMatch, actor }: { split: CustomerSplit; ifMatch: number | undefined; actor: Actor },
): Promise<Customer> {
  const now = clock()
  return await db.commitTogether(async tx => {
    const shown = await requireSeen(tx, id, ifMatch)
    const members = [...(await findGroups(tx, [shown])).keys()]
    const links = await listContactedReservations(tx, members)
    const leaving = links.filter(link => leaves(link, split))
    const [newest] = leaving
    if (!newest) throw new Problem('not_found')
    if (leaving.length === links.length) {
      const field = split.contact ? 'contact' : 'reservationId'
      const sentence = 'This would leave the customer empty.'
      throw new Problem('invalid', atField(field, { code: 'nothing-left' }, sentence))
    }
    const { first_name, last_name } = newest
    const created = customerRow(nameOf({ first_name: first_name ?? '', last_name: last_name ?? '' }), now)
    await insertCustomer(tx, created)
    const reservationIds = leaving.map(link => link.reservation_id)
    await pinReservations(tx, reservationIds, created.id)
    if (split.contact) await moveContact(tx, split.contact, { from: members, to: created.id })
    await addContacts(
      tx,
      leaving.flatMap(link => heldContacts({ ...link, customer_id: created.id })),
    )
    await settleContacts(tx, leaving.flatMap(heldContacts))
    await raiseVersion(tx, shown)
    await refreshCustomers(tx, [...new Set([...leaving.map(link => link.customer_id), created.id])])
    await recordEvent(tx, {
      kind: 'customer.split',
      actor,
      subject: { kind: 'customer', id: created.id },
      now,
      data: { action: 'splitCustomer', label: created.name, before: { customer: id } },
    })
    return await readCustomer(tx, created.id, now)
  })
}

type Link = { reservation_id: string; contact_email: string | null; contact_phone: string | null }

function leaves(link: Link, { reservationId, contact }: CustomerSplit): boolean {
  if (!contact) return link.reservation_id === reservationId
  return (contact.kind === 'email' ? link.contact_email : link.contact_phone) === contact.value
}
