import type { TripRequest } from '../../contract/pricing/trip-schemas.ts'
import type { StoredFacts, StoredFare, StoredLine } from '../../domain/pricing/agreed-price.ts'
import { balancing } from '../../domain/pricing/fare/balance.ts'
import type { TripFacts } from '../../domain/pricing/fare/facts.ts'
import { priceTrip } from '../../domain/pricing/fare/price-trip.ts'
import type { FareDocument } from '../../domain/pricing/fare/tariff.ts'
import { MAX_TOTAL_CENTS } from '../../domain/pricing/quote.ts'
import { isWayBack } from '../../domain/reservations/trip-request.ts'
import { readJson } from '../../domain/values/json.ts'
import { sumOf } from '../../domain/values/money.ts'
import type { PriceRow } from './agreement-store.ts'
import { agreedLine } from './price-class.ts'
import { garageOf, isMetInside, type PricingDeps } from './price-request.ts'
import { documentOf } from './pricing-rules.ts'
import {
  findAgreedContract,
  findPromoById,
  findTariff,
  findTariffAt,
  type PublishedTariff,
} from './pricing-store.ts'
import { basisOf, type Unpriced } from './trip-basis.ts'

/** A service date that moves farther than this is priced by the tariff of today. */
export const KEPT_TARIFF_DAYS = 90
const DAY_MS = 86_400_000

/** The price of a reservation whose trips change: what it was plus the difference that its tariff makes. */
export type PriceChange = {
  total: number
  fare: StoredFare[]
  facts: StoredFacts[]
  tariff: number
  /** True where the date moved so far that the tariff of today counts. */
  byCurrentTariff: boolean
}

/** How a change is priced again as it was shown: with which tariff, and as booked when. */
export type Shown = { tariff: number; at: Date }

/** What a price is changed for: `trips` as they will be, in another class where one is named. */
export type Change = {
  trips: readonly TripRequest[]
  /** What is asked for is priced again even where time and points stay; without, such trips keep their facts. */
  anew?: { isSame: (trip: number) => boolean; vehicleClass: string | undefined }
  shown?: Shown
}

/**
 * The price of a reservation with these trips. The tariff that it was booked with makes the difference, so that what
 * staff have added by hand stays; a total is never below zero. With `anew` a way back may be added or taken away.
 */
export async function changePrice(
  deps: PricingDeps,
  row: PriceRow,
  { trips, anew, shown }: Change,
): Promise<PriceChange | Unpriced> {
  const stored = readFacts(row)
  if (stored.length === 0 || (stored.length !== trips.length && !anew)) return { byHand: 'no-rule' }
  const now = shown?.at ?? deps.clock()
  const kept = await findTariff(deps.db, row.tariff_number)
  const byCurrentTariff = trips.some((trip, at) => hasMovedFar(trip, stored[at]?.facts))
  const tariff = byCurrentTariff ? await currentTariff(deps, { now, shown }) : kept
  if (!kept || !tariff) return { byHand: 'no-tariff' }
  const codes = await codesOf(deps, row, stored[0]?.facts.bookedAt ?? row.created_at)
  const pricing = { documents: { kept: documentOf(kept, codes), now: documentOf(tariff, codes) } }
  const priced = await Promise.all(
    trips.map((trip, at) =>
      priceAgain(deps, trip, {
        stored: stored[at],
        like: stored[at] ?? stored[0],
        ...pricing,
        bookedAt: byCurrentTariff ? now : undefined,
        ...(anew
          ? { anew: { ...anew, isSame: anew.isSame(at), isReturn: at > 0 && isWayBack(trip, trips[0]) } }
          : {}),
      }),
    ),
  )
  const unpriced = priced.find(one => 'byHand' in one)
  if (unpriced) return unpriced
  const made = priced.flatMap(one => ('byHand' in one ? [] : [one]))
  const gone = stored.slice(trips.length).map(({ facts }) => priceTrip(pricing.documents.kept, facts))
  const delta =
    made.reduce((sum, { before, after }) => sum + after.total - before, 0) -
    gone.reduce((sum, fare) => sum + ('byHand' in fare ? 0 : fare.total), 0)
  if (gone.some(fare => 'byHand' in fare)) return { byHand: 'no-rule' }
  const total = Math.max(0, row.total_cents + delta)
  if (total > MAX_TOTAL_CENTS) return { byHand: 'too-much' }
  const fare = made.map(({ after }, at) => ({ lines: [...after.lines, ...adjustmentsOf(row, at)] }))
  return {
    total,
    fare: balanced(fare, total),
    facts: made.map(({ facts }) => facts),
    tariff: tariff.number,
    byCurrentTariff,
  }
}

/** What the trips of a price were priced from; empty where it was erased, or where staff made the price. */
export function readFacts({ facts }: Pick<PriceRow, 'facts'>): StoredFacts[] {
  const stored = readJson(facts)
  return Array.isArray(stored) ? stored : []
}

