import { setTimeout } from 'node:timers/promises'
import {
  WHAT_IF_DAYS_MAX,
  WHAT_IF_ROWS_MAX,
  WHAT_IF_TRIPS_MAX,
  type WhatIfAnswer,
  type WhatIfTrip,
} from '../../../contract/fares/tariff-schemas.ts'
import { atField, Problem } from '../../../contract/problems.ts'
import { addDays, daysBetween } from '../../../domain/day-arithmetic.ts'
import { priceTrip } from '../../../domain/fare/price-trip.ts'
import type { FareDocument } from '../../../domain/fare/tariff.ts'
import { sumOf } from '../../../domain/money.ts'
import { formatInstant, startOf } from '../../../domain/time.ts'
import {
  factsIn,
  listPricedReservations,
  type PricedLines,
  type PricedReservation,
} from './past-trip-store.ts'
import { createPlacesUnder } from './places-under.ts'
import { requireTariff } from './read-tariff.ts'
import { listCodes } from './surroundings-store.ts'
import { findDraft } from './tariff-store.ts'
import type { TryDeps } from './try-trip.ts'

/** Reservations that are priced without a pause, and for how long at most. */
export const SLICE = 200
const SLICE_MS = 8
/** Requests of others are answered in between. */
const PAUSE_MS = 2
const EXTREMES = 10

type Asked = { from: string; until: string; tariff?: unknown }

/**
 * What the trips of these days would have cost by a tariff, or by the draft. Throws `tariff_faulty`, `not_found` without
 * a draft, and `invalid` for days in the wrong order or too many.
 */
export async function whatIf(
  deps: Pick<TryDeps, 'db' | 'places'>,
  { from, until, tariff: sent }: Asked,
): Promise<WhatIfAnswer> {
  requireDays(from, until)
  const draft = sent === undefined ? await findDraft(deps.db) : undefined
  if (sent === undefined && !draft) throw new Problem('not_found')
  const tariff = requireTariff(sent ?? JSON.parse(draft?.document ?? ''))
  const document = { tariff, ...(await listCodes(deps.db)) }
  const days = {
    from: formatInstant(startOf(from, tariff.zone)),
    until: formatInstant(startOf(addDays(until, 1), tariff.zone)),
  }
  const found = await listPricedReservations(deps.db, { ...days, limit: WHAT_IF_TRIPS_MAX + 1 })
  const price = createReplay(deps, document)
  const results: Replayed[] = []
  let slice = { begins: performance.now(), priced: 0 }
  for (const reservation of found.slice(0, WHAT_IF_TRIPS_MAX)) {
    if (slice.priced >= SLICE || performance.now() - slice.begins > SLICE_MS) {
      await setTimeout(PAUSE_MS)
      slice = { begins: performance.now(), priced: 0 }
    }
    results.push(price(reservation))
    slice.priced += 1
  }
  return { ...summarize(results), cut: found.length > WHAT_IF_TRIPS_MAX }
}

function requireDays(from: string, until: string): void {
  if (until < from) {
    const sentence = 'The last day comes before the first one.'
    throw new Problem('invalid', atField('until', { code: 'ends-before-start' }, sentence))
  }
  if (daysBetween(from, until) < WHAT_IF_DAYS_MAX) return
  const sentence = `Choose at most ${WHAT_IF_DAYS_MAX} days.`
  throw new Problem('invalid', atField('until', { code: 'too-many-days', max: WHAT_IF_DAYS_MAX }, sentence))
}

type Replayed = WhatIfTrip | 'without facts' | 'by hand'

/** Prices a reservation again, without what staff adjusted. */
function createReplay({ places }: Pick<TryDeps, 'places'>, document: FareDocument) {
  const factsUnder = createPlacesUnder(places)
  return ({ reference, facts, fare }: PricedReservation): Replayed => {
    const trips = facts === null ? [] : factsIn(facts)
    const [first] = trips
    if (!first || fare === null) return 'without facts'
    const fares = trips.map(trip => priceTrip(document, factsUnder(trip, document.tariff)))
    const before = (JSON.parse(fare) as PricedLines[])
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

/** The rule that won: that of the first line. */
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

/** Of an even number the lower one of the two in the middle, so that it is an amount that occurs. */
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
