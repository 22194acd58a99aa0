import type { CardFacts } from '../../reservations/payment.ts'

/** Money that arrived by one capture or charge. */
export type CapturedFact = {
  /** The operation that asked for it: that of the page where the guest paid. */
  operationId: string
  cents: number
  /** ISO 8601 UTC. */
  at: string
}

/** A refund that the provider accepted; one that fails at the bank later never arrived. */
export type RefundedFact = {
  /** What the provider calls it. */
  ref: string
  /** The operation that asked for it; null for one that somebody made in the provider's own office. */
  operationId: string | null
  cents: number
  state: 'accepted' | 'failed'
  at: string
}

/** The guest's bank took the money back until it is decided. */
export type DisputedFact = {
  ref: string
  state: 'opened' | 'won' | 'lost'
  /** Without the provider's fee, which is an item of its balance. */
  cents: number
  at: string
}

/** A card that was refused on the page. */
export type DeclinedFact = {
  /** What the provider calls the attempt. */
  ref: string
  at: string
}

/** Where a page or an authorisation stands, each later than those before it. */
export const PAGE_STATES = ['opened', 'paying', 'failed', 'expired', 'released', 'lapsed'] as const
/** Where a page or an authorisation stands. */
export type PageState = (typeof PAGE_STATES)[number]

/** What the provider says of one payment at one moment: always all of it, never a change. */
export type Snapshot = {
  page: PageState
  /** What was authorised on the card, whatever became of it. */
  authorisedCents: number
  captureBefore: string | null
  captures: readonly CapturedFact[]
  refunds: readonly RefundedFact[]
  disputes: readonly DisputedFact[]
  /** The attempts that it knows of; left out where there were none. */
  declines?: readonly DeclinedFact[]
  card: CardFacts | null
  /** What the provider calls the card that it keeps. */
  kept: string | null
  /** True once the kept card was forgotten: then it can be charged no more, whatever an older answer says. */
  forgotten?: true
}
