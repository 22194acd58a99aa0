/** `fee` is passed on: airport fees and tolls. */
export type LineKind = 'ride' | 'surcharge' | 'discount' | 'extra' | 'fee' | 'gratuity' | 'tax'

export type FareLine = { kind: LineKind; id: string; label: string; cents: number; why: string }

export type ByHandReason =
  | 'unknown-class'
  | 'unknown-contract'
  | 'unknown-extra'
  | 'extra-not-for-class'
  | 'too-many-of-extra'
  | 'no-rule'
  | 'no-distance'
  | 'too-far'
  | 'too-long'

export type Priced = { total: number; lines: FareLine[] }

export type ByHand = { byHand: true; reason: ByHandReason; why: string }

export type Fare = Priced | ByHand

export function lineOf(
  kind: LineKind,
  rule: { id: string; label?: string },
  { cents, why }: { cents: number; why: string },
): FareLine {
  return { kind, id: rule.id, label: rule.label ?? rule.id, cents, why }
}

export function byHand(reason: ByHandReason, why: readonly string[] = []): ByHand {
  return { byHand: true, reason, why: why.join('; ') }
}

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
export type QuoteByHandReason = (typeof QUOTE_BY_HAND_REASONS)[number]

/** Ten million dollars, in cents. More is a mistake in the tariff. */
export const MAX_TOTAL_CENTS = 1_000_000_000
