/** What a payment is for. */
export const PAYMENT_PURPOSES = ['deposit', 'balance', 'guarantee', 'change', 'tip', 'requested'] as const
/** What a payment is for. */
export type PaymentPurpose = (typeof PAYMENT_PURPOSES)[number]

/** What the guest does on the page of the provider: pay, let an amount be held on a card, or let the card be kept. */
export const PAYMENT_MODES = ['pay', 'authorise', 'keep'] as const
/** What the guest does on the page of the provider. */
export type PaymentMode = (typeof PAYMENT_MODES)[number]

/** Where a payment stands. `held` is an amount that is held on a card, or a card that is kept. */
export const PAYMENT_STATES = [
  'opened',
  'paying',
  'held',
  'captured',
  'part-refunded',
  'refunded',
  'released',
  'lapsed',
  'failed',
  'expired',
  'disputed',
  'won',
  'lost',
] as const
/** Where a payment stands. */
export type PaymentState = (typeof PAYMENT_STATES)[number]

/**
 * What is asked of the provider about a payment. `charge` takes or authorises an amount on a kept card, as the mode of the
 * payment says; `forget` ends keeping it.
 */
export const OPERATION_KINDS = ['open', 'expire', 'capture', 'release', 'refund', 'charge', 'forget'] as const
/** What is asked of the provider about a payment. */
export type OperationKind = (typeof OPERATION_KINDS)[number]

/** `lost`: no answer came and the provider knows nothing of it; a person decides. */
export const OPERATION_STATES = ['planned', 'sent', 'done', 'refused', 'lost'] as const
/** Where a call to the provider stands. */
export type OperationState = (typeof OPERATION_STATES)[number]

/** All that is known here of a card. */
export type CardFacts = { brand: string; last4: string }

/** What a manage link opens. */
export const LINK_SCOPES = ['manage', 'view', 'pay'] as const
/** What a manage link opens. */
export type LinkScope = (typeof LINK_SCOPES)[number]

/** The kinds of documents about money. */
export const DOCUMENT_KINDS = ['receipt', 'invoice', 'credit-note', 'statement'] as const
/** The kind of a document about money. */
export type DocumentKind = (typeof DOCUMENT_KINDS)[number]

/** Cards that may be refused within an hour before no page for cards is opened for an hour. Source: plan of money, section 9. */
export const REFUSED_CARDS_MAX = 5
/** Span in which refusals are counted, and length of the pause, in milliseconds. */
export const REFUSED_WITHIN_MS = 3600_000

/**
 * Until when no page for cards is opened; undefined where one may be. `refusedAt` are the instants of all refusals, in
 * milliseconds since 1970 and in any order. The pause begins with the refusal that reaches the limit.
 */
export function cardPauseUntil(refusedAt: readonly number[], now: number): number | undefined {
  const latest = refusedAt
    .filter(at => at <= now)
    .toSorted((one, other) => other - one)
    .slice(0, REFUSED_CARDS_MAX)
  const [last] = latest
  const first = latest.at(-1)
  if (last === undefined || first === undefined || latest.length < REFUSED_CARDS_MAX) return undefined
  const until = last + REFUSED_WITHIN_MS
  return last - first <= REFUSED_WITHIN_MS && now < until ? until : undefined
}
