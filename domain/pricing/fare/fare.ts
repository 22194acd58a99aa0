/** The kinds of lines of a fare; `fee` is what is passed on: airport fees and tolls. */
export type LineKind = 'ride' | 'surcharge' | 'discount' | 'extra' | 'fee' | 'gratuity' | 'tax'

/** One line of a fare: the id of the rule that made it, its name, the amount and the reason. */
export type FareLine = { kind: LineKind; id: string; label: string; cents: number; why: string }

/** Why no price is computed: a person prices the trip. */
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

/** A price with its lines, of which it is the sum. */
export type Priced = { total: number; lines: FareLine[] }

/** A trip that is priced by hand; `why` lists the rules that were looked at. */
export type ByHand = { byHand: true; reason: ByHandReason; why: string }

/** The answer of the engine. */
export type Fare = Priced | ByHand

/** A line by the rule that made it; a rule without a label is named by its id. */
export function lineOf(
  kind: LineKind,
  rule: { id: string; label?: string },
  { cents, why }: { cents: number; why: string },
): FareLine {
  return { kind, id: rule.id, label: rule.label ?? rule.id, cents, why }
}

/** No price, and why. */
export function byHand(reason: ByHandReason, why: readonly string[] = []): ByHand {
  return { byHand: true, reason, why: why.join('; ') }
}

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
