import { z } from 'zod'
import { instantField } from '../../contract/fields.ts'
import { PriceLine } from '../../contract/pricing/schemas.ts'
import { TripRequest } from '../../contract/pricing/trip-schemas.ts'
import { OFFER_STATES } from '../../domain/dispatch/offer.ts'
import type { Deps } from '../platform/deps.ts'
import { verifyClaims } from '../platform/signing/signer.ts'
import type { SharedFacts } from './trip-basis.ts'

/** `points` is the share of a gratuity or tax; `hours` are the paid hours. */
export type AgreedLine = PriceLine & { points?: number; hours?: number; jurisdiction?: string }

const Line = PriceLine.extend({
  points: z.number().exactOptional(),
  hours: z.number().exactOptional(),
  jurisdiction: z.string().exactOptional(),
})

export function paidHoursOf(lines: readonly AgreedLine[] = []): number | undefined {
  return lines.find(({ hours }) => hours !== undefined)?.hours
}

const ClaimedTrip = z.object({
  request: TripRequest,
  facts: z.object({
    kind: z.enum(['transfer', 'hourly']),
    from: z.array(z.string()),
    to: z.array(z.string()),
    metres: z.number().exactOptional(),
    seconds: z.number().exactOptional(),
    approachMetres: z.number().exactOptional(),
    halfHours: z.number().exactOptional(),
    pickUpDate: z.string(),
    pickUpTime: z.string(),
    fold: z.literal([0, 1]).exactOptional(),
    extras: z.record(z.string(), z.number()).exactOptional(),
    isReturn: z.boolean().exactOptional(),
  }) satisfies z.ZodType<SharedFacts>,
  points: z.array(z.object({ lat: z.number(), lon: z.number() })),
  roads: z.array(z.string()),
  lines: z.array(Line),
})
export type ClaimedTrip = z.output<typeof ClaimedTrip>

/** Contents of a signed quote token. Instants are ISO 8601. */
export const QuoteClaims = z.object({
  iat: instantField,
  exp: instantField,
  class: z.string(),
  trips: z.array(ClaimedTrip).max(2),
  total: z.int(),
  tariff: z.int(),
  company: z.string().exactOptional(),
  contract: z.int().exactOptional(),
  promo: z.string().exactOptional(),
  policy: z.int(),
  /** An instant class is confirmed or refused at booking; any other becomes a request. */
  offer: z.enum(OFFER_STATES).exactOptional(),
})
export type QuoteClaims = z.output<typeof QuoteClaims>

/** Accepts expired tokens; undefined if we did not sign it. */
export async function readQuote(
  { signer }: Pick<Deps, 'signer'>,
  token: string,
): Promise<QuoteClaims | undefined> {
  return await verifyClaims({ signer }, { purpose: 'quote', token }, QuoteClaims)
}
