import { plainNumber } from '../../../domain/values/contact-links.ts'
import { isPublicAddress, networkOf } from '../http/address.ts'
import { mailboxOf } from '../messaging/visitor-mails.ts'
import type { Signer } from './signer.ts'

/** Keyed hashes of a person's contacts, so that the store does not say who it was; null where a contact is unknown. */
export type ContactHashes = { email: string | null; phone: string | null }

/** The same with where the person booked from: a network address, and of IPv6 the network of 48 bits around it. */
export type PersonHashes = ContactHashes & { address: string | null; network: string | null }

type Contacts = { email: string; phoneNumber: string }
type HashDeps = { signer: Pick<Signer, 'hashPerson'> }

/** All spellings of a mailbox or a number have the same hash. */
export async function hashContacts(
  { signer }: HashDeps,
  { email, phoneNumber }: Contacts,
): Promise<ContactHashes> {
  const [mail, phone] = await Promise.all([
    hashOf(signer, email === '' ? '' : mailboxOf(email)),
    hashOf(signer, plainNumber(phoneNumber).split(';')[0] ?? ''),
  ])
  return { email: mail, phone }
}

/**
 * The hashes of a visitor; `address` is the caller's as `server/platform/http/address.ts` writes it. One that all visitors may share
 * is unknown: limits by address would count them as one person.
 */
export async function hashVisitor(
  deps: HashDeps,
  contacts: Contacts,
  address: string | undefined,
): Promise<PersonHashes> {
  const caller = address !== undefined && isPublicAddress(address) ? address : ''
  const [own, from, network] = await Promise.all([
    hashContacts(deps, contacts),
    hashOf(deps.signer, caller),
    hashOf(deps.signer, networkOf(caller) ?? ''),
  ])
  return { ...own, address: from, network }
}

async function hashOf(signer: HashDeps['signer'], text: string): Promise<string | null> {
  return text === '' ? null : await signer.hashPerson(text)
}
