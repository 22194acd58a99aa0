import * as words from '#messages/office-cancel'
import { Problem } from '../../../../contract/problems.ts'
import type {
  CancellationPreview,
  StaffCancellation,
} from '../../../../contract/reservations/cancellation-schemas.ts'
import type { StatusChange } from '../../../../contract/reservations/schemas.ts'

/** Who cancels, and whether the fee is given up: what staff choose in the dialog. */
export type Terms = { cause: StaffCancellation['cause']; waive: boolean }

/** What the form of the dialog holds. The reason of a waiver is on the screen with the waiver only. */
export type TypedCancellation = { reason: string; cancellation?: { waiveReason: string } }

/** The part of the change of the status that says what becomes of the money. */
export type CancellationOrder = Pick<StatusChange, 'reason' | 'cancellation'>

export const WAIVE_REASON = 'cancellation.waiveReason'

/** True where both ask for the same preview: the company keeps nothing, so there is no fee to give up. */
export function isSameTerms(one: Terms, other: Terms): boolean {
  return one.cause === other.cause && isWaived(one) === isWaived(other)
}

export function isWaived({ cause, waive }: Terms): boolean {
  return cause === 'guest' && waive
}

/** The question whose answer is the preview under these terms. */
export function questionOf(terms: Terms): { cause: Terms['cause']; waive: 'true' | 'false' } {
  return { cause: terms.cause, waive: isWaived(terms) ? 'true' : 'false' }
}

/** What is sent. Throws `invalid` at its field where the fee is given up without a reason. */
export function orderOf(typed: TypedCancellation, terms: Terms, preview: string): CancellationOrder {
  const [reason, waiveReason] = [typed.reason.trim(), typed.cancellation?.waiveReason.trim()]
  const waived = isWaived(terms)
  if (waived && !waiveReason) throw refusedAt(words.waiveReasonMissing)
  return {
    ...(reason ? { reason } : {}),
    cancellation: { cause: terms.cause, preview, ...(waived && waiveReason ? { waiveReason } : {}) },
  }
}

/** The same refusal, at the field that it is about: only an owner gives up more than the policy's limit. */
export function refusalOf(error: unknown, terms: Terms): unknown {
  const isOfWaiver = error instanceof Problem && error.code === 'forbidden' && isWaived(terms)
  return isOfWaiver ? refusedAt(error.message) : error
}

function refusedAt(sentence: string): Problem {
  return new Problem('invalid', { fields: { [WAIVE_REASON]: sentence }, reasons: {} })
}

/** What cancelling would do by now, where a refusal says so. */
export function previewIn(error: unknown): CancellationPreview | undefined {
  const hasPreview =
    error instanceof Problem && (error.code === 'offer_changed' || error.code === 'preview_needed')
  return hasPreview ? (error.current as CancellationPreview | undefined) : undefined
}
