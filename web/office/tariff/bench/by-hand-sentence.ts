import * as words from '#messages/office-tariff'
import type { QuoteByHandReason } from '../../../../domain/pricing/quote.ts'

const SENTENCES: Record<QuoteByHandReason, string> = {
  'no-tariff': words.byHandNoTariff,
  'no-point': words.byHandNoPoint,
  'no-directions': words.byHandNoDirections,
  'text-and-point': words.byHandTextAndPoint,
  'too-much': words.byHandTooMuch,
  'unknown-class': words.byHandUnknownClass,
  'unknown-contract': words.byHandUnknownContract,
  'unknown-extra': words.byHandUnknownExtra,
  'extra-not-for-class': words.byHandExtraNotForClass,
  'too-many-of-extra': words.byHandTooManyOfExtra,
  'no-rule': words.byHandNoRule,
  'no-distance': words.byHandNoDistance,
  'too-far': words.byHandTooFar,
  'too-long': words.byHandTooLong,
}

/** Why a person prices a trip, as a sentence; the code itself where it is a new one. */
export function byHandSentence(reason: string): string {
  const sentences: Readonly<Record<string, string>> = SENTENCES
  return sentences[reason] ?? reason
}
