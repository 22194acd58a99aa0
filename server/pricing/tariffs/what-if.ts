import { setTimeout } from 'node:timers/promises'
import {
  WHAT_IF_DAYS_MAX,
  WHAT_IF_ROWS_MAX,
  WHAT_IF_TRIPS_MAX,
  type WhatIfAnswer,
  type WhatIfTrip,
} from '../../../contract/pricing/rate-schemas.ts'
import { Problem } from '../../../contract/problems.ts'
import { priceTrip } from '../../../domain/pricing/fare/price-trip.ts'
import type { FareDocument, Tariff } from '../../../domain/pricing/fare/tariff.ts'
import { readJson } from '../../../domain/values/json.ts'
import { sumOf } from '../../../domain/values/money.ts'
import { instantsOf } from '../past-reservations-store.ts'
import { factsIn, listPricedReservations, type PricedReservation } from './past-trip-store.ts'
import { createPlacesUnder } from './places-under.ts'
import { requireTariff } from './read-tariff.ts'
import { listCodes } from './surroundings-store.ts'
import { findByNumber, findDraft } from './tariff-store.ts'
import type { TryDeps } from './try-trip.ts'

export const PAGE = 200
const SLICE_MS = 4
/** Lets the event loop answer other requests. */
const PAUSE_MS = 1
const EXTREMES = 10

type Asked = { from: string; until: string; tariff?: unknown }
type Deps = Pick<TryDeps, 'db' | 'places'>

/** Throws `tariff_faulty`, `not_found` without a draft, and `invalid` for wrong or too many days. */
export async function whatIf(deps: Deps, { from, until, tariff: sent }: Asked): Promise<WhatIfAnswer> {
  const draft = sent === undefined ? await findDraft(deps.db) : undefined
  if (sent === undefined && !draft) throw new Problem('not_found')
  const tariff = requireTariff(draft ? readJson(draft.document) : sent)
  const days = instantsOf({ from, until }, { zone: tariff.zone, max: WHAT_IF_DAYS_MAX })
  const price = createReplay(deps, { tariff, ...(await listCodes(deps.db)) })
  const results: Replayed[] = []
  let begins = performance.now()
  for await (const reservation of pricedReservations(deps.db, days)) {
    if (results.length === WHAT_IF_TRIPS_MAX) return { ...summarize(results), cut: true }
    if (performance.now() - begins > SLICE_MS) {
      await setTimeout(PAUSE_MS)
      begins = performance.now()
    }
    results.push(await price(reservation))
  }
  return { ...summarize(results), cut: false }
}

/** Paged, so that no long query blocks the process. */
async function* pricedReservations(
  db: TryDeps['db'],
  days: { from: string; until: string },
): AsyncGenerator<PricedReservation> {
  for (let after: PricedReservation | undefined; ; ) {
    const page = await listPricedReservations(db, { ...days, after, limit: PAGE })
    yield* page
    after = page.at(-1)
    if (page.length < PAGE) return
  }
}

type Replayed = WhatIfTrip | 'without facts' | 'by hand'

function createReplay({ db, places }: Deps, document: FareDocument) {
  const factsUnder = createPlacesUnder(places, document.tariff)
  const tariffOf = createTariffReader(db)
  return async ({ reference, facts, fare, tariff_number }: PricedReservation): Promise<Replayed> => {
    const trips = facts === null ? [] : factsIn(facts)
    const [first] = trips
    if (!first || fare === null || tariff_number === null) return 'without facts'
    const bookedUnder = await tariffOf(tariff_number)
    const fares = trips.map(trip => priceTrip(document, factsUnder(trip, bookedUnder)))
    const before = readJson(fare)
      .flatMap(({ lines }) => lines)
      .filter(({ kind }) => kind !== 'adjustment')
    const after = fares.flatMap(each => ('byHand' in each ? [] : each.lines))
    if (fares.some(each => 'byHand' in each)) return 'by hand'
    const [oldCents, newCents] = [sumOf(before), sumOf(after)]
    return {
      reference,
      date: first.facts.pickUpDate,
      class: first.facts.class,
      oldCents,
      newCents,
      differenceCents: newCents - oldCents,
      oldRule: ruleOf(before),
      newRule: ruleOf(after),
    }
  }
}

function createTariffReader(db: TryDeps['db']) {
  const known = new Map<number, Promise<Tariff | undefined>>()
  return (number: number): Promise<Tariff | undefined> => {
    const tariff =
      known.get(number) ?? findByNumber(db, number).then(row => (row ? readJson(row.document) : undefined))
    known.set(number, tariff)
    return tariff
  }
}

function ruleOf([first]: readonly { id: string }[]): string {
  return first?.id ?? ''
}

function summarize(results: readonly Replayed[]): Omit<WhatIfAnswer, 'cut'> {
  const trips = results.filter(result => typeof result === 'object')
  const changed = trips.filter(({ differenceCents }) => differenceCents !== 0)
  const bySize = changed.toSorted((one, other) => other.differenceCents - one.differenceCents)
  const total = (field: 'oldCents' | 'newCents') => trips.reduce((sum, trip) => sum + trip[field], 0)
  return {
    count: trips.length,
    changed: changed.length,
    oldCents: total('oldCents'),
    newCents: total('newCents'),
    medianCents: medianOf(trips.map(({ differenceCents }) => differenceCents)),
    withoutFacts: results.filter(result => result === 'without facts').length,
    byHand: results.filter(result => result === 'by hand').length,
    dearer: bySize.filter(({ differenceCents }) => differenceCents > 0).slice(0, EXTREMES),
    cheaper: bySize
      .filter(({ differenceCents }) => differenceCents < 0)
      .slice(-EXTREMES)
      .toReversed(),
    byRule: byRule(trips),
    trips: changed.toSorted((one, other) => (one.date < other.date ? -1 : 1)).slice(0, WHAT_IF_ROWS_MAX),
  }
}

/** For an even count the lower middle value, so that the result is an actual price. */
function medianOf(cents: readonly number[]): number {
  const sorted = cents.toSorted((one, other) => one - other)
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? 0
}

function byRule(trips: readonly WhatIfTrip[]): WhatIfAnswer['byRule'] {
  const groups = Map.groupBy(trips, ({ oldRule, newRule }) => `${oldRule} ${newRule}`)
  return [...groups.values()]
    .map(group => ({
      oldRule: group[0]?.oldRule ?? '',
      newRule: group[0]?.newRule ?? '',
      count: group.length,
      oldCents: group.reduce((sum, { oldCents }) => sum + oldCents, 0),
      newCents: group.reduce((sum, { newCents }) => sum + newCents, 0),
    }))
    .toSorted((one, other) => other.count - one.count)
}
