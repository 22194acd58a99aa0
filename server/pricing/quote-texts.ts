import type {
  PriceLine,
  QuoteAnswer,
  QuoteClass,
  QuotePrice,
  TripPrice,
} from '../../contract/pricing/schemas.ts'
import type { TripRequest } from '../../contract/pricing/trip-schemas.ts'
import type { AgreedLine } from '../../domain/pricing/agreed-price.ts'
import type { Gratuity } from '../../domain/pricing/fare/tariff.ts'
import { sumOf } from '../../domain/values/money.ts'
import { cancellingWords, momentInWords } from '../../i18n/cancelling-words.ts'
import { fullZoneName } from '../../i18n/format-instant.ts'
import { dollarsInWords } from '../../i18n/format-number.ts'
import { lineName } from '../../i18n/line-name.ts'
import { DEFAULT_LOCALE, type Locale } from '../../i18n/locales.ts'
import { type Language, languageOf } from '../platform/messaging/language.ts'
import type { QuoteClaims } from './claims.ts'
import { waitingRows, waitingWords } from './waiting-words.ts'

/** The only zone shown by a common name. */

export type Writing = { language: Language; timeZone: string }

export const writingIn = (locale: Locale | undefined, timeZone: string): Writing => ({
  language: languageOf(locale ?? DEFAULT_LOCALE),
  timeZone,
})

export function answerTexts(
  { until, classes, mapLocations = [] }: Pick<QuoteAnswer, 'until' | 'classes' | 'mapLocations'>,
  writing: Writing,
): QuoteAnswer['texts'] {
  const { quoteTexts: quote } = writing.language.words
  const { time } = momentOf(until, writing)
  const found = foundText(classes, writing)
  const good = quote.goodUntil({ time, zone: zoneText(until, writing) })
  const isPriced = classes.some(({ fits, price, offer }) => fits && price && offer.state !== 'closed')
  const places = mapLocations.map(({ stop, place }) => quote.mapLocation({ stop, place }))
  return { found: [found, ...(isPriced ? [good] : []), ...places].join(' '), ended: quote.ended({ time }) }
}

type Saved = { claims: Pick<QuoteClaims, 'total' | 'exp'>; isValid: boolean }

/** Without `currentCents` the trips now need a manual quote. */
export function savedPriceText(
  { claims, isValid }: Saved,
  writing: Writing,
  { name, currentCents }: { name: string; currentCents: number | undefined },
): string {
  const { quoteTexts: quote } = writing.language.words
  const until = momentOf(claims.exp, writing)
  const old = amountOf(claims.total, writing)
  if (currentCents !== undefined && currentCents < claims.total)
    return quote.keptLower({ old, price: amountOf(currentCents, writing) })
  if (isValid) return quote.kept({ name, price: old, ...until })
  if (currentCents === undefined) return quote.keptByHand({ old, ...until })
  if (currentCents === claims.total) return quote.keptSame({ price: old, ...until })
  return quote.keptMoved({ old, price: amountOf(currentCents, writing), ...until })
}

function foundText(classes: readonly QuoteClass[], writing: Writing): string {
  const { quoteTexts: quote, classOffer } = writing.language.words
  const fitting = classes.filter(({ fits }) => fits)
  if (fitting.length === 0 && classes.length > 0) return classOffer.noneFits
  const priced = fitting.flatMap(({ price, offer }) => (price ? [{ price, state: offer.state }] : []))
  const open = priced.filter(({ state }) => state !== 'full' && state !== 'closed')
  const [cheapest] = open
  if (cheapest)
    return quote.found({ count: open.length, price: amountOf(cheapest.price.totalCents, writing) })
  if (priced.length === 0) return quote.byHandAll
  return priced.some(({ state }) => state === 'full') ? classOffer.noneAvailable : classOffer.closedNote
}

