import type { QuoteAnswer, QuoteClass, QuotePrice, QuoteRequest } from '../../contract/pricing/schemas.ts'
import type { ClassOffer } from '../../contract/pricing/trip-schemas.ts'
import type { AgreedLine } from '../../domain/pricing/agreed-price.ts'
import { ignoredPromo } from '../../domain/pricing/fare/price-trip.ts'
import type { Policy } from '../../domain/pricing/policy/policy.ts'
import type { QuoteByHandReason } from '../../domain/pricing/quote.ts'
import { seatsTaken } from '../../domain/reservations/trip-request.ts'
import { isLocalAddress } from '../platform/process/local-address.ts'
import { TokenTooLarge } from '../platform/signing/signed-token.ts'
import { askedFor, cancellingOf } from './cancelling.ts'
import { type ClaimedTrip, paidHoursOf, type QuoteClaims } from './claims.ts'
import type { ClassOffers } from './class-offers.ts'
import { findKeptPrice, type KeptPrice } from './kept-price.ts'
import { mapLocationsOf } from './map-location.ts'
import type { ClassPrice } from './price-class.ts'
import { isLeft, type PricedRequest, type PricingDeps, priceRequest, refusedCode } from './price-request.ts'
import { localizedTerms, termsOf } from './price-terms.ts'
import { type ClassRow, listClassPictures } from './pricing-store.ts'
import { answerTexts, classTexts, keptText, priceTexts, type Writing, writingIn } from './quote-texts.ts'
import { type FareTexts, fareTexts } from './translations/fare-texts.ts'
import type { TripBasis, Unpriced } from './trip-basis.ts'
import { tripPrice } from './trip-price.ts'

/** Milliseconds for which a price holds on the web. */
export const QUOTE_LIFE_MS = 30 * 60_000

/** The prices of a request in every class, the cheapest first, each with its token. */
export async function quoteTrips(deps: PricingDeps, request: QuoteRequest): Promise<QuoteAnswer> {
  const [priced, kept] = await Promise.all([priceRequest(deps, request), findKeptPrice(deps, request)])
  // What was promised with a code stands, also where the code has ended since.
  if (!kept?.isGood) refuseIdlePromo(request, priced)
  return await answerOf(deps, request, priced, kept)
}

/** The answer to a request that has been priced; a price that is kept for its trips counts where it is not dearer. */
export async function answerOf(
  deps: PricingDeps,
  request: QuoteRequest,
  priced: PricedRequest,
  kept?: KeptPrice,
): Promise<QuoteAnswer> {
  const { now, rules, trips } = priced
  const writing = writingIn(request.locale, (await deps.site()).timeZone)
  const pictures = await listClassPictures(deps.db, { now, withSamples: isLocalAddress(deps.config) })
  const [names, texts] = await Promise.all([
    fareTexts(deps.db, 'vehicle-class', request.locale),
    fareTexts(deps.db, 'tariff-label', request.locale),
  ])
  const offers = await deps.classOffers(request)
  const classes = await Promise.all(
    rules.classes.map(async (row): Promise<QuoteClass> => {
      const offered = await offeredClass(deps, request, { priced, row, kept, texts, writing, offers })
      const called = { ...row, name: names.of(row.id, 'name', row.name) }
      const capacity = capacityOf(narrowed(called, offered.offer), request)
      return {
        ...capacity,
        ...pictures.get(row.id),
        ...offered,
        texts: classTexts(capacity, request.trips, writing),
      }
    }),
  )
  const sorted = { until: endOf(now), classes: classes.toSorted((a, b) => amountOf(a) - amountOf(b)) }
  const drive = trips?.map(({ facts }) => ({ metres: facts.metres ?? 0, seconds: facts.seconds ?? 0 }))
  const mapLocations = mapLocationsOf(deps, request.trips)
  const promo = !rules.company && rules.promo && isTaken(priced) ? { code: rules.promo.code } : undefined
  return {
    ...sorted,
    lifeSeconds: QUOTE_LIFE_MS / 1000,
    currency: 'USD',
    number: rules.tariff?.number ?? null,
    sample: rules.tariff?.sample ?? false,
    approximate: trips?.some(({ approximate }) => approximate) ?? false,
    ...(drive ? { drive } : {}),
    ...(promo ? { promo } : {}),
    ...(rules.company ? { company: { name: rules.company.name } } : {}),
    ...(mapLocations.length > 0 ? { mapLocations } : {}),
    texts: withKept(answerTexts({ ...sorted, mapLocations }, writing), kept, { priced, classes, writing }),
  }
}

