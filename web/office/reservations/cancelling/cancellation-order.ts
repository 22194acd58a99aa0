import * as words from '#messages/office-cancel'
import { Problem } from '../../../../contract/problems.ts'
import type {
  CancellationPreview,
  StaffCancellation,
} from '../../../../contract/reservations/cancellation-schemas.ts'
import type { StatusChange } from '../../../../contract/reservations/schemas.ts'
import { formatCents } from '../../format-number.ts'

export type Terms = { cause: StaffCancellation['cause']; waive: boolean }

/** The waiver's reason is only on screen with a waiver. */
export type TypedCancellation = { reason: string; cancellation?: { waiveReason: string } }

export type CancellationOrder = Pick<StatusChange, 'reason' | 'cancellation'>

export const WAIVE_REASON = 'cancellation.waiveReason'

export function isSameTerms(one: Terms, other: Terms): boolean {
  return one.cause === other.cause && isWaived(one) === isWaived(other)
}

function isWaived({ cause, waive }: Terms): boolean {
  return cause === 'guest' && waive
}

export function questionOf(terms: Terms): { cause: Terms['cause']; waive: 'true' | 'false' } {
  return { cause: terms.cause, waive: isWaived(terms) ? 'true' : 'false' }
}

/** Throws `invalid` at the field if the fee is waived without a reason. */
export function orderOf(typed: TypedCancellation, terms: Terms, preview: string): CancellationOrder {
  const [reason, waiveReason] = [typed.reason.trim(), typed.cancellation?.waiveReason.trim()]
  const waived = isWaived(terms)
  if (waived && !waiveReason) throw refusedAt(words.waiveReasonMissing)
  return {
    ...(reason ? { reason } : {}),
    cancellation: { cause: terms.cause, preview, ...(waived && waiveReason ? { waiveReason } : {}) },
  }
}

/** Only an owner may waive more than the policy's limit. */
export function refusalOf(error: unknown, terms: Terms): unknown {
  const isOfWaiver = error instanceof Problem && error.code === 'forbidden' && isWaived(terms)
  return isOfWaiver ? refusedAt(error.message) : error
}

function refusedAt(sentence: string): Problem {
  return new Problem('invalid', { fields: { [WAIVE_REASON]: sentence }, reasons: {} })
}

export function previewIn(error: unknown): CancellationPreview | undefined {
  const hasPreview =
    error instanceof Problem && (error.code === 'offer_changed' || error.code === 'preview_needed')
  return hasPreview ? (error.current as CancellationPreview | undefined) : undefined
}

/** At least so long, in milliseconds, in case the browser's clock is ahead of the server's. */
const PREVIEW_MIN_MS = 60_000

/** Milliseconds until the server refuses the amounts, some minutes past a limit of the policy. */
export function validFor({ until }: Pick<CancellationPreview, 'until'>, now: number): number {
  return Math.max(PREVIEW_MIN_MS, Date.parse(until) - now)
}

/** Per payment; payments outside the provider are refunded by staff. */
export function refundLines({ refunds }: Pick<CancellationPreview, 'refunds'>): string[] {
  return refunds.map(({ cents, card, byHand }) => {
    const amount = formatCents(cents)
    if (byHand) return words.refundByHand({ amount })
    return card ? words.refundToCard({ amount, ...card }) : words.refundToPayment({ amount })
  })
}

/** Staff charge where a guest would pay. */
export function confirmText({ texts, chargeCents, captureCents }: CancellationPreview): string {
  const charged = chargeCents + captureCents
  return charged > 0 ? words.cancelAndCharge({ amount: formatCents(charged) }) : texts.confirm
}
