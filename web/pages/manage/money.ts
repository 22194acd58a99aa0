import { format } from '#messages/locale'
import { dueNow, total } from '#messages/shared'
import * as words from '#messages/ticket'
import type { ManagedReservation } from '../../../contract/guest/schemas.ts'
import { dollarsInWords } from '../../../i18n/format-number.ts'
import type { TicketSum } from '../../ui/ticket/ticket.tsx'

export const money = (cents: number): string => dollarsInWords(cents / 100, format)

export function payableIn({ due }: ManagedReservation): ManagedReservation['due'] {
  return due?.online || due?.pausedUntil ? due : undefined
}

type Sums = Pick<ManagedReservation, 'ride' | 'payments' | 'paidCents' | 'due' | 'laterCents' | 'cancelled'>

/** Total, paid and balance. A cancelled ride has its outcome in words. */
export function ticketSums({ ride, payments, paidCents, due, laterCents, cancelled }: Sums): TicketSum[] {
  if (!ride?.price || cancelled) return []
  const held = payments.reduce((cents, { heldCents }) => cents + heldCents, 0)
  const dueCents = due && due.mode === undefined ? due.cents : 0
  const sums: [string, number][] = [
    [paidLabel(payments, paidCents), paidCents],
    [words.authorized, held],
    [dueNow, dueCents],
    [words.balanceAfter, (laterCents ?? 0) - held],
  ]
  return [
    { label: total, amount: money(ride.price.totalCents) },
    ...sums.flatMap(([label, cents]) => (cents > 0 ? [{ label, amount: money(cents) }] : [])),
  ]
}

/** A card is named if it paid all: cash or another card may have paid a part. */
function paidLabel(payments: Sums['payments'], paidCents: number): string {
  const paying = payments.findLast(({ capturedCents, purpose }) => capturedCents > 0 && purpose !== 'tip')
  if (!paying?.card) return words.paid
  const { capturedCents, refundedCents, returningCents } = paying
  return capturedCents - refundedCents - returningCents === paidCents ? words.paidBy(paying.card) : words.paid
}
