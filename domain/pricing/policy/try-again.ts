import type { OperationKind } from '../../reservations/payment.ts'

/** Calls that move money, or let go of it; pages and kept cards end by themselves. */
export const TRIED_AGAIN = ['capture', 'refund', 'charge', 'release'] as const satisfies OperationKind[]
/** A kind of call that may be tried again. */
export type TriedAgain = (typeof TRIED_AGAIN)[number]

/** Where the money stands when a call is tried again, in cents. */
export type TryingAgain = {
  kind: TriedAgain
  cents: number
  /** Authorised on the payment and not asked for yet. */
  held: number
  /** Of the payment: what can be returned, without this very call. */
  left: number
  /** What the company holds of the guest, less refunds that have no answer. */
  credit: number
  /** What the guest still has to pay, less what is authorised or on its way. */
  due: number
  /** True where a card is kept that can be charged. */
  card: boolean
}

/**
 * True where a call that was refused or lost still does what it was meant for: nobody returns money that the guest got in
 * another way, and nobody charges what was paid meanwhile.
 */
export function mayTryAgain({ kind, cents, held, left, credit, due, card }: TryingAgain): boolean {
  switch (kind) {
    case 'capture':
      return held >= cents
    case 'release':
      return held > 0
    case 'refund':
      return left >= cents && credit >= cents
    case 'charge':
      return card && due >= cents
  }
}
