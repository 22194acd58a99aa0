import { contactsOf } from '../customers/customer.ts'
import { plainNumber } from '../values/contact-links.ts'

/** Where somebody agreed to texts, or ended them. */
export const CONSENT_SOURCES = ['form', 'office', 'text', 'api', 'link'] as const
/** One of them. */
export type ConsentSource = (typeof CONSENT_SOURCES)[number]

/** How long nobody is texted who has ended texts. Source: Va. SB 1339, from 2026. */
export const SUPPRESSED_YEARS = 10

/** What is known about texts to a number for a reservation; `stopped` is the instant until which none leaves. */
export type TextStanding = {
  /** What was said last about this reservation and number, or about the number. */
  said: { given: boolean; at: string } | undefined
  stoppedUntil: string | undefined
  /** Whether texts can be sent to the number at all. */
  hasNumber: boolean
}

/** Why no text may leave: there is no number for texts, the person stopped them, ended them here, or never agreed. */
export type NoTexts = 'no-number' | 'stopped' | 'ended' | 'not-agreed'

/** Undefined where texts may leave at `now`. */
export function whyNoTexts(
  { said, stoppedUntil, hasNumber }: TextStanding,
  now: string,
): NoTexts | undefined {
  if (!hasNumber) return 'no-number'
  if (stoppedUntil !== undefined && stoppedUntil > now) return 'stopped'
  if (said === undefined) return 'not-agreed'
  return said.given ? undefined : 'ended'
}

/** The number that texts go to, as E.164 writes it; undefined where none can be sent to it. An extension has no texts. */
export function textNumberOf(phoneNumber: string): string | undefined {
  const [contact] = contactsOf({ email: null, phoneNumber })
  if (contact === undefined || contact.value.includes(';')) return undefined
  const number = plainNumber(phoneNumber)
  // An area code and an exchange of North America begin with 2 to 9.
  if (number.startsWith('+1') && !/^\+1[2-9]\d{2}[2-9]\d{6}$/.test(number)) return undefined
  return /^\+[1-9]\d{6,14}$/.test(number) ? number : undefined
}

/** A passenger as stored with a trip; left out if the customer rides. */
export type TextedPassenger = { name: string; phone?: string | undefined; text?: boolean | undefined }

/**
 * The number for texts to a passenger, or undefined if the customer did not allow them or it is the customer's own, who is
 * informed anyway.
 */
export function passengerNumber(
  passenger: TextedPassenger | undefined,
  customerPhone: string,
): string | undefined {
  if (passenger?.text !== true || !passenger.phone) return undefined
  const number = textNumberOf(passenger.phone)
  return number === textNumberOf(customerPhone) ? undefined : number
}
