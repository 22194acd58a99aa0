import type { ManagedReservation } from '../../../contract/guest/schemas.ts'

/** What is due where it can be paid online, now or after a pause. */
export function payableIn({ due }: ManagedReservation): ManagedReservation['due'] {
  return due?.online || due?.pausedUntil ? due : undefined
}
