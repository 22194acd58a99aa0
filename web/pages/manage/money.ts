import { format } from '#messages/locale'
import type { ManagedReservation } from '../../../contract/guest/schemas.ts'
import { dollarsInWords } from '../../../i18n/format-number.ts'

export const money = (cents: number): string => dollarsInWords(cents / 100, format)

export function payableIn({ due }: ManagedReservation): ManagedReservation['due'] {
  return due?.online || due?.pausedUntil ? due : undefined
}
