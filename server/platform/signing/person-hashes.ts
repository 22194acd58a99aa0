import { plainNumber } from '../../../domain/values/contact-links.ts'
import { isPublicAddress, networkOf } from '../http/address.ts'
import { mailboxOf } from '../messaging/visitor-mails.ts'
import type { Signer } from './signer.ts'

/** Keyed, so that the store does not reveal the person; null if unknown. */
export type ContactHashes = { email: string | null; phone: string | null }

/** `network` is the IPv6 /48. */
export type PersonHashes = ContactHashes & { address: string | null; network: string | null }

type Contacts = { email: string; phoneNumber: string }
type HashDeps = { signer: Pick<Signer, 'hashPerson'> }

/** All spellings of a mailbox or number hash alike. */
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

/** An address that all visitors may share is treated as unknown, or limits would count them as one person. */
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
