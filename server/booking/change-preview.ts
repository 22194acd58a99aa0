import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { ChangePreview } from '../../contract/booking/schemas.ts'
import { instantField } from '../../contract/fields.ts'
import type { TripRequest } from '../../contract/pricing/trip-schemas.ts'
import { Problem } from '../../contract/problems.ts'
import type { Reservation, ReservationChange } from '../../contract/reservations/schemas.ts'
import { canonicalJson } from '../../domain/documents/canonical-json.ts'
import { DEFAULT_LOCALE } from '../../i18n/locales.ts'
import { readSubject } from '../money/waiting-change/change-subject.ts'
import { verifyClaims } from '../platform/signing/signer.ts'
import { type MapDeps, mapLocation } from '../pricing/map-location.ts'
import type { PricingDeps } from '../pricing/price-trips.ts'
import { tripPrice } from '../pricing/quote-texts.ts'
import { PREVIEW_LIFE_MS } from '../reservations/case/cancellation-case.ts'
import { stopsBetween } from '../reservations/record/in-full.ts'
import { toWire } from '../reservations/record/to-wire.ts'
import { requestedByStaff, withPaidHours } from './changed-trip.ts'
import { planChange } from './plan-change.ts'
import { isReleased, previewExchange } from './reoccupy-trip.ts'

/** The promise of a preview: this change of this version of the reservation, for this total. */
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
type PreviewClaims = z.output<typeof PreviewClaims>

/** The price of a change by staff, signed so that it can be made at that price. Throws `not_found` or `invalid`. */
export async function previewChange(
  deps: PricingDeps,
  id: string,
  input: ReservationChange,
): Promise<ChangePreview> {
  const now = deps.clock()
  const subject = await readSubject(deps.db, id, now)
  const { row } = subject.record
  const requested = requestedByStaff(subject, input)
  const { price, byHand } = await planChange(deps, subject, requested, {
    pricing: 'moved-trips',
    findVehicles: async () => ({ kind: 'unchanged' }),
  })
  const [before] = subject.record.trips
  const [changed] = requested.trips
  const doubts = {
    ...doubtsOf(deps, { ...toWire(row), ...stopsBetween(row) }, changed),
    ...(before && changed && !isReleased(input.statusChange)
      ? await previewExchange(deps, row, {
          ...{ trip: before, changed: withPaidHours(changed, price) },
          outsideShifts: input.outsideShifts,
        })
      : {}),
  }
  if (!subject.price) return { priced: false, ...doubts }
  const oldTotalCents = subject.price.total_cents
  if (!price) return { priced: true, ...doubts, oldTotalCents, byHand: { reason: byHand ?? 'no-rule' } }
  const exp = new Date(now.getTime() + PREVIEW_LIFE_MS).toISOString()
  const claims: PreviewClaims = {
    kind: 'change',
    reservation: id,
    version: row.version,
    details: hashOf(input),
    total: price.total,
    tariff: price.tariff,
    at: now.toISOString(),
    exp,
  }
  return {
    priced: true,
    ...doubts,
    oldTotalCents,
    newTotalCents: price.total,
    deltaCents: price.total - oldTotalCents,
    trips: price.fare.map(({ lines }) => tripPrice(lines, DEFAULT_LOCALE)),
    byCurrentTariff: price.byCurrentTariff,
    preview: await deps.signer.sign('preview', claims),
    until: exp,
  }
}

/**
 * The claims of the preview that a change is made from, or undefined if it has none. Throws `quote_invalid` for a preview
 * that we did not sign, that has expired or that belongs to another change.
 */
export async function acceptPreview(
  deps: Pick<PricingDeps, 'signer' | 'clock'>,
  id: string,
  input: ReservationChange,
): Promise<PreviewClaims | undefined> {
  const { preview } = input
  if (preview === undefined) return undefined
  const claims = await verifyClaims(deps, { purpose: 'preview', token: preview }, PreviewClaims)
  const isMeant = claims?.reservation === id && claims.details === hashOf(input)
  if (!isMeant || Date.parse(claims.exp) <= deps.clock().getTime()) throw new Problem('quote_invalid')
  return claims
}

/** The places whose new address may not mean their point. */
function doubtsOf(
  deps: MapDeps,
  before: Reservation,
  after: TripRequest | undefined,
): Pick<ChangePreview, 'otherPlaces'> {
  if (!after) return {}
  const known = (before.stops ?? []).map(({ address }) => address)
  const places = [
    { stop: 'pickUp', address: after.pickUpAddress, point: after.pickUpPlace, known: [before.pickUpAddress] },
    ...(after.stops ?? []).map(
      ({ address, place: point }) => ({ stop: 'stop', address, point, known }) as const,
    ),
    {
      stop: 'dropOff',
      address: after.dropOffAddress,
      point: after.dropOffPlace,
      known: [before.dropOffAddress],
    },
  ] as const
  const otherPlaces = places.flatMap(({ stop, address, point, known }) => {
    if (known.includes(address)) return []
    const found = mapLocation(deps, address, point)
    return found === undefined ? [] : [{ stop, mapLocation: found }]
  })
  return otherPlaces.length > 0 ? { otherPlaces } : {}
}

/** The trip of a change; names and contact may be corrected between preview and change. */
function hashOf(input: ReservationChange): string {
  const { pickUpAddress, pickUpPlace, dropOffAddress, dropOffPlace, pickUpDate, pickUpTime } = input
  const { stops } = input
  const trip = { pickUpAddress, pickUpPlace, dropOffAddress, dropOffPlace, pickUpDate, pickUpTime, stops }
  return createHash('sha256')
    .update(canonicalJson({ ...trip, passengers: input.numberOfPassengers }))
    .digest('base64url')
}
