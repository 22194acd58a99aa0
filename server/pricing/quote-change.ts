import type { QuoteChange, QuoteRequest } from '../../contract/pricing/schemas.ts'
import { Problem } from '../../contract/problems.ts'
import { lineName } from '../../i18n/line-name.ts'
import { DEFAULT_LOCALE } from '../../i18n/locales.ts'
import { type Language, languageOf } from '../platform/messaging/language.ts'
import type { AgreedLine, QuoteClaims } from './claims.ts'
import { currentClaims, offerClasses } from './offer-classes.ts'
import { presentQuote } from './present-quote.ts'
import type { PricedTrips, PricingDeps } from './price-trips.ts'
import { signOffers } from './sign-offers.ts'
import { type FareTexts, fareTexts } from './translations/fare-texts.ts'

/** `quote_changed`, with the current price of the quoted class and the lines that differ. */
export async function quoteChanged(
  deps: PricingDeps,
  quoted: QuoteClaims,
  { request, priced }: { request: QuoteRequest; priced: PricedTrips },
): Promise<Problem> {
  const offered = await offerClasses(deps, request, priced)
  const signed = await signOffers(deps, offered)
  const answer = await presentQuote(deps, request, { priced, signed })
  const quotedClass = answer.classes.find(({ code }) => code === quoted.class)
  // The class is no longer sold, so there is no price to offer instead.
  if (!quotedClass) return new Problem('quote_invalid')
  const claims = currentClaims(request, priced, quoted.class)
  const current = 'byHand' in claims ? undefined : claims
  const change: QuoteChange = {
    oldTotalCents: quoted.total,
    newTotalCents: current?.total ?? null,
    changed: current ? changedLines(quoted, current, await readNaming(deps, request.locale)) : [],
    until: answer.until,
    class: quotedClass,
    texts: answer.texts,
  }
  return new Problem('quote_changed', { current: change })
}

type Naming = { words: Language['words']['fare']; labels: FareTexts['labels'] }

async function readNaming({ db }: PricingDeps, locale = DEFAULT_LOCALE): Promise<Naming> {
  const { labels } = await fareTexts(db, 'tariff-label', locale)
  return { words: languageOf(locale).words.fare, labels }
}

function changedLines(before: QuoteClaims, after: QuoteClaims, naming: Naming): QuoteChange['changed'] {
  const trips = Math.max(before.trips.length, after.trips.length)
  return Array.from({ length: trips }, (_, trip) => {
    const [old, current] = [before.trips[trip]?.lines ?? [], after.trips[trip]?.lines ?? []]
    const keys = [...new Set([...old, ...current].map(keyOf))]
    return keys.flatMap(key => changedLine(trip, { old, current, key }, naming))
  }).flat()
}

/** Ids are unique only within a kind of rule. */
const keyOf = ({ kind, id }: AgreedLine) => `${kind} ${id}`

function changedLine(
  trip: number,
  { old, current, key }: { old: AgreedLine[]; current: AgreedLine[]; key: string },
  { words, labels }: Naming,
): QuoteChange['changed'] {
  const [before, after] = [old, current].map(lines => lines.find(line => keyOf(line) === key))
  const line = after ?? before
  const oldCents = before?.cents ?? 0
  const newCents = after?.cents ?? 0
  if (!line || oldCents === newCents) return []
  return [{ trip, id: line.id, label: lineName(line, words, labels), oldCents, newCents }]
}
