import type { Selectable } from 'kysely'
import type { Contact } from '../../domain/customers/customer.ts'
import type { Tables } from '../platform/db/tables.ts'

type ContactColumns = Pick<
  Selectable<Tables['reservation_customers']>,
  'customer_id' | 'contact_email' | 'contact_phone'
>

export function heldContacts({
  customer_id,
  contact_email,
  contact_phone,
}: ContactColumns): (Contact & { customer_id: string })[] {
  return [
    ...(contact_email === null ? [] : [{ kind: 'email' as const, value: contact_email, customer_id }]),
    ...(contact_phone === null ? [] : [{ kind: 'phone' as const, value: contact_phone, customer_id }]),
  ]
}

export function lostContacts(before: readonly ContactColumns[], now: readonly ContactColumns[]): Contact[] {
  const keyOf = ({ kind, value, customer_id }: Contact & { customer_id: string }) =>
    `${customer_id} ${kind} ${value}`
  const kept = new Set(now.flatMap(heldContacts).map(keyOf))
  return before.flatMap(heldContacts).filter(contact => !kept.has(keyOf(contact)))
}
