import type { Place } from '../../domain/values/geo.ts'
import { type Example, factsBetween, totalOf } from './from-prices.ts'
import type { PricingDeps } from './price-trips.ts'

export type ExampleFare = { code: string; name: string; seats: number; luggage: number; totalCents: number }
export type PricedTrip = {
  fares: ExampleFare[]
  metres: number
  seconds: number
  places: string[]
}

/** Cheapest first; undefined if staff must price the trip. */
export async function exampleFares(
  deps: PricingDeps,
  [pickUp, dropOff]: readonly [Place, Place],
  example: Example,
): Promise<PricedTrip | undefined> {
  const facts = await factsBetween(deps, { pickUp, dropOff }, example)
  if (!facts) return undefined
  const fares = example.classes.flatMap(({ code, name, seats, luggage }) => {
    const totalCents = totalOf(facts, code, example)
    return totalCents === undefined ? [] : [{ code, name, seats, luggage, totalCents }]
  })
  return {
    fares: fares.toSorted((a, b) => a.totalCents - b.totalCents),
    metres: facts.metres ?? 0,
    seconds: facts.seconds ?? 0,
    places: [...facts.from, ...facts.to],
  }
}
