import type { QuoteRequest } from '../../contract/pricing/schemas.ts'
import type { TripRequest } from '../../contract/pricing/trip-schemas.ts'
import { atField, Problem } from '../../contract/problems.ts'
import { isWayBack } from '../../domain/reservations/trip-request.ts'
import { addressLine, type Site } from '../../domain/site/site.ts'
import type { Deps } from '../platform/deps.ts'
import type { ReadClassOffers } from './class-offers.ts'
import type { FindDrive } from './drives.ts'
import { endsBeforeStart, requirePickUp } from './pick-up-moment.ts'
import type { PlacesDeps } from './places/places-service.ts'
import { type ClassPrice, priceClass } from './price-class.ts'
import { documentOf, type PricingRules, readRules } from './pricing-rules.ts'
import { findMeetingKind } from './pricing-store.ts'
import { basisOf, type TripBasis, type Unpriced } from './trip-basis.ts'

/** What prices are made with. */
export type PricingDeps = Pick<Deps, 'db' | 'clock' | 'signer' | 'log'> &
  PlacesDeps & {
    /** Undefined if nothing is paid online. */
    payments: object | undefined
    config: Pick<Deps['config'], 'publicUrl' | 'host'>
    findDrive: FindDrive
    classOffers: ReadClassOffers
    site: () => Promise<Site>
  }

/** One request priced in every class: the rules that did it, what the trips are made of, and each class. */
export type PricedRequest = {
  now: Date
  rules: PricingRules
  trips: TripBasis[] | undefined
  classes: Map<string, ClassPrice | Unpriced>
}

/**
 * Prices one trip, or two with the way back, in every class. Throws `invalid` for a moment that cannot be, and
 * `code_refused` for a company code that is none of ours.
 */
export async function priceRequest(deps: PricingDeps, request: QuoteRequest): Promise<PricedRequest> {
  const now = deps.clock()
  const { timeZone } = await deps.site()
  requireMoments(request.trips, { timeZone, now })
  const rules = await readRules(deps.db, { at: deps.config, now, codes: request })
  if (request.companyCode !== undefined && !rules.company) {
    throw refusedCode('companyCode', 'unknown-code')
  }
  const { trips, byHand } = await basesOf(deps, request.trips, rules)
  const classes = rules.classes.map(({ code }): [string, ClassPrice | Unpriced] => [
    code,
    trips && rules.tariff
      ? priceClass(
          trips.map(({ facts }) => facts),
          {
            document: documentOf(rules.tariff, rules),
            class: code,
            bookedAt: now,
            promo: rules.promo && isLeft(rules.promo) ? rules.promo.code : undefined,
            contract: rules.company?.contract.company,
          },
        )
      : { byHand: byHand ?? 'no-tariff' },
  ])
  return { now, rules, trips, classes: new Map(classes) }
}

/** True while a promo code may be used once more. */
export function isLeft({ max_uses, used }: { max_uses: number | null; used: number }): boolean {
  return max_uses === null || used < max_uses
}

/** Why a code is not taken, at its field. */
export function refusedCode(
  field: 'promo' | 'companyCode',
  code: 'unknown-code' | 'code-used-up' | 'code-not-for-this',
): Problem {
  return new Problem('code_refused', atField(field, { code }, SENTENCES[code]))
}

const SENTENCES = {
  'unknown-code': 'We don’t recognize this code. Check the spelling, or leave it blank.',
  'code-used-up': 'This code has reached its limit.',
  'code-not-for-this': 'This code doesn’t apply to this trip.',
}

/** Each pick-up exists and lies ahead, and the way back begins after the way there. */
function requireMoments(trips: readonly TripRequest[], zone: { timeZone: string; now: Date }): void {
  const moments = trips.map((trip, index) => requirePickUp(trip, zone, `trips.${index}.`))
  const [there, back] = moments
  if (there !== undefined && back !== undefined && back <= there) throw endsBeforeStart('trips.1.pickUpTime')
}

type Bases = { trips: TripBasis[]; byHand?: undefined } | { trips?: undefined; byHand?: Unpriced['byHand'] }

/** What all trips are made of; where one of them is priced by hand, the whole request is. */
async function basesOf(
  deps: PricingDeps,
  requested: readonly TripRequest[],
  { tariff }: PricingRules,
): Promise<Bases> {
  if (!tariff) return { byHand: 'no-tariff' }
  const basisDeps = { places: deps.places, findDrive: deps.findDrive, garage: await garageOf(deps) }
  const bases = await Promise.all(
    requested.map(async (trip, index) =>
      basisOf(basisDeps, trip, {
        tariff: tariff.tariff,
        isReturn: index > 0 && isWayBack(trip, requested[0]),
        isGreeted: await isMetInside(deps, trip),
      }),
    ),
  )
  const trips = bases.flatMap(basis => ('byHand' in basis ? [] : [basis]))
  const unpriced = bases.find(basis => 'byHand' in basis)
  return unpriced ? { byHand: unpriced.byHand } : { trips }
}

/** True where the meeting point of a trip is inside. */
export async function isMetInside(
  { db }: Pick<PricingDeps, 'db'>,
  { meetingPoint }: TripRequest,
): Promise<boolean> {
  return meetingPoint ? (await findMeetingKind(db, meetingPoint)) === 'inside' : false
}

const GARAGES = new WeakMap<Site, Promise<{ lat: number; lon: number } | undefined>>()

/** The point of the company's address, looked up once for each version of the site. */
export async function garageOf({ site, places }: Pick<PricingDeps, 'site' | 'places'>) {
  const record = await site()
  const known = GARAGES.get(record)
  if (known) return await known
  const found = places.search(addressLine(record), { full: false }).then(([place]) => {
    return place && { lat: Number(place.lat), lon: Number(place.lon) }
  })
  GARAGES.set(record, found)
  return await found
}
