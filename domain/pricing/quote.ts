/** Why a person prices a request: what is found before the engine is asked, then the reasons of the engine. */
export const QUOTE_BY_HAND_REASONS = [
  'no-tariff',
  'no-point',
  'no-directions',
  'text-and-point',
  'too-much',
  'unknown-class',
  'unknown-contract',
  'unknown-extra',
  'extra-not-for-class',
  'too-many-of-extra',
  'no-rule',
  'no-distance',
  'too-far',
  'too-long',
] as const
/** Why a person prices a request. */
export type QuoteByHandReason = (typeof QUOTE_BY_HAND_REASONS)[number]

/** The largest total that is computed or agreed, in cents: ten million dollars. A larger one is a mistake in a tariff. */
export const MAX_TOTAL_CENTS = 1_000_000_000
