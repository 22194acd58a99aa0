import { roundFromPrice } from '../../domain/pricing/from-price.ts'
import type { Place } from '../../domain/values/geo.ts'
import { type Example, factsBetween, totalOf } from './from-prices.ts'
import type { PricingDeps } from './price-trips.ts'

export type ExampleFare = {
  code: string
  name: string
  seats: number
  luggage: number
  totalCents: number
  fromCents: number
}
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
    if (totalCents === undefined) return []
    return [
      { code, name, seats, luggage, totalCents, fromCents: roundFromPrice(totalCents, example.rounding) },
    ]
  })
  return {
    fares: fares.toSorted((a, b) => a.totalCents - b.totalCents),
    metres: facts.metres ?? 0,
    seconds: facts.seconds ?? 0,
    places: [...facts.from, ...facts.to],
  }
}
