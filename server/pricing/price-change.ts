import type { TripRequest } from '../../contract/pricing/trip-schemas.ts'
import type { StoredFacts, StoredFare, StoredLine } from '../../domain/pricing/agreed-price.ts'
import { balancing } from '../../domain/pricing/fare/amounts.ts'
import type { TripFacts } from '../../domain/pricing/fare/facts.ts'
import { MAX_TOTAL_CENTS } from '../../domain/pricing/fare/fare.ts'
import { priceTrip } from '../../domain/pricing/fare/price-trip.ts'
import type { FareDocument } from '../../domain/pricing/fare/tariff.ts'
import { isWayBack } from '../../domain/reservations/trip-request.ts'
import { readJson } from '../../domain/values/json.ts'
import { sumOf } from '../../domain/values/money.ts'
import type { PriceRow } from './agreement-store.ts'
import { agreedLine } from './price-class.ts'
import { type PricingDeps, readBasis } from './price-trips.ts'
import { documentOf } from './pricing-rules.ts'
import {
  findAgreedContract,
  findPromoById,
  findTariff,
  findTariffAt,
  type PublishedTariff,
} from './pricing-store.ts'
import type { Unpriced } from './trip-basis.ts'

/** Days that a service date may move before the current rates apply. */
export const SAME_RATES_DAYS = 90
const DAY_MS = 86_400_000

/** The former price plus the difference under its rates. */
export type PriceChange = {
  total: number
  fare: StoredFare[]
  facts: StoredFacts[]
  tariff: number
  byCurrentTariff: boolean
}

export type ShownPrice = { tariff: number; at: Date; total: number }

export type Change = {
  trips: readonly TripRequest[]
  /** Reprices every changed trip. Without it, a trip with the same time and points keeps its facts. */
  repricing?: { isSame: (trip: number) => boolean; vehicleClass: string | undefined } | undefined
  shown?: ShownPrice | undefined
}

/**
 * Uses the rates of the booking, so that staff adjustments stay. A total is never negative. With `shown` the
 * previewed total counts, even if directions differ now.
 */
export async function changePrice(
  deps: PricingDeps,
  row: PriceRow,
  { trips, repricing, shown }: Change,
): Promise<PriceChange | Unpriced> {
  const stored = readFacts(row)
  if (stored.length === 0 || (stored.length !== trips.length && !repricing)) return { byHand: 'no-rule' }
  const now = shown?.at ?? deps.clock()
  const booked = await findTariff(deps.db, row.tariff_number)
  const byCurrentTariff = trips.some((trip, at) => hasMovedFar(trip, stored[at]?.facts))
  const tariff = byCurrentTariff ? await currentTariff(deps, { now, shown }) : booked
  if (!booked || !tariff) return { byHand: 'no-tariff' }
  const codes = await codesOf(deps, row, stored[0]?.facts.bookedAt ?? row.created_at)
  const documents = { booked: documentOf(booked, codes), now: documentOf(tariff, codes) }
  const repriced = await Promise.all(
    trips.map((trip, at) =>
      priceAgain(deps, trip, {
        stored: stored[at],
        template: stored[at] ?? stored[0],
        documents,
        bookedAt: byCurrentTariff ? now : undefined,
        repricing: repricing && {
          ...{ ...repricing, isSame: repricing.isSame(at) },
          isReturn: at > 0 && isWayBack(trip, trips[0]),
        },
      }),
    ),
  )
  const unpriced = repriced.find(one => 'byHand' in one)
  if (unpriced) return unpriced
  const priced = repriced.flatMap(one => ('byHand' in one ? [] : [one]))
  const removed = stored.slice(trips.length).map(({ facts }) => priceTrip(documents.booked, facts))
  const delta =
    priced.reduce((sum, { before, after }) => sum + after.total - before, 0) -
    removed.reduce((sum, fare) => sum + ('byHand' in fare ? 0 : fare.total), 0)
  if (removed.some(fare => 'byHand' in fare)) return { byHand: 'no-rule' }
  const computed = Math.max(0, row.total_cents + delta)
  if (computed > MAX_TOTAL_CENTS) return { byHand: 'too-much' }
  const lines = priced.map(({ after }, at) => ({ lines: [...after.lines, ...adjustmentsOf(row, at)] }))
  const fare = balanced(lines, computed)
  const total = shown?.total ?? computed
  return {
    total,
    fare: total === computed ? fare : balanced(fare, total),
    facts: priced.map(({ facts }) => facts),
    tariff: tariff.number,
    byCurrentTariff,
  }
}

/** Empty if the facts were erased or staff set the price. */
export function readFacts({ facts }: Pick<PriceRow, 'facts'>): StoredFacts[] {
  const stored = readJson(facts)
  return Array.isArray(stored) ? stored : []
}