export function classTexts(
  { seats, luggage, misfit }: Pick<QuoteClass, 'seats' | 'luggage' | 'misfit'>,
  trips: readonly TripRequest[],
  { language }: Writing,
): QuoteClass['texts'] {
  const { quoteTexts: quote } = language.words
  const size = quote.capacity({ people: seats, bags: luggage })
  if (!misfit) return { size }
  const [people, bags] = [
    Math.max(...trips.map(trip => trip.numberOfPassengers)),
    Math.max(...trips.map(trip => trip.luggage ?? 0)),
  ]
  if (misfit.code === 'luggage') return { size, misfit: quote.misfitBags({ count: bags }) }
  const tooSmall = people > seats ? quote.misfitPeople : quote.misfitSeats
  return { size, misfit: tooSmall({ count: people }) }
}

type Terms = Pick<
  QuotePrice,
  'totalCents' | 'freeUntil' | 'cancelling' | 'waiting' | 'waitingBack' | 'couldBeAdded' | 'addsTolls'
> & {
  depositCents: number
  /** Undefined without a tariff. */
  gratuity?: Gratuity['mode'] | undefined
}

export function priceTexts(terms: Terms, writing: Writing): QuotePrice['texts'] {
  const { quoteTexts: quote } = writing.language.words
  const added = addedTexts(terms, writing)
  const until = terms.freeUntil && momentOf(terms.freeUntil, writing)
  const freeUntil = terms.depositCents > 0 ? quote.refundUntil : quote.freeUntil
  return {
    ...(until && { freeUntil: freeUntil(until), cancelUntil: quote.cancelUntil(until) }),
    ...(added.length > 0 && { couldBeAdded: quote.couldBeAdded({ list: added.join('; ') }) }),
    ...(terms.gratuity && {
      included: quote.included({ tolls: terms.addsTolls ? 'added' : 'included', gratuity: terms.gratuity }),
    }),
    extras: extraRows(terms, writing),
    cancelling: cancellingWords(terms.cancelling, terms, {
      words: quote,
      format: writing.language.format,
      timeZone: writing.timeZone,
    }),
  }
}

function addedTexts({ couldBeAdded, ...terms }: Terms, writing: Writing): string[] {
  const { quoteTexts: quote } = writing.language.words
  const amount = (cents: number) => amountOf(cents, writing)
  return [
    ...waitingWords(terms, quote, amount),
    ...couldBeAdded.map(({ label, rule, capCents }) =>
      quote.capped({ label: [label, rule].filter(Boolean).join(', '), cap: amount(capCents) }),
    ),
  ]
}

function extraRows({ couldBeAdded, ...terms }: Terms, writing: Writing): QuotePrice['texts']['extras'] {
  const { quoteTexts: quote } = writing.language.words
  // Whole dollars: these amounts are limits.
  const amount = (cents: number) => amountOf(cents, writing).replace(/\.00$/, '')
  return [
    ...waitingRows(terms, quote, amount),
    ...couldBeAdded.map(({ label, rule, capCents }) => ({
      label: [label, rule].filter(Boolean).join(', '),
      price: quote.upTo({ cap: amount(capCents) }),
    })),
  ]
}

function amountOf(cents: number, { language }: Writing): string {
  return dollarsInWords(cents / 100, language.format)
}

function momentOf(at: string, { language: { format }, timeZone }: Writing) {
  return momentInWords(at, { format, timeZone })
}

function zoneText(at: string, { language: { format }, timeZone }: Writing): string {
  return fullZoneName(new Date(at), { format, timeZone })
}

export function tripPrice(
  lines: readonly AgreedLine[],
  locale: string = DEFAULT_LOCALE,
  labels?: ReadonlyMap<string, string>,
): TripPrice {
  const { words } = languageOf(locale)
  return {
    subtotalCents: sumOf(lines),
    lines: lines.map((line): PriceLine => {
      const { kind, id, cents } = line
      return { kind, id, label: lineName(line, words.fare, labels), cents }
    }),
  }
}
