import { z } from 'zod'
import { instantField } from '../../../contract/fields.ts'
import { CHANGE_OUTCOMES } from '../../../contract/guest/change-schemas.ts'
import { TripRequest } from '../../../contract/pricing/trip-schemas.ts'
import { MINUTE_MS } from '../../../domain/values/time.ts'
import { readStored } from '../../platform/jobs/read-payload.ts'
import type { Signer } from '../../platform/signing/signer.ts'
import { verifyClaims } from '../../platform/signing/signer.ts'
import { hashToken } from '../../platform/signing/token-hash.ts'
import { PREVIEW_LIFE_MS } from '../../reservations/case/cancellation-case.ts'
import type { ChangeSubject } from './change-subject.ts'

/** The operation of the idempotency keys that used previews become. */
export const CHANGE_OPERATION = 'change'

/** What a preview promises: this change of this version of the reservation, with these amounts. */
const ChangeClaims = z.object({
  kind: z.literal('guest-change'),
  reservation: z.string(),
  version: z.int(),
  /** Hash of the data it was made from: the version may rise while the change waits. */
  basis: z.string(),
  outcome: z.enum(CHANGE_OUTCOMES).exclude(['none']),
  trips: z.array(TripRequest).min(1).max(2),
  classCode: z.string().nullable(),
  /** Cents; null without a price, and if staff make it. */
  total: z.int().nullable(),
  tariff: z.int().nullable(),
  pay: z.int(),
  refund: z.int(),
  /** Paid and held when it was made, in cents. */
  paid: z.int(),
  held: z.int(),
  /** The lowest fee of a later cancellation, in cents. */
  floor: z.int(),
  at: instantField,
  exp: instantField,
})
export type ChangeClaims = z.output<typeof ChangeClaims>

/** A preview of ours, with the name by which it is used once. */
export type ChangeTicket = { claims: ChangeClaims; hash: string }

/** The preview of a change in a token; undefined where it is none of ours, or another reservation's. */
export async function readChangeTicket(
  { signer }: { signer: Pick<Signer, 'verify'> },
  reservationId: string,
  preview: string,
): Promise<ChangeTicket | undefined> {
  const claims = await verifyClaims({ signer }, { purpose: 'preview', token: preview }, ChangeClaims)
  return claims?.reservation === reservationId ? { claims, hash: hashToken(preview) } : undefined
}

/** The claims of a stored change; undefined if an earlier version of the program stored other fields. */
export function readStoredClaims({ claims }: { claims: string }): ChangeClaims | undefined {
  return readStored(ChangeClaims, claims)
}

/** Until when a preview holds: five minutes, and five past a deadline of a change or a fee within them. */
export function changeExpiry({ record, policy }: Pick<ChangeSubject, 'record' | 'policy'>, now: Date): Date {
  const end = now.getTime() + PREVIEW_LIFE_MS
  const untilMs = policy.changes.untilHours * 60 * MINUTE_MS
  const deadlines = [
    ...record.trips.map(({ starts_at }) => Date.parse(starts_at) - untilMs),
    ...record.agreed.flatMap(({ schedule }) =>
      schedule.rows.flatMap(({ until }) => (until ? [Date.parse(until)] : [])),
    ),
  ].filter(at => at >= now.getTime() && at <= end)
  return new Date(deadlines.length === 0 ? end : Math.max(...deadlines) + PREVIEW_LIFE_MS)
}