/** True where a trip is the one that was priced: its time and its points. */
export function isPricedTrip(trip: TripRequest, stored: StoredFacts | undefined): boolean {
  if (!stored) return false
  const { facts, points } = stored
  const asked = [trip.pickUpPlace, ...(trip.stops ?? []).map(({ place }) => place), trip.dropOffPlace]
  const isOpen = trip.kind === 'hourly' && !trip.dropOffPlace
  const stops = isOpen ? [...asked.slice(0, -1), trip.pickUpPlace] : asked
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
  { now, shown }: { now: Date; shown: Shown | undefined },
): Promise<PublishedTariff | undefined> {
  return shown ? await findTariff(db, shown.tariff) : await findTariffAt(db, now)
}

/** The code and the contract that were booked with; a later contract of the company changes no price that was agreed. */
async function codesOf({ db }: PricingDeps, { promo_id, contract }: PriceRow, bookedAt: string) {
  return {
    promo: promo_id === null ? undefined : await findPromoById(db, promo_id),
    company: contract === null ? undefined : await findAgreedContract(db, contract, new Date(bookedAt)),
  }
}

function hasMovedFar({ pickUpDate }: TripRequest, facts: TripFacts | undefined): boolean {
  const days = Math.abs(Date.parse(pickUpDate) - Date.parse(facts?.pickUpDate ?? pickUpDate)) / DAY_MS
  return days > KEPT_TARIFF_DAYS
}

type Again = {
  /** What the trip was priced from; undefined for one that is added. */
  stored: StoredFacts | undefined
  /** Whose class, booking and codes a trip has. */
  like: StoredFacts | undefined
  documents: { kept: FareDocument; now: FareDocument }
  bookedAt: Date | undefined
  anew?: { isSame: boolean; isReturn: boolean; vehicleClass: string | undefined }
}

/** A trip under its former facts and under its new ones. */
async function priceAgain(
  deps: PricingDeps,
  trip: TripRequest,
  again: Again,
): Promise<Unpriced | { before: number; after: { total: number; lines: StoredLine[] }; facts: StoredFacts }> {
  const { stored, like, documents, bookedAt, anew } = again
  if (!like) return { byHand: 'no-rule' }
  const facts =
    stored && keepsFacts(trip, stored, anew) ? stored : await newFacts(deps, trip, { ...again, like })
  if ('byHand' in facts) return facts
  const own = {
    ...facts.facts,
    ...(bookedAt ? { bookedAt: bookedAt.toISOString() } : {}),
    class: anew?.vehicleClass ?? facts.facts.class,
  }
  const before = stored ? priceTrip(documents.kept, stored.facts) : { total: 0 }
  const after = priceTrip(documents.now, own)
  if ('byHand' in before) return { byHand: before.reason }
  if ('byHand' in after) return { byHand: after.reason }
  const lines = after.lines.map(line => ({ ...agreedLine(line, documents.now.tariff, own), why: line.why }))
  return { before: before.total, after: { total: after.total, lines }, facts: { ...facts, facts: own } }
}

function keepsFacts(trip: TripRequest, stored: StoredFacts, anew: Again['anew']): boolean {
  const isSame = !anew || (anew.isSame && anew.isReturn === (stored.facts.isReturn === true))
  return isSame && isPricedTrip(trip, stored)
}

async function newFacts(
  deps: PricingDeps,
  trip: TripRequest,
  { like, documents, anew }: Again & { like: StoredFacts },
): Promise<StoredFacts | Unpriced> {
  const { places, findDrive } = deps
  const basis = await basisOf({ places, findDrive, garage: await garageOf(deps) }, trip, {
    tariff: documents.now.tariff,
    isReturn: anew ? anew.isReturn : like.facts.isReturn === true,
    isGreeted: await isMetInside(deps, trip),
  })
  if ('byHand' in basis) return basis
  const { class: code, bookedAt, promo, contract } = like.facts
  const named = {
    ...(promo === undefined ? {} : { promo }),
    ...(contract === undefined ? {} : { contract }),
  }
  return {
    facts: { ...basis.facts, class: code, bookedAt, ...named },
    points: basis.points,
    roads: basis.roads,
  }
}

function adjustmentsOf({ fare }: PriceRow, trip: number): StoredLine[] {
  const fares = readJson(fare)
  return (fares[trip]?.lines ?? []).filter(({ kind }) => kind === 'adjustment')
}

/** The lines of all trips with subtotals; where they do not make the total, or one is below zero, lines are added. */
export function balanced(fare: readonly { lines: StoredLine[] }[], total: number): StoredFare[] {
  const subtotals = fare.map(({ lines }) => sumOf(lines))
  return withAdjustments(
    fare.map(({ lines }, trip) => ({ lines, subtotal: subtotals[trip] ?? 0 })),
    { parts: balancing(subtotals, total), why: 'as agreed' },
  )
}

/** The prices of trips with a last line for each part that is not 0. */
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

/** A line that staff or an agreement adds. */
function adjustmentLine(cents: number, why: string): StoredLine {
  return { kind: 'adjustment', id: 'adjustment', label: 'Adjustment', cents, why }
}
