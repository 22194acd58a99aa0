import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import type { TripFacts } from '../../domain/pricing/fare/facts.ts'
import type { Fare, FareLine, LineKind } from '../../domain/pricing/fare/fare.ts'
import { parseFareDocument } from '../../domain/pricing/fare/parse-tariff.ts'
import { priceTrip } from '../../domain/pricing/fare/price-trip.ts'
import type { FareDocument, Flat, Surcharge, Tariff } from '../../domain/pricing/fare/tariff.ts'

/** The text of a file of the contracts. */
export function contractText(path: string): string {
  return readFileSync(new URL(`../contracts/${path}`, import.meta.url), 'utf8')
}

/** A trip of the fare contract with the exact result. */
type FareVector = {
  name: string
  facts: TripFacts
  expect: { byHand: true } | { total: number; lines: { kind: LineKind; cents: number }[] }
}

/** The trips of the fare contract. */
export const FARE_VECTORS = JSON.parse(contractText('fare/vectors.json')) as FareVector[]

/** The sample tariff with its promo codes and contract, changed where asked, and without faults. */
export function fares(change: (document: Required<FareDocument>) => void = () => {}): Required<FareDocument> {
  const document = JSON.parse(contractText('fare/tariff.json')) as Required<FareDocument>
  change(document)
  const parsed = parseFareDocument(document)
  assert.ok(parsed.ok, parsed.ok ? '' : JSON.stringify(parsed.faults))
  return document
}

/** Changes the tariff alone. */
export function faresWith(change: (tariff: Tariff) => void): Required<FareDocument> {
  return fares(({ tariff }) => change(tariff))
}

/** A sedan on Tuesday, December 1, 2026, 13:00, booked a week ahead, 12.0 miles in 25 minutes: 75.75. */
export function transfer(facts: Partial<TripFacts> = {}): TripFacts {
  return {
    class: 'sedan',
    kind: 'transfer',
    from: [],
    to: [],
    metres: 19_312,
    seconds: 1500,
    pickUpDate: '2026-12-01',
    pickUpTime: '13:00',
    bookedAt: '2026-11-24T18:00:00Z',
    ...facts,
  }
}

/** From home to Dulles by the flat of 115.00. */
export function toDulles(facts: Partial<TripFacts> = {}): TripFacts {
  return transfer({ from: ['home', 'va'], to: ['iad', 'va'], ...facts })
}

/** A sedan by the hour, four half hours on the same Tuesday: 220.00. */
export function byTheHour(facts: Partial<TripFacts> = {}): TripFacts {
  const { metres: _, seconds: __, ...rest } = transfer()
  return { ...rest, kind: 'hourly', halfHours: 4, ...facts }
}

/** A surcharge on the ride, without conditions. */
export function surcharge(rule: Partial<Surcharge> & { id: string }): Surcharge {
  return {
    group: rule.id,
    when: {},
    hourly: 'pickup',
    ...(rule.cents === undefined && { points: 1000 }),
    ...rule,
  }
}

/** A flat for the sedan, one way. */
export function flat(rule: Partial<Flat> & { id: string; a: string; b: string }): Flat {
  return { bothWays: false, cents: { sedan: 10_000 }, ...rule }
}

/** The lines of a price; a price by hand fails. */
export function linesOf(fare: Fare): FareLine[] {
  assert.ok(!('byHand' in fare), JSON.stringify(fare))
  return fare.lines
}

/** The lines of a trip as ids and cents, in their order. */
export function priced(document: FareDocument, facts: TripFacts): [id: string, cents: number][] {
  return linesOf(priceTrip(document, facts)).map(({ id, cents }) => [id, cents])
}

/** The reason why a trip is priced by hand, or undefined where it has a price. */
export function reasonOf(document: FareDocument, facts: TripFacts): string | undefined {
  const fare = priceTrip(document, facts)
  return 'byHand' in fare ? fare.reason : undefined
}

/** The lines that neither are the ride nor the gratuity nor a tax. */
export function rulesOf(document: FareDocument, facts: TripFacts): [id: string, cents: number][] {
  const fixed = new Set(['ride', 'gratuity', 'tax'])
  return linesOf(priceTrip(document, facts))
    .filter(({ kind }) => !fixed.has(kind))
    .map(({ id, cents }) => [id, cents])
}

/** What the first line tells: which rule won, what lost, what was ignored. */
export function whyOf(document: FareDocument, facts: TripFacts): string {
  const fare = priceTrip(document, facts)
  return 'byHand' in fare ? fare.why : (fare.lines[0]?.why ?? '')
}
