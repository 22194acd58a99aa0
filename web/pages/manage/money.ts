import { format } from '#messages/locale'
import type { ManagedReservation } from '../../../contract/guest/schemas.ts'
import { dollarsInWords } from '../../../i18n/format-number.ts'

/** "$240.00", in the locale of the page. */
export const money = (cents: number): string => dollarsInWords(cents / 100, format)

/** What is due where it can be paid online, now or after a pause. */
export function payableIn({ due }: ManagedReservation): ManagedReservation['due'] {
  return due?.online || due?.pausedUntil ? due : undefined
}
