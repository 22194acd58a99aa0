import { keysOf } from '../values/record.ts'

/** Addresses that one mail to the office goes to at most. */
export const OFFICE_RECIPIENTS_MAX = 5

/**
 * The mails to the office, by the names of their templates, and whether the owner may switch each off here. The run sheet
 * is switched in the booking rules; that an endpoint of webhooks is off is told in any case.
 */
export const OFFICE_MESSAGES = {
  'reservation-to-owner': { switchable: true },
  'enquiry-received': { switchable: true },
  'run-sheet': { switchable: false },
  'webhook-switched-off': { switchable: false },
} as const satisfies Record<string, { switchable: boolean }>
/** One of them. */
export type OfficeMessageKey = keyof typeof OFFICE_MESSAGES

/** The names of all mails to the office, as a screen lists them. */
export const OFFICE_MESSAGE_KEYS = keysOf(OFFICE_MESSAGES)

/** Whether a text names a mail to the office. */
export function isOfficeMessage(key: string): key is OfficeMessageKey {
  return Object.hasOwn(OFFICE_MESSAGES, key)
}
