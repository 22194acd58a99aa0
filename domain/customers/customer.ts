import { HOME_COUNTRY, plainNumber } from '../values/contact-links.ts'

/** The kinds of contact that identify a customer, the stronger one first. */
export const CONTACT_KINDS = ['email', 'phone'] as const
/** One kind of contact. */
export type ContactKind = (typeof CONTACT_KINDS)[number]

/** A contact that identifies a customer: reservations with the same one belong to one person. */
export type Contact = { kind: ContactKind; value: string }

/**
 * The contacts of a reservation in the form in which they are compared, the e-mail address first. Letter case of an
 * address and the spelling of a number do not matter; an extension does, since it is another telephone. A number
 * without an area code, or of one digit only, identifies nobody and is left out.
 */
export function contactsOf({ email, phoneNumber }: { email: string | null; phoneNumber: string }): Contact[] {
  const address = (email ?? '').trim().toLowerCase()
  const number = plainNumber(phoneNumber)
  return [
    ...(address === '' ? [] : [{ kind: 'email', value: address } as const]),
    ...(isOneTelephone(number) ? [{ kind: 'phone', value: number } as const] : []),
  ]
}

/** True for an international number that does not repeat one digit, as placeholders do. */
function isOneTelephone(number: string): boolean {
  return /^\+\d{7,15}(;ext=\d+)?$/.test(number) && !/^\+?1?(\d)\1+$/.test(number)
}

/** The customer that a reservation is assigned to; undefined before it was gathered. */
export type Assignment = {
  customerId: string
  /** Staff assigned it. */
  pinned: boolean
  /** True where this customer has no other reservation. */
  alone: boolean
}

/**
 * The customer of a reservation; undefined for a new one. The same e-mail address or the same number makes it the same
 * person, whatever the name. Where the two lead to two customers the address decides, and nobody is merged. An
 * assignment by staff stays. A customer whose only reservation gets other contacts stays that customer.
 */
export function chooseCustomer(
  contacts: readonly Contact[],
  {
    holderOf,
    assignment,
  }: { holderOf: (contact: Contact) => string | undefined; assignment: Assignment | undefined },
): string | undefined {
  if (assignment?.pinned) return assignment.customerId
  for (const kind of CONTACT_KINDS) {
    const contact = contacts.find(contact => contact.kind === kind)
    const holder = contact && holderOf(contact)
    if (holder !== undefined) return holder
  }
  return assignment?.alone ? assignment.customerId : undefined
}

/** Contacts of one kind of a customer that lists show at most, the first in their order. */
export const CONTACTS_SHOWN_MAX = 50

/** Characters of the searched text at most: it is part of an index. */
export const CUSTOMER_SEARCH_CHARACTERS_MAX = 500

/** The text that a search looks through: one value a line, in lower case, names also without accents, numbers as digits. */
export function customerSearchText(name: string, contacts: readonly Contact[]): string {
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '')
  const values = contacts.map(({ kind, value }) => (kind === 'phone' ? value.replace(/\D/g, '') : value))
  const lines = new Set([name.toLowerCase(), plain.toLowerCase(), ...values])
  return [...lines].join('\n').slice(0, CUSTOMER_SEARCH_CHARACTERS_MAX)
}

/** The words of a query, all of which the text has to contain: parts of telephone numbers as digits alone. */
export function customerSearchWords(query: string): string[] {
  return query
    .toLowerCase()
    .split(/\s+/)
    .map(word => (isOfNumber(word) ? word.replace(/\D/g, '') : word))
    .filter(Boolean)
}

/** Characters that a word has at least to be looked for as the start of an address, and of a number its digits. */
export const CONTACT_START_CHARACTERS_MIN = 4
/** Words of a query that are looked for as the start of an address, the longest ones. */
const ADDRESS_STARTS_MAX = 3

/** How the contacts begin that a query may name: by the start of an address, or by a number from its first digit on. */
export function contactStarts(query: string): Contact[] {
  const words = customerSearchWords(query).filter(word => word.length >= CONTACT_START_CHARACTERS_MIN)
  const addresses = words.toSorted((a, b) => b.length - a.length).slice(0, ADDRESS_STARTS_MAX)
  return [
    ...addresses.map(value => ({ kind: 'email', value }) as const),
    ...numberStarts(query).map(value => ({ kind: 'phone', value }) as const),
  ]
}

/** The digits of the query as one number: with the country as it is typed, and without one as a number of home. */
function numberStarts(query: string): string[] {
  const number = query.split(/\s+/).filter(isOfNumber).join('')
  const digits = number.replace(/\D/g, '')
  if (digits.length < CONTACT_START_CHARACTERS_MIN) return []
  return number.includes('+') ? [`+${digits}`] : [`+${digits}`, `+${HOME_COUNTRY}${digits}`]
}

/** True for a word of digits and the signs between them. */
function isOfNumber(word: string): boolean {
  return /^[+()\d./-]*\d[+()\d./-]*$/.test(word)
}
