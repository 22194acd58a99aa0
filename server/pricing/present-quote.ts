import type { QuoteAnswer, QuoteClass, QuotePrice, QuoteRequest } from '../../contract/pricing/schemas.ts'
import type { ClassOffer } from '../../contract/pricing/trip-schemas.ts'
import { seatsTaken } from '../../domain/reservations/trip-request.ts'
import { isLocalAddress } from '../platform/process/local-address.ts'
import { cancellingOf, depositIn, dueForClaims } from './cancelling.ts'
import { isPromoApplied } from './check-codes.ts'
import { mapLocationsOf } from './map-location.ts'
import { QUOTE_LIFE_MS, quoteExpiry } from './offer-classes.ts'
import { localizedTerms, termsOf } from './price-terms.ts'
import type { PricedTrips, PricingDeps } from './price-trips.ts'
import { type ClassRow, listClassPictures } from './pricing-store.ts'
import {
  answerTexts,
  classTexts,
  priceTexts,
  savedPriceText,
  tripPrice,
  type Writing,
  writingIn,
} from './quote-texts.ts'
import type { SavedPrice } from './saved-price.ts'
import type { SignedClass } from './sign-offers.ts'
import { type FareTexts, fareTexts } from './translations/fare-texts.ts'

type Quoted = { priced: PricedTrips; saved?: SavedPrice | undefined; signed: readonly SignedClass[] }

export async function presentQuote(
  deps: PricingDeps,
  request: QuoteRequest,
  { priced, saved, signed }: Quoted,
): Promise<QuoteAnswer> {
  const { now, rules, trips } = priced
  const [pictures, wording] = await Promise.all([
    listClassPictures(deps.db, { now, withSamples: isLocalAddress(deps.config) }),
    readWording(deps, request),
  ])
  const { writing } = wording
  const classes = signed
    .map(one => ({
      ...presentClass(one, request, { priced, wording, online: deps.payments !== undefined }),
      ...pictures.get(one.row.id),
    }))
    .toSorted((a, b) => amountOf(a) - amountOf(b))
  const until = quoteExpiry(now)
  const drive = trips?.map(({ facts }) => ({ metres: facts.metres ?? 0, seconds: facts.seconds ?? 0 }))
  const mapLocations = mapLocationsOf(deps, request.trips)
  const promo = !rules.company && rules.promo && isPromoApplied(priced) ? rules.promo : undefined
  const texts = answerTexts({ until, classes, mapLocations }, writing)
  const savedText = saved && textOfSaved(saved, { priced, classes, writing })
  return {
    until,
    classes,
    lifeSeconds: QUOTE_LIFE_MS / 1000,
    currency: 'USD',
    number: rules.tariff?.number ?? null,
    sample: rules.tariff?.sample ?? false,
    approximate: trips?.some(({ approximate }) => approximate) ?? false,
    ...(drive ? { drive } : {}),
    ...(promo ? { promo: { code: promo.code } } : {}),
    ...(rules.company ? { company: { name: rules.company.name } } : {}),
    ...(mapLocations.length > 0 ? { mapLocations } : {}),
    texts: savedText === undefined ? texts : { ...texts, found: `${savedText} ${texts.found}` },
  }
}

const amountOf = ({ price }: QuoteClass) => price?.totalCents ?? Number.MAX_SAFE_INTEGER

type Wording = { writing: Writing; classNames: FareTexts; ruleTexts: FareTexts }

async function readWording({ db, site }: PricingDeps, { locale }: QuoteRequest): Promise<Wording> {
  const [{ timeZone }, classNames, ruleTexts] = await Promise.all([
    site(),
    fareTexts(db, 'vehicle-class', locale),
    fareTexts(db, 'tariff-label', locale),
  ])
  return { writing: writingIn(locale, timeZone), classNames, ruleTexts }
}

type View = { priced: PricedTrips; wording: Wording; online: boolean }

function presentClass(signed: SignedClass, request: QuoteRequest, view: View): QuoteClass {
  const { row, offer } = signed
  const { classNames, writing } = view.wording
  const capacity = capacityOf(row, offer, request)
  const named = { ...capacity, name: classNames.of(row.id, 'name', row.name) }
  return {
    ...named,
    offer,
    ...('byHand' in signed
      ? { byHand: { reason: signed.byHand } }
      : { price: presentPrice(signed, request, view) }),
    texts: classTexts(named, request.trips, writing),
  }
}

function presentPrice(
  { claims, policy, token, offer }: Extract<SignedClass, { token: string }>,
  { locale }: QuoteRequest,
  { priced: { now, rules, trips = [] }, wording: { writing, ruleTexts }, online }: View,
): QuotePrice {
  const tariff = rules.tariff?.tariff
  const places = trips.map(({ waitsAt }) => waitsAt)
  const terms = {
    totalCents: claims.total,
    ...cancellingOf(claims, policy, now),
    ...(tariff
      ? localizedTerms(termsOf(tariff, { code: claims.class, places }), ruleTexts)
      : { couldBeAdded: [] }),
  }
  const depositCents = depositIn(claims, policy)
  const due = dueForClaims(claims, policy, { now, online })
  const texts = priceTexts({ ...terms, depositCents, gratuity: tariff?.gratuity.mode }, writing)
  // A customer who calls agrees to the cancellation policy on the phone.
  const { freeUntil: _, cancelUntil: __, ...onThePhone } = texts
  return {
    ...terms,
    trips: claims.trips.map(({ lines }) => tripPrice(lines, locale, ruleTexts.labels)),
    dueCents: 0,
    ...(due ? { dueToBook: { mode: due.mode, cents: due.cents } } : {}),
    texts: offer.state === 'closed' ? onThePhone : texts,
    token,
  }
}

/** Limited to the largest vehicle of the class. A child seat takes a seat. */
function capacityOf(
  row: ClassRow,
  { most }: ClassOffer,
  { trips }: QuoteRequest,
): Pick<QuoteClass, 'code' | 'seats' | 'luggage' | 'fits' | 'misfit'> {
  const seats = Math.min(row.seats, most?.passengers ?? row.seats)
  const luggage = Math.min(row.luggage, most?.luggage ?? row.luggage)
  const people = Math.max(...trips.map(trip => seatsTaken(trip.numberOfPassengers, trip)))
  const bags = Math.max(...trips.map(trip => trip.luggage ?? 0))
  const misfit =
    people > seats
      ? ({ code: 'passengers', max: seats } as const)
      : bags > luggage
        ? ({ code: 'luggage', max: luggage } as const)
        : undefined
  return { code: row.code, seats, luggage, fits: !misfit, ...(misfit ? { misfit } : {}) }
}

function textOfSaved(
  saved: SavedPrice,
  { priced, classes, writing }: { priced: PricedTrips; classes: QuoteClass[]; writing: Writing },
): string | undefined {
  const { class: code } = saved.claims
  const quoted = classes.find(one => one.code === code)
  const current = priced.classes.get(code)
  const currentCents = current && 'total' in current ? current.total : undefined
  return quoted && savedPriceText(saved, writing, { name: quoted.name, currentCents })
}
