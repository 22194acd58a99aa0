import type { TripRequest } from '../../../../contract/fares/trip-schemas.ts'
import type { CHANGE_OUTCOMES } from '../../../../contract/manage/change-schemas.ts'
import { MINUTE_MS } from '../../../../domain/time.ts'
import type { Signer } from '../../../signing/signer.ts'
import { hashToken } from '../../../signing/token-hash.ts'
import { PREVIEW_LIFE_MS } from '../cancellation/cancellation-claims.ts'
import type { ChangeSubject } from './change-subject.ts'

/** The operation of the idempotency keys that used previews become. */
export const CHANGE_OPERATION = 'change'

/** What a preview promises: this change of this version of the reservation, with these amounts. */
export type ChangeClaims = {
  kind: 'guest-change'
  reservation: string
  version: number
  /** What it was made from, for one that waits: the version may rise meanwhile. */
  basis: string
  outcome: Exclude<(typeof CHANGE_OUTCOMES)[number], 'none'>
  trips: TripRequest[]
  classCode: string | null
  /** Null where there is no price, or staff make it. */
  total: number | null
  tariff: number | null
  pay: number
  refund: number
  /** What was paid and held when it was made. */
  paid: number
  held: number
  /** The fee that a later cancellation costs at least. */
  floor: number
  at: string
  exp: string
}

/** A preview of ours, with the name by which it is used once. */
export type ChangeTicket = { claims: ChangeClaims; hash: string }

/** The preview of a change in a token; undefined where it is none of ours, or another reservation's. */
export async function readChangeTicket(
  { signer }: { signer: Pick<Signer, 'verify'> },
  reservationId: string,
  preview: string,
): Promise<ChangeTicket | undefined> {
  const claims = (await signer.verify('preview', preview))?.claims as ChangeClaims | undefined
  const isMeant = claims?.kind === 'guest-change' && claims.reservation === reservationId
  return isMeant ? { claims, hash: hashToken(preview) } : undefined
}

/** Until when a preview holds: five minutes, and five past a deadline of a change or a fee within them. */
export function changeExpiry({ of, policy }: Pick<ChangeSubject, 'of' | 'policy'>, now: Date): Date {
  const end = now.getTime() + PREVIEW_LIFE_MS
  const untilMs = policy.changes.untilHours * 60 * MINUTE_MS
  const deadlines = [
    ...of.trips.map(({ starts_at }) => Date.parse(starts_at) - untilMs),
    ...of.agreed.flatMap(({ schedule }) =>
      schedule.rows.flatMap(({ until }) => (until ? [Date.parse(until)] : [])),
    ),
  ].filter(at => at >= now.getTime() && at <= end)
  return new Date(deadlines.length === 0 ? end : Math.max(...deadlines) + PREVIEW_LIFE_MS)
}
