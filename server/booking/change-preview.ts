import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { ChangePreview } from '../../contract/booking/schemas.ts'
import { instantField } from '../../contract/fields.ts'
import type { TripRequest } from '../../contract/pricing/trip-schemas.ts'
import { Problem } from '../../contract/problems.ts'
import type { Reservation, ReservationChange } from '../../contract/reservations/schemas.ts'
import { canonicalJson } from '../../domain/documents/canonical-json.ts'
import { DEFAULT_LOCALE } from '../../i18n/locales.ts'
import { verifyClaims } from '../platform/signing/verify-claims.ts'
import { findPrice, type PriceRow } from '../pricing/agreement-store.ts'
import { type MapDeps, mapLocation } from '../pricing/map-location.ts'
import { balanced, changePrice, type PriceChange } from '../pricing/price-change.ts'
import type { PricingDeps } from '../pricing/price-request.ts'
import { tripPrice } from '../pricing/trip-price.ts'
import { requestOfRow } from '../reservations/record/request-of-row.ts'
import { getReservation, listTrips, type ReservationRow, type TripRow } from '../reservations/record/store.ts'
import { toWire } from '../reservations/record/to-wire.ts'
import { changedTrip } from './changed-trip.ts'

/** Milliseconds for which a preview can be carried out. */
const PREVIEW_LIFE_MS = 5 * 60_000

/** What a preview promises: this change of this version of the reservation, for this total. */
const PreviewClaims = z.object({
  kind: z.literal('change'),
  reservation: z.string(),
  version: z.int(),
  details: z.string(),
  total: z.int(),
  tariff: z.int(),
  at: instantField,
  exp: instantField,
})

/** A price that is stored with a change, and the version that it was computed for. */
export type AgreedChange = { change: PriceChange; version: number }

/** What a change would cost. Throws `not_found` or `invalid`. */
export async function previewChange(
  deps: PricingDeps,
  id: string,
  input: ReservationChange,
): Promise<ChangePreview> {
  const row = await getReservation(deps.db, id)
  const price = await findPrice(deps.db, id)
  const trips = await changedTrips(deps, row, input)
  const doubts = doubtsOf(deps, toWire(row), trips[0])
  if (!price) return { priced: false, ...doubts }
  const now = deps.clock()
  const change = await changePrice(deps, price, { trips })
  if ('byHand' in change) {
    return { priced: true, ...doubts, oldTotalCents: price.total_cents, byHand: { reason: change.byHand } }
  }
  const exp = new Date(now.getTime() + PREVIEW_LIFE_MS).toISOString()
  const claims: z.output<typeof PreviewClaims> = {
    kind: 'change',
    reservation: id,
    version: row.version,
    details: hashOf(input),
    total: change.total,
    tariff: change.tariff,
    at: now.toISOString(),
    exp,
  }
  return {
    priced: true,
    ...doubts,
    oldTotalCents: price.total_cents,
    newTotalCents: change.total,
    deltaCents: change.total - price.total_cents,
    trips: change.fare.map(({ lines }) => tripPrice(lines, DEFAULT_LOCALE)),
    byCurrentTariff: change.byCurrentTariff,
    preview: await deps.signer.sign('preview', claims),
    until: exp,
  }
}

/**
 * The price that a preview promised for this change. Throws `quote_invalid` for one that is none of ours, has expired or
 * is about another change.
 */
export async function takePreview(
  deps: PricingDeps,
  id: string,
  { input, preview }: { input: ReservationChange; preview: string },
): Promise<AgreedChange> {
  const claims = await verifyClaims(deps, { purpose: 'preview', token: preview }, PreviewClaims)
  const isMeant = claims?.reservation === id && claims.details === hashOf(input)
  if (!isMeant || Date.parse(claims.exp) <= deps.clock().getTime()) throw new Problem('quote_invalid')
  const row = await getReservation(deps.db, id)
  if (row.version !== claims.version) throw new Problem('changed_meanwhile')
  const price = await findPrice(deps.db, id)
  const trips = await changedTrips(deps, row, input)
  const shown = { tariff: claims.tariff, at: new Date(claims.at) }
  const change = price && (await changePrice(deps, price, { trips, shown }))
  if (!change || 'byHand' in change) throw new Problem('quote_invalid')
  // What was shown is kept, also where a provider of directions says something else by now.
  const fare = change.total === claims.total ? change.fare : balanced(change.fare, claims.total)
  return { change: { ...change, total: claims.total, fare }, version: claims.version }
}

/** What a price was made for and is not any more: what the trips cost as they are now; null where a person says so. */
export async function priceOfFormerTrip(
  deps: PricingDeps,
  price: PriceRow,
  trips: readonly TripRow[],
): Promise<number | null> {
  const change = await changePrice(deps, price, { trips: trips.map(trip => requestOfRow(trip)) })
  return 'byHand' in change ? null : change.total
}

/** Where an address becomes another text for a point that it is not known to mean. */
function doubtsOf(
  deps: MapDeps,
  before: Reservation,
  after: TripRequest | undefined,
): Pick<ChangePreview, 'otherPlaces'> {
  if (!after) return {}
  const otherPlaces = (['pickUp', 'dropOff'] as const).flatMap(stop => {
    const [address, point] = [after[`${stop}Address`], after[`${stop}Place`]]
    if (address === before[`${stop}Address`]) return []
    const found = mapLocation(deps, address, point)
    return found === undefined ? [] : [{ stop, mapLocation: found }]
  })
  return otherPlaces.length > 0 ? { otherPlaces } : {}
}

/** The trips as they will be: the first one changes, the way back stays. */
async function changedTrips(
  { db }: PricingDeps,
  { id }: ReservationRow,
  input: ReservationChange,
): Promise<TripRequest[]> {
  const rows = await listTrips(db, id)
  return rows.map(row => {
    const before = requestOfRow(row)
    return row.leg === 1 ? changedTrip(before, input) : before
  })
}

/** The trip of a change; names and contact may be corrected between preview and change. */
function hashOf(input: ReservationChange): string {
  const { pickUpAddress, pickUpPlace, dropOffAddress, dropOffPlace, pickUpDate, pickUpTime } = input
  const trip = { pickUpAddress, pickUpPlace, dropOffAddress, dropOffPlace, pickUpDate, pickUpTime }
  return createHash('sha256')
    .update(canonicalJson({ ...trip, passengers: input.numberOfPassengers }))
    .digest('base64url')
}
