import { createHash } from 'node:crypto'
import type { QuoteChange, QuoteRequest } from '../../contract/pricing/schemas.ts'
import { atField, Problem } from '../../contract/problems.ts'
import type { AgreedLine } from '../../domain/pricing/agreed-price.ts'
import { lineName } from '../../i18n/line-name.ts'
import { DEFAULT_LOCALE } from '../../i18n/locales.ts'
import { type Language, languageOf } from '../platform/messaging/language.ts'
import { type AskedTrips, areSameTrips, askedTrips } from './asked-trips.ts'
import type { QuoteClaims } from './claims.ts'
import { type PricedRequest, type PricingDeps, priceRequest } from './price-request.ts'
import { findClass, findContract } from './pricing-store.ts'
import { answerOf, claimsOf } from './quote.ts'
import { readQuote } from './read-quote.ts'
import { type FareTexts, fareTexts } from './translations/fare-texts.ts'

/** A price that is taken: the claims that count, and the hash of the token that brought them. */
export type TakenQuote = {
  claims: QuoteClaims
  sha256: string
  /** True where the quote had expired and the trip costs no more now: the new price counts. */
  lowered: boolean
}

type Taking = {
  token: string
  /** The class may be left out: it is the token's. */
  body: AskedTrips & { vehicleClass?: string | undefined }
  locale?: QuoteRequest['locale']
  requestId?: string | undefined
}

/**
 * Takes the price of a token for a body. Throws `quote_invalid` for a token that is none of ours, and `quote_changed`
 * with a fresh price where the body asks for another trip or class, or where the quote has expired and the trip costs
 * more now.
 */
export async function takeQuote(deps: PricingDeps, taking: Taking): Promise<TakenQuote> {
  const { token, body, requestId } = taking
  const claims = await readQuote(deps, token)
  if (!claims) {
    deps.log.warn({ requestId }, 'Refused a forged or altered quote')
    throw new Problem('quote_invalid')
  }
  const quoted = claims.trips.map(({ request }) => request)
  const asked = askedTrips(body, quoted)
  const sha256 = createHash('sha256').update(token).digest('hex')
  const request = await requestOf(deps, claims, { trips: asked, locale: taking.locale })
  const wished = body.vehicleClass ?? claims.class
  if (wished !== claims.class) throw await otherClass(deps, { ...claims, class: wished }, request)
  if (!areSameTrips(asked, quoted)) throw await quoteChanged(deps, claims, request)
  if (Date.parse(claims.exp) > deps.clock().getTime()) {
    return { claims: withFlights(claims, asked), sha256, lowered: false }
  }
  const priced = await priceAtBooking(deps, request)
  const fresh = freshClaims(request, priced, claims.class)
  if (!fresh || fresh.total > claims.total) throw await changedProblem(deps, claims, { request, priced })
  const { offer } = claims
  return { claims: { ...withFlights(fresh, asked), ...(offer ? { offer } : {}) }, sha256, lowered: true }
}

/** The problem of a promo code that was used up between quote and booking: the trip costs so much without it. */
export async function withoutPromo(
  deps: PricingDeps,
  claims: QuoteClaims,
  locale: QuoteRequest['locale'],
): Promise<Problem> {
  const { promo: _, ...rest } = claims
  const trips = claims.trips.map(({ request }) => request)
  return await quoteChanged(deps, claims, await requestOf(deps, rest, { trips, locale }))
}

/** The claims name the class of the body. */
async function otherClass(deps: PricingDeps, claims: QuoteClaims, request: QuoteRequest): Promise<Problem> {
  if (await findClass(deps.db, claims.class)) return await quoteChanged(deps, claims, request)
  return new Problem(
    'invalid',
    atField('vehicleClass', { code: 'unknown-code' }, 'This class doesn’t exist.'),
  )
}

async function quoteChanged(deps: PricingDeps, claims: QuoteClaims, request: QuoteRequest): Promise<Problem> {
  return await changedProblem(deps, claims, { request, priced: await priceAtBooking(deps, request) })
}