/** What became of the price that was mailed stands before what the classes cost. */
function withKept(
  texts: QuoteAnswer['texts'],
  kept: KeptPrice | undefined,
  { priced, classes, writing }: { priced: PricedRequest; classes: QuoteClass[]; writing: Writing },
): QuoteAnswer['texts'] {
  const own = kept && classes.find(({ code }) => code === kept.claims.class)
  if (!kept || !own) return texts
  const fresh = priced.classes.get(own.code)
  const told = keptText(kept, writing, {
    name: own.name,
    freshCents: fresh && 'total' in fresh ? fresh.total : undefined,
  })
  return { ...texts, found: `${told} ${texts.found}` }
}

const amountOf = ({ price }: QuoteClass) => price?.totalCents ?? Number.MAX_SAFE_INTEGER

function endOf(now: Date): string {
  return new Date(now.getTime() + QUOTE_LIFE_MS).toISOString()
}

/** A promo code that takes nothing off in any class is refused, so that nobody believes that it did. */
function refuseIdlePromo({ promo }: QuoteRequest, priced: PricedRequest): void {
  const { rules, classes } = priced
  // With a contract a code is ignored, and the answer names the company.
  if (promo === undefined || rules.company || !rules.tariff) return
  if (!rules.promo) throw refusedCode('promo', 'unknown-code')
  if (!isLeft(rules.promo)) throw refusedCode('promo', 'code-used-up')
  const isPriced = [...classes.values()].some(price => 'total' in price)
  if (isPriced && !isTaken(priced)) throw refusedCode('promo', 'code-not-for-this')
}

/** True where the promo code took something off in a class. */
function isTaken({ rules, classes }: PricedRequest): boolean {
  const { promo } = rules
  if (!promo || !isLeft(promo)) return false
  return [...classes.values()].some(
    price => 'total' in price && price.trips.some(({ fare }) => ignoredPromo(fare) === undefined),
  )
}

/** What fits: child seats take seats like passengers. */
function capacityOf(
  { code, name, seats, luggage }: ClassRow,
  { trips }: QuoteRequest,
): Pick<QuoteClass, 'code' | 'name' | 'seats' | 'luggage' | 'fits' | 'misfit'> {
  const people = Math.max(...trips.map(trip => seatsTaken(trip.numberOfPassengers, trip)))
  const pieces = Math.max(...trips.map(trip => trip.luggage ?? 0))
  const misfit =
    people > seats
      ? ({ code: 'passengers', max: seats } as const)
      : pieces > luggage
        ? ({ code: 'luggage', max: luggage } as const)
        : undefined
  return { code, name, seats, luggage, fits: !misfit, ...(misfit ? { misfit } : {}) }
}

/** A class holds no more than its largest vehicle. */
function narrowed(row: ClassRow, { most }: ClassOffer): ClassRow {
  if (!most) return row
  return {
    ...row,
    seats: Math.min(row.seats, most.passengers),
    luggage: Math.min(row.luggage, most.luggage),
  }
}

/** The names of the rules in a language, and how sentences are written in it. */
type Wording = { texts: FareTexts; writing: Writing }

type Offered = Pick<QuoteClass, 'offer' | 'price' | 'byHand'>

