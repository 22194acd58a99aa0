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

export const CHANGE_OPERATION = 'change'

const ChangeClaims = z.object({
  kind: z.literal('guest-change'),
  reservation: z.string(),
  version: z.int(),
  /** Hash of the source data: the version may rise while the change waits. */
  basis: z.string(),
  outcome: z.enum(CHANGE_OUTCOMES).exclude(['none']),
  trips: z.array(TripRequest).min(1).max(2),
  classCode: z.string().nullable(),
  /** Cents; null if staff set the price. */
  total: z.int().nullable(),
  tariff: z.int().nullable(),
  pay: z.int(),
  refund: z.int(),
  /** In cents, at the time of the preview. */
  paid: z.int(),
  held: z.int(),
  /** Minimum fee of a later cancellation, in cents. */
  floor: z.int(),
  at: instantField,
  exp: instantField,
})
export type ChangeClaims = z.output<typeof ChangeClaims>

export type ChangeTicket = { claims: ChangeClaims; hash: string }

export async function readChangeTicket(
  { signer }: { signer: Pick<Signer, 'verify'> },
  reservationId: string,
  preview: string,
): Promise<ChangeTicket | undefined> {
  const claims = await verifyClaims({ signer }, { purpose: 'preview', token: preview }, ChangeClaims)
  return claims?.reservation === reservationId ? { claims, hash: hashToken(preview) } : undefined
}

/** undefined if an earlier version of the program stored other fields. */
export function readStoredClaims({ claims }: { claims: string }): ChangeClaims | undefined {
  return readStored(ChangeClaims, claims)
}

/** Five minutes, or up to five minutes past a deadline within them. */
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