export function isPricedTrip(trip: TripRequest, stored: StoredFacts | undefined): boolean {
  if (!stored) return false
  const { facts, points } = stored
  const places = [trip.pickUpPlace, ...(trip.stops ?? []).map(({ place }) => place), trip.dropOffPlace]
  const isOpen = trip.kind === 'hourly' && !trip.dropOffPlace
  const stops = isOpen ? [...places.slice(0, -1), trip.pickUpPlace] : places
  return (
    facts.pickUpDate === trip.pickUpDate &&
    facts.pickUpTime === trip.pickUpTime &&
    (facts.fold ?? 0) === (trip.pickUpFold ?? 0) &&
    points.length === stops.length &&
    points.every(({ lat, lon }, at) => stops[at]?.lat === lat && stops[at]?.lon === lon)
  )
}

async function currentTariff(
  { db }: PricingDeps,
  { now, shown }: { now: Date; shown: ShownPrice | undefined },
): Promise<PublishedTariff | undefined> {
  return shown ? await findTariff(db, shown.tariff) : await findTariffAt(db, now)
}

/** Codes as of the booking: a later contract does not change an agreed price. */
async function codesOf({ db }: PricingDeps, { promo_id, contract }: PriceRow, bookedAt: string) {
  return {
    promo: promo_id === null ? undefined : await findPromoById(db, promo_id),
    company: contract === null ? undefined : await findAgreedContract(db, contract, new Date(bookedAt)),
  }
}

function hasMovedFar({ pickUpDate }: TripRequest, facts: TripFacts | undefined): boolean {
  const days = Math.abs(Date.parse(pickUpDate) - Date.parse(facts?.pickUpDate ?? pickUpDate)) / DAY_MS
  return days > SAME_RATES_DAYS
}

type Again = {
  stored: StoredFacts | undefined
  template: StoredFacts | undefined
  documents: { booked: FareDocument; now: FareDocument }
  bookedAt: Date | undefined
  repricing: { isSame: boolean; isReturn: boolean; vehicleClass: string | undefined } | undefined
}

async function priceAgain(
  deps: PricingDeps,
  trip: TripRequest,
  again: Again,
): Promise<Unpriced | { before: number; after: { total: number; lines: StoredLine[] }; facts: StoredFacts }> {
  const { stored, template, documents, bookedAt, repricing } = again
  if (!template) return { byHand: 'no-rule' }
  const base =
    stored && isUnchanged(trip, stored, repricing)
      ? stored
      : await newFacts(deps, trip, { ...again, template })
  if ('byHand' in base) return base
  const facts = {
    ...base.facts,
    ...(bookedAt ? { bookedAt: bookedAt.toISOString() } : {}),
    class: repricing?.vehicleClass ?? base.facts.class,
  }
  const before = stored ? priceTrip(documents.booked, stored.facts) : { total: 0 }
  const after = priceTrip(documents.now, facts)
  if ('byHand' in before) return { byHand: before.reason }
  if ('byHand' in after) return { byHand: after.reason }
  const lines = after.lines.map(line => ({ ...agreedLine(line, documents.now.tariff, facts), why: line.why }))
  return { before: before.total, after: { total: after.total, lines }, facts: { ...base, facts } }
}

function isUnchanged(trip: TripRequest, stored: StoredFacts, repricing: Again['repricing']): boolean {
  const isSame = !repricing || (repricing.isSame && repricing.isReturn === (stored.facts.isReturn === true))
  return isSame && isPricedTrip(trip, stored)
}

async function newFacts(
  deps: PricingDeps,
  trip: TripRequest,
  { template, documents, repricing }: Again & { template: StoredFacts },
): Promise<StoredFacts | Unpriced> {
  const basis = await readBasis(deps, trip, {
    tariff: documents.now.tariff,
    isReturn: repricing ? repricing.isReturn : template.facts.isReturn === true,
  })
  if ('byHand' in basis) return basis
  const { class: code, bookedAt, promo, contract } = template.facts
  const codes = {
    ...(promo === undefined ? {} : { promo }),
    ...(contract === undefined ? {} : { contract }),
  }
  return {
    facts: { ...basis.facts, class: code, bookedAt, ...codes },
    points: basis.points,
    roads: basis.roads,
  }
}

function adjustmentsOf({ fare }: PriceRow, trip: number): StoredLine[] {
  const fares = readJson(fare)
  return (fares[trip]?.lines ?? []).filter(({ kind }) => kind === 'adjustment')
}

/** Adds adjustments if the subtotals miss the total or one is negative. */
function balanced(fare: readonly { lines: StoredLine[] }[], total: number): StoredFare[] {
  const subtotals = fare.map(({ lines }) => sumOf(lines))
  return withAdjustments(
    fare.map(({ lines }, trip) => ({ lines, subtotal: subtotals[trip] ?? 0 })),
    { parts: balancing(subtotals, total), why: 'as agreed' },
  )
}

export function withAdjustments(
  fare: readonly StoredFare[],
  { parts, why }: { parts: readonly number[]; why: string },
): StoredFare[] {
  return fare.map(({ subtotal, lines }, trip) => {
    const part = parts[trip] ?? 0
    return part === 0
      ? { subtotal, lines }
      : { subtotal: subtotal + part, lines: [...lines, adjustmentLine(part, why)] }
  })
}

function adjustmentLine(cents: number, why: string): StoredLine {
  return { kind: 'adjustment', id: 'adjustment', label: 'Adjustment', cents, why }
}
