import { z } from 'zod'
import {
  PastTrip,
  type TriedPrice,
  type TriedTrip,
  type TryAnswer,
} from '../../../contract/pricing/rate-schemas.ts'
import { TripRequest } from '../../../contract/pricing/trip-schemas.ts'
import { Problem } from '../../../contract/problems.ts'
import type { TripFacts } from '../../../domain/pricing/fare/facts.ts'
import type { Fare } from '../../../domain/pricing/fare/fare.ts'
import { priceTrip } from '../../../domain/pricing/fare/price-trip.ts'
import type { FareDocument, Tariff } from '../../../domain/pricing/fare/tariff.ts'
import { untaxedIn } from '../../../domain/pricing/fare/taxes.ts'
import { readJson } from '../../../domain/values/json.ts'
import { parse } from '../../platform/http/parse.ts'
import { requirePickUp } from '../pick-up-moment.ts'
import { type PricingDeps, readBasis } from '../price-trips.ts'
import { type PastTrip as FoundTrip, findPastTrip, type PricedFacts } from './past-trip-store.ts'
import { createPlacesUnder } from './places-under.ts'
import { requireTariff } from './read-tariff.ts'
import { listCodes } from './surroundings-store.ts'
import { findByNumber, findDraft, findInForce } from './tariff-store.ts'

export type TryDeps = Pick<PricingDeps, 'db' | 'clock' | 'places' | 'findDrive' | 'site'>

type Asked = { tariff?: unknown; trip: TriedTrip; class?: string | undefined }

type Trial = (tariff: Tariff) => Promise<Omit<TripFacts, 'class'> | { byHand: string }>

/** Throws `tariff_faulty`, `invalid` for the trip, and `not_found` without a tariff or reservation. */
export async function tryTrip(deps: TryDeps, asked: Asked): Promise<TryAnswer> {
  const { db, clock } = deps
  const inForce = await findInForce(db, clock())
  const published = inForce && readJson(inForce.document)
  const tariff = await triedTariff(deps, { sent: asked.tariff, published })
  const trial = await trialOf(deps, asked.trip, tariff.zone)
  const facts = await trial(tariff)
  const codes = await listCodes(db)
  if ('byHand' in facts) return { byHand: facts.byHand, classes: [] }
  const before = published && (await trial(published))
  const classes = tariff.classes
    .map(({ code }) => code)
    .filter(code => asked.class === undefined || code === asked.class)
  return {
    facts,
    classes: classes.map(code => ({
      code,
      fare: triedPrice({ tariff, ...codes }, { ...facts, class: code }),
      ...(published && before && !('byHand' in before)
        ? { published: triedPrice({ tariff: published, ...codes }, { ...before, class: code }) }
        : {}),
    })),
  }
}

async function triedTariff(
  { db }: TryDeps,
  { sent, published }: { sent: unknown; published: Tariff | undefined },
): Promise<Tariff> {
  if (sent !== undefined) return requireTariff(sent)
  const draft = await findDraft(db)
  if (draft) return requireTariff(readJson(draft.document))
  if (!published) throw new Problem('not_found')
  return published
}

async function trialOf(deps: TryDeps, trip: TriedTrip, timeZone: string): Promise<Trial> {
  if (!('reference' in trip)) {
    const { trip: request } = parse(z.object({ trip: TripRequest }), { trip })
    requirePickUp(request, { timeZone }, 'trip.')
    return asRequested(deps, request, { bookedAt: deps.clock(), isReturn: false })
  }
  const { trip: past } = parse(z.object({ trip: PastTrip }), { trip })
  const found = await findPastTrip(deps.db, { reference: past.reference, leg: past.leg ?? 1 })
  if (!found) throw new Problem('not_found')
  const { priced, request } = found
  return priced ? asPriced(deps, priced, await tariffBefore(deps, found)) : asRequested(deps, request, found)
}

async function tariffBefore(
  { db }: TryDeps,
  { tariffNumber }: Pick<FoundTrip, 'tariffNumber'>,
): Promise<Tariff | undefined> {
  const row = tariffNumber === undefined ? undefined : await findByNumber(db, tariffNumber)
  return row && readJson(row.document)
}

function asPriced({ places }: TryDeps, priced: PricedFacts, before: Tariff | undefined): Trial {
  return async tariff => createPlacesUnder(places, tariff)(priced, before)
}

function asRequested(
  deps: TryDeps,
  request: TripRequest,
  { bookedAt, isReturn }: { bookedAt: Date; isReturn: boolean },
): Trial {
  return async tariff => {
    const basis = await readBasis(deps, request, { tariff, isReturn })
    return 'byHand' in basis ? basis : { ...basis.facts, bookedAt: bookedAt.toISOString() }
  }
}

export function triedPrice(document: FareDocument, facts: TripFacts): TriedPrice {
  const fare: Fare = priceTrip(document, facts)
  if ('byHand' in fare) return { lines: [], byHand: fare.reason, reasons: reasonsIn(fare.why), untaxed: [] }
  const { total, lines } = fare
  return {
    totalCents: total,
    lines,
    reasons: reasonsIn(lines[0]?.why ?? ''),
    untaxed: untaxedIn(document.tariff, facts, lines),
  }
}

function reasonsIn(why: string): string[] {
  return why.split('; ').filter(reason => reason !== '')
}
