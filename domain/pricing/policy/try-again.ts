import type { OperationKind } from '../../reservations/payment.ts'

/** Calls that move or release money. Payment pages and saved cards expire on their own. */
export const TRIED_AGAIN = ['capture', 'refund', 'charge', 'release'] as const satisfies OperationKind[]
export type TriedAgain = (typeof TRIED_AGAIN)[number]

/** In cents. */
export type TryingAgain = {
  kind: TriedAgain
  cents: number
  held: number
  /** Refundable of this payment, without this call. */
  left: number
  /** Credit of the guest, less pending refunds. */
  credit: number
  /** Balance due, less authorized and pending amounts. */
  due: number
  card: boolean
}

/** Prevents a retry from returning or charging money that was settled in another way since. */
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
