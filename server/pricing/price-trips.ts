import type { QuoteRequest } from '../../contract/pricing/schemas.ts'
import type { ClassOffer, TripRequest } from '../../contract/pricing/trip-schemas.ts'
import type { DueAtBooking } from '../../domain/pricing/policy/guarantee.ts'
import { isWayBack } from '../../domain/reservations/trip-request.ts'
import { addressLine, type Site } from '../../domain/site/site.ts'
import type { Point } from '../../domain/values/geo.ts'
import type { Deps } from '../platform/deps.ts'
import { codeRefused, hasUsesLeft } from './check-codes.ts'
import type { FindDrive } from './drives.ts'
import { requirePickUps } from './pick-up-moment.ts'
import type { PlacesDeps } from './places/places-service.ts'
import { type ClassPrice, priceClass } from './price-class.ts'
import { documentOf, type PricingRules, readRules } from './pricing-rules.ts'
import { findMeetingKind } from './pricing-store.ts'
import { basisOf, type Circumstances, type TripBasis, type Unpriced } from './trip-basis.ts'

export type PricingDeps = Pick<Deps, 'db' | 'clock' | 'signer' | 'log'> &
  PlacesDeps & {
    payments: object | undefined
    config: Pick<Deps['config'], 'publicUrl' | 'host'>
    findDrive: FindDrive
    classOffers: ReadClassOffers
    site: () => Promise<Site>
  }

export type PricedTrips = {
  now: Date
  rules: PricingRules
  trips: TripBasis[] | undefined
  classes: Map<string, ClassPrice | Unpriced>
}

/** Throws `invalid` for an impossible pickup time, and `code_refused` for an unknown company code. */
export async function priceTrips(deps: PricingDeps, request: QuoteRequest): Promise<PricedTrips> {
  const now = deps.clock()
  const { timeZone } = await deps.site()
  requirePickUps(request.trips, { timeZone, now })
  const rules = await readRules(deps.db, { at: deps.config, now, codes: request })
  if (request.companyCode !== undefined && !rules.company) throw codeRefused('companyCode', 'unknown-code')
  const bases = await readBases(deps, request.trips, rules)
  return { now, rules, trips: bases.trips, classes: priceClasses(bases, rules, now) }
}

type Bases = { trips: TripBasis[]; byHand?: undefined } | { trips?: undefined; byHand?: Unpriced['byHand'] }

/** If staff must price one trip, they price the whole request. */
async function readBases(
  deps: PricingDeps,
  requests: readonly TripRequest[],
  { tariff }: PricingRules,
): Promise<Bases> {
  if (!tariff) return { byHand: 'no-tariff' }
  const bases = await Promise.all(
    requests.map((trip, index) =>
      readBasis(deps, trip, {
        tariff: tariff.tariff,
        isReturn: index > 0 && isWayBack(trip, requests[0]),
      }),
    ),
  )
  const trips = bases.flatMap(basis => ('byHand' in basis ? [] : [basis]))
  const unpriced = bases.find(basis => 'byHand' in basis)
  return unpriced ? { byHand: unpriced.byHand } : { trips }
}

function priceClasses(
  { trips, byHand = 'no-tariff' }: Bases,
  { tariff, classes, promo, company }: PricingRules,
  now: Date,
): PricedTrips['classes'] {
  if (!trips || !tariff) return new Map(classes.map(({ code }) => [code, { byHand }]))
  const facts = trips.map(basis => basis.facts)
  const pricing = {
    document: documentOf(tariff, { promo, company }),
    bookedAt: now,
    promo: promo && hasUsesLeft(promo) ? promo.code : undefined,
    contract: company?.contract.company,
  }
  return new Map(classes.map(({ code }) => [code, priceClass(facts, { ...pricing, class: code })]))
}

export async function readBasis(
  deps: Pick<PricingDeps, 'db' | 'site' | 'places' | 'findDrive'>,
  trip: TripRequest,
  { tariff, isReturn }: Omit<Circumstances, 'isGreeted'>,
): Promise<TripBasis | Unpriced> {
  const { places, findDrive } = deps
  const isGreeted = trip.meetingPoint
    ? (await findMeetingKind(deps.db, trip.meetingPoint)) === 'inside'
    : false
  const garage = await garageOf(deps)
  return await basisOf({ places, findDrive, garage }, trip, { tariff, isReturn, isGreeted })
}

const GARAGES = new WeakMap<Site, Promise<Point | undefined>>()

/** Cached per version of the site record. */
export async function garageOf({ site, places }: Pick<PricingDeps, 'site' | 'places'>) {
  const record = await site()
  const cached = GARAGES.get(record)
  if (cached) return await cached
  const found = places.search(addressLine(record), { full: false }).then(([place]) => {
    return place && { lat: Number(place.lat), lon: Number(place.lon) }
  })
  GARAGES.set(record, found)
  return await found
}

export type QuotedClass = {
  code: string
  /** null if staff set the price. */
  totalCents: number | null
  /** Per trip; undefined means the requested hours. */
  paidHours?: readonly (number | undefined)[]
  due: DueAtBooking | undefined
  online: boolean
}

export type ClassOffers = (quoted: QuotedClass) => ClassOffer

export type ReadClassOffers = (request: {
  trips: readonly TripRequest[]
  locale?: string | undefined
}) => Promise<ClassOffers>
