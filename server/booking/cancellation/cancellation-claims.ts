import { z } from 'zod'
import { instantField } from '../../../contract/fields.ts'
import { CancellationAmounts } from '../../../contract/reservations/cancellation-schemas.ts'
import { keysOf } from '../../../domain/values/record.ts'
import type { CancellationFigures } from '../../../i18n/cancellation-sentences.ts'
import type { Signer } from '../../platform/signing/signer.ts'
import { verifyClaims } from '../../platform/signing/signer.ts'
import { hashToken } from '../../platform/signing/token-hash.ts'
import { PREVIEW_LIFE_MS } from '../../reservations/case/cancellation-case.ts'

/** What a preview promises: this cancellation of this version of the reservation, with these amounts. */
const CancellationClaims = CancellationAmounts.extend({
  kind: z.literal('cancellation'),
  reservation: z.string(),
  version: z.int(),
  cause: z.enum(['guest', 'operator']),
  waived: z.boolean(),
  /** Paid and held when it was made, in cents. */
  captured: z.int(),
  held: z.int(),
  /** The instant at which the fee applies. */
  at: instantField,
  exp: instantField,
})
export type CancellationClaims = z.output<typeof CancellationClaims>

/** A preview of ours, with the name by which it is used once. */
export type CancellationTicket = { claims: CancellationClaims; hash: string }

/** The amounts of a cancellation under their names on the wire. */
export function amountsOf(figures: CancellationFigures): CancellationAmounts {
  const { fee, refund, capture, release, charge, owed } = figures
  return {
    feeCents: fee,
    refundCents: refund,
    captureCents: capture,
    releaseCents: release,
    chargeCents: charge,
    owedCents: owed,
  }
}

/** Until when a preview holds: five minutes, and five past a deadline within them. */
export function expiryOf(now: Date, later: CancellationFigures['later']): Date {
  const end = now.getTime() + PREVIEW_LIFE_MS
  const [deadline] = later.map(({ after }) => Date.parse(after)).filter(at => at <= end)
  return new Date(deadline === undefined ? end : deadline + PREVIEW_LIFE_MS)
}

/** The preview of a cancellation in a token; undefined where it is none of ours, or another reservation's. */
export async function readTicket(
  { signer }: { signer: Pick<Signer, 'verify'> },
  reservationId: string,
  preview: string,
): Promise<CancellationTicket | undefined> {
  const claims = await verifyClaims({ signer }, { purpose: 'preview', token: preview }, CancellationClaims)
  return claims?.reservation === reservationId ? { claims, hash: hashToken(preview) } : undefined
}

/** True where a cancellation does what the preview said. */
export function isAsShown(
  claims: CancellationClaims,
  { figures, version }: { figures: CancellationFigures; version: number },
): boolean {
  const now = { ...amountsOf(figures), captured: figures.captured, held: figures.held, version }
  return keysOf(now).every(name => now[name] === claims[name])
}
