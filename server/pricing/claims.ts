import type { PriceLine } from '../../contract/fares/schemas.ts'
import type { TripRequest } from '../../contract/fares/trip-schemas.ts'
import type { OfferState } from '../../domain/dispatch/offer.ts'
import type { Point } from '../../domain/geo.ts'
import type { SharedFacts } from './trip-basis.ts'

/** A line as it is promised and stored; `points` is the share of a gratuity or a tax, `hours` what was paid for. */
export type AgreedLine = PriceLine & { points?: number; hours?: number }

/** The hours that a trip is paid for, by the line that says so; undefined where it is not by the hour. */
export function paidHoursOf(lines: readonly AgreedLine[] = []): number | undefined {
  return lines.find(({ hours }) => hours !== undefined)?.hours
}

/** One trip of a quote: what was asked for, what was found out about it, and its price. */
export type ClaimedTrip = {
  request: TripRequest
  facts: SharedFacts
  points: Point[]
  roads: string[]
  lines: AgreedLine[]
}

/** What a token promises: one class, one or two trips, and a total. Instants are ISO 8601. */
export type QuoteClaims = {
  iat: string
  exp: string
  class: string
  trips: ClaimedTrip[]
  total: number
  tariff: number
  /** The code of the company, and the number of its contract. */
  company?: string
  contract?: number
  promo?: string
  policy: number
  /** What the class was: one that was instant is confirmed or refused, any other is a request. */
  offer?: OfferState
}