/** The request of a token, to be priced anew; without the code of a company that was deleted since. */
async function requestOf(
  { db, clock }: PricingDeps,
  { promo, company }: Pick<QuoteClaims, 'promo' | 'company'>,
  { trips, locale }: Pick<QuoteRequest, 'trips' | 'locale'>,
): Promise<QuoteRequest> {
  const known = company !== undefined && (await findContract(db, company, clock()))
  return {
    trips,
    ...(promo === undefined ? {} : { promo }),
    ...(known ? { companyCode: known.code } : {}),
    ...(locale === undefined ? {} : { locale }),
  }
}

/** The fields of the two trips stand in the body of a reservation under other names. */
async function priceAtBooking(deps: PricingDeps, request: QuoteRequest): Promise<PricedRequest> {
  try {
    return await priceRequest(deps, request)
  } catch (error) {
    if (!(error instanceof Problem) || !error.fields || !error.reasons) throw error
    const { code, fields, reasons } = error
    throw new Problem(code, { fields: renamed(fields), reasons: renamed(reasons) })
  }
}

function renamed<Value>(fields: Record<string, Value>): Record<string, Value> {
  const entries = Object.entries(fields).map(([name, value]): [string, Value] => [
    name.replace(/^trips\.0\./, '').replace(/^trips\.1\./, 'returnTrip.'),
    value,
  ])
  return Object.fromEntries(entries)
}

function freshClaims(request: QuoteRequest, priced: PricedRequest, code: string): QuoteClaims | undefined {
  const price = priced.classes.get(code)
  return price && 'total' in price ? claimsOf(request, priced, { code, price }) : undefined
}

/** A flight may be named or corrected after the price was asked for; it changes none. */
function withFlights(claims: QuoteClaims, asked: QuoteRequest['trips']): QuoteClaims {
  const trips = claims.trips.map((trip, index) => ({
    ...trip,
    request: { ...trip.request, flight: asked[index]?.flight ?? trip.request.flight },
  }))
  return { ...claims, trips }
}

async function changedProblem(
  deps: PricingDeps,
  claims: QuoteClaims,
  { request, priced }: { request: QuoteRequest; priced: PricedRequest },
): Promise<Problem> {
  const fresh = freshClaims(request, priced, claims.class)
  const answer = await answerOf(deps, request, priced)
  const own = answer.classes.find(({ code }) => code === claims.class)
  // The class is not sold any more: nothing can be offered in its place.
  if (!own) return new Problem('quote_invalid')
  const current: QuoteChange = {
    oldTotalCents: claims.total,
    newTotalCents: fresh?.total ?? null,
    changed: fresh ? changedLines(claims, fresh, await namingIn(deps, request.locale)) : [],
    until: answer.until,
    class: own,
    texts: answer.texts,
  }
  return new Problem('quote_changed', { current })
}

async function namingIn({ db }: PricingDeps, locale = DEFAULT_LOCALE): Promise<Naming> {
  const { labels } = await fareTexts(db, 'tariff-label', locale)
  return { words: languageOf(locale).words.fare, labels }
}

/** How lines are called: in a language, with what staff have translated of the tariff. */
type Naming = { words: Language['words']['fare']; labels: FareTexts['labels'] }

function changedLines(before: QuoteClaims, after: QuoteClaims, naming: Naming): QuoteChange['changed'] {
  const trips = Math.max(before.trips.length, after.trips.length)
  return Array.from({ length: trips }, (_, trip) => {
    const [old, fresh] = [before.trips[trip]?.lines ?? [], after.trips[trip]?.lines ?? []]
    const keys = [...new Set([...old, ...fresh].map(keyOf))]
    return keys.flatMap(key => changedLine(trip, { old, fresh, key }, naming))
  }).flat()
}

/** The rules of each kind have ids of their own. */
const keyOf = ({ kind, id }: AgreedLine) => `${kind} ${id}`

function changedLine(
  trip: number,
  { old, fresh, key }: { old: AgreedLine[]; fresh: AgreedLine[]; key: string },
  { words, labels }: Naming,
): QuoteChange['changed'] {
  const [before, after] = [old, fresh].map(lines => lines.find(line => keyOf(line) === key))
  const line = after ?? before
  const oldCents = before?.cents ?? 0
  const newCents = after?.cents ?? 0
  if (!line || oldCents === newCents) return []
  return [{ trip, id: line.id, label: lineName(line, words, labels), oldCents, newCents }]
}
