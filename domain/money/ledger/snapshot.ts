import type { CardFacts } from '../../reservations/payment.ts'

export type CapturedFact = {
  operationId: string
  cents: number
  /** ISO 8601 UTC. */
  at: string
}

/** Accepted by the provider. It may still fail at the bank. */
export type RefundedFact = {
  ref: string
  operationId: string | null
  cents: number
  state: 'accepted' | 'failed'
  at: string
}

export type DisputedFact = {
  ref: string
  state: 'opened' | 'won' | 'lost'
  cents: number
  at: string
}

export type DeclinedFact = {
  ref: string
  at: string
}

export const PAGE_STATES = ['opened', 'paying', 'failed', 'expired', 'released', 'lapsed'] as const
export type PageState = (typeof PAGE_STATES)[number]

/** Full state of a payment, never a delta. */
export type Snapshot = {
  page: PageState
  authorisedCents: number
  captureBefore: string | null
  captures: readonly CapturedFact[]
  refunds: readonly RefundedFact[]
  disputes: readonly DisputedFact[]
  declines?: readonly DeclinedFact[]
  card: CardFacts | null
  kept: string | null
  /** The card was detached. Older snapshots must not restore it. */
  forgotten?: true
}
