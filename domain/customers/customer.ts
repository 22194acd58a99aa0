import { HOME_COUNTRY, plainNumber } from '../values/contact-links.ts'

export const CONTACT_KINDS = ['email', 'phone'] as const
export type ContactKind = (typeof CONTACT_KINDS)[number]

/** In place of a customer's id: a new customer. */
export const NEW_CUSTOMER = 'new'

export type Contact = { kind: ContactKind; value: string }

/**
 * Normalized contacts, email first. Case and punctuation are ignored, but an extension is kept: it is another
 * phone. Numbers without an area code, or of one repeated digit, identify no customer.
 */
export function contactsOf({ email, phoneNumber }: { email: string | null; phoneNumber: string }): Contact[] {
  const address = (email ?? '').trim().toLowerCase()
  const number = plainNumber(phoneNumber)
  return [
    ...(address === '' ? [] : [{ kind: 'email', value: address } as const]),
    ...(isOneTelephone(number) ? [{ kind: 'phone', value: number } as const] : []),
  ]
}

/** Rejects placeholders, which repeat one digit. */
function isOneTelephone(number: string): boolean {
  return /^\+\d{7,15}(;ext=\d+)?$/.test(number) && !/^\+?1?(\d)\1+$/.test(number)
}

/** Customers merged into one have several names. */
export type PhoneHolder = { names: readonly string[]; hasEmail: boolean }

/**
 * A shared phone, such as that of a household, does not join people of other names with other emails. Asked once
 * the email has no match.
 */
export function joinsByPhone(
  { name, email }: { name: string; email: string | null },
  { names, hasEmail }: PhoneHolder,
): boolean {
  return !email?.trim() || !hasEmail || names.some(held => sharesName(name, held))
}

/** In first or last name, without case and accents. */
export function sharesName(one: string, other: string): boolean {
  const words = plainName(other).split(/\s+/)
  return plainName(one)
    .split(/\s+/)
    .some(word => word !== '' && words.includes(word))
}

/** Without case and accents. */
export const plainName = (name: string): string => name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

export type Assignment = {
  customerId: string
  pinned: boolean
  alone: boolean
}

/**
 * The customer of a reservation, or undefined if new. If email and phone match two customers, the email wins
 * and they are not merged. A staff assignment always stays. A customer keeps the ID if the contacts of its
 * only reservation change.
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

export const CONTACTS_SHOWN_MAX = 50

/** The text is part of an index. */
export const CUSTOMER_SEARCH_CHARACTERS_MAX = 500

/** One value per line, lowercase. Names also without accents, numbers as digits. */
export function customerSearchText(name: string, contacts: readonly Contact[]): string {
  const values = contacts.map(({ kind, value }) => (kind === 'phone' ? value.replace(/\D/g, '') : value))
  const lines = new Set([name.toLowerCase(), plainName(name), ...values])
  return [...lines].join('\n').slice(0, CUSTOMER_SEARCH_CHARACTERS_MAX)
}

export function customerSearchWords(query: string): string[] {
  return query
    .toLowerCase()
    .split(/\s+/)
    .map(word => (isOfNumber(word) ? word.replace(/\D/g, '') : word))
    .filter(Boolean)
}

/** Minimum length of a word that is searched as a prefix. */
export const CONTACT_START_CHARACTERS_MIN = 4
const ADDRESS_STARTS_MAX = 3

/** Prefixes of emails, or of phone numbers from the first digit. */
export function contactStarts(query: string): Contact[] {
  const words = customerSearchWords(query).filter(word => word.length >= CONTACT_START_CHARACTERS_MIN)
  const addresses = words.toSorted((a, b) => b.length - a.length).slice(0, ADDRESS_STARTS_MAX)
  return [
    ...addresses.map(value => ({ kind: 'email', value }) as const),
    ...numberStarts(query).map(value => ({ kind: 'phone', value }) as const),
  ]
}

/** With the country code as typed, and as a domestic number without one. */
function numberStarts(query: string): string[] {
  const number = query.split(/\s+/).filter(isOfNumber).join('')
  const digits = number.replace(/\D/g, '')
  if (digits.length < CONTACT_START_CHARACTERS_MIN) return []
  return number.includes('+') ? [`+${digits}`] : [`+${digits}`, `+${HOME_COUNTRY}${digits}`]
}

function isOfNumber(word: string): boolean {
  return /^[+()\d./-]*\d[+()\d./-]*$/.test(word)
}