async function offeredClass(
  deps: PricingDeps,
  request: QuoteRequest,
  {
    priced,
    row,
    kept,
    offers,
    ...wording
  }: { priced: PricedRequest; row: ClassRow; kept: KeptPrice | undefined; offers: ClassOffers } & Wording,
): Promise<Offered> {
  const { code } = row
  const byHand = (reason: QuoteByHandReason): Offered => ({
    offer: offers({ code, totalCents: null, asked: undefined, online: false }),
    byHand: { reason },
  })
  const price = priced.classes.get(code) ?? { byHand: 'no-tariff' as const }
  const promise = promiseOf(request, priced, { code, price, kept })
  if ('byHand' in promise) return byHand(promise.byHand)
  const { promised, policy } = promise
  const online = deps.payments !== undefined
  const asked = askedFor(promised, policy, { now: priced.now, online })
  const paidHours = promised.trips.map(({ lines }) => paidHoursOf(lines))
  const offer = offers({ code, totalCents: promised.total, asked, online, paidHours })
  const claims = { ...promised, offer: offer.state }
  const token = await tokenOf(deps, claims)
  if (token === undefined) return byHand('too-much')
  const { texts, ...made } = priceOf(request, priced, { claims, policy, ...wording })
  // A customer who calls agrees to the cancellation in the call.
  const { freeUntil: _, cancelUntil: __, ...ofClosed } = texts
  return { offer, price: { ...made, texts: offer.state === 'closed' ? ofClosed : texts, token } }
}

/** What is promised for a class: the price of now, or the kept one where it is not dearer. */
function promiseOf(
  request: QuoteRequest,
  priced: PricedRequest,
  { code, price, kept }: { code: string; price: ClassPrice | Unpriced; kept: KeptPrice | undefined },
): { promised: QuoteClaims; policy: Policy } | Unpriced {
  const own = kept?.isGood && kept.claims.class === code ? kept : undefined
  if (own && ('byHand' in price || price.total >= own.claims.total))
    return { promised: own.claims, policy: own.policy ?? priced.rules.policy }
  if ('byHand' in price) return price
  return { promised: claimsOf(request, priced, { code, price }), policy: priced.rules.policy }
}

/** What the token of a class promises. */
export function claimsOf(
  request: QuoteRequest,
  { now, rules, trips = [] }: PricedRequest,
  { code, price }: { code: string; price: ClassPrice },
): QuoteClaims {
  const { tariff, company, promo, policy } = rules
  const takesPromo =
    promo && !company && price.trips.some(({ fare, facts }) => facts.promo && !ignoredPromo(fare))
  return {
    iat: now.toISOString(),
    exp: endOf(now),
    class: code,
    trips: price.trips.map(({ lines }, index) => claimedTrip(request.trips[index], trips[index], lines)),
    total: price.total,
    tariff: tariff?.number ?? 0,
    ...(company ? { company: company.code, contract: company.number } : {}),
    ...(takesPromo ? { promo: promo.code } : {}),
    policy: policy.number,
  }
}

function claimedTrip(
  request: QuoteRequest['trips'][number] | undefined,
  basis: TripBasis | undefined,
  lines: AgreedLine[],
): ClaimedTrip {
  if (!request || !basis) throw new Error('A price has as many trips as its request.')
  return { request, facts: basis.facts, points: basis.points, roads: basis.roads, lines }
}

async function tokenOf({ signer }: PricingDeps, claims: QuoteClaims): Promise<string | undefined> {
  try {
    return await signer.sign('quote', claims)
  } catch (error) {
    // Addresses and stops that are very long; a person prices the request.
    if (error instanceof TokenTooLarge) return undefined
    throw error
  }
}

function priceOf(
  { locale }: QuoteRequest,
  { now, rules, trips = [] }: PricedRequest,
  { claims, policy, texts, writing }: { claims: QuoteClaims; policy: Policy } & Wording,
): Omit<QuotePrice, 'token'> {
  const tariff = rules.tariff?.tariff
  const places = trips.map(({ waitsAt }) => waitsAt)
  const terms = {
    totalCents: claims.total,
    ...cancellingOf(claims, policy, now),
    ...(tariff
      ? localizedTerms(termsOf(tariff, { code: claims.class, places }), texts)
      : { couldBeAdded: [] }),
  }
  return {
    ...terms,
    trips: claims.trips.map(({ lines }) => tripPrice(lines, locale, texts.labels)),
    dueCents: 0,
    texts: priceTexts(terms, writing),
  }
}
