import { contactsOf } from '../customers/customer.ts'
import { plainNumber } from '../values/contact-links.ts'

/** The number that texts go to, as E.164 writes it; undefined where none can be sent to it. An extension has no texts. */
export function textNumberOf(phoneNumber: string): string | undefined {
  const [contact] = contactsOf({ email: null, phoneNumber })
  if (contact === undefined || contact.value.includes(';')) return undefined
  const number = plainNumber(phoneNumber)
  // An area code and an exchange of North America begin with 2 to 9.
  if (number.startsWith('+1') && !/^\+1[2-9]\d{2}[2-9]\d{6}$/.test(number)) return undefined
  return /^\+[1-9]\d{6,14}$/.test(number) ? number : undefined
}
