import { isEqual, keyBelow, namesOfKey, type Parts, partsOf } from './named-parts.ts'
import type { Tariff } from './tariff.ts'

export type Difference = { key: string; before: unknown; after: unknown }

export const ORDER = ':order'

export function compareTariffs(before: Tariff, after: Tariff): Difference[] {
  return compareParts({ key: '', name: '' }, before, { ...after, number: before.number })
}

export function differingSections(before: Tariff, after: Tariff): string[] {
  const sections = compareTariffs(before, after).map(({ key }) => namesOfKey(key)[0] ?? '')
  return [...new Set(sections)]
}

type Place = { key: string; name: string }

function compareParts(place: Place, before: unknown, after: unknown): Difference[] {
  if (isEqual(before, after)) return []
  const [first, second] = [partsOf(place.name, before), partsOf(place.name, after)]
  if (!first || !second) return [{ key: place.key, before, after }]
  const names = new Set([...first.keys(), ...second.keys()])
  const differences = [...names].flatMap(name =>
    compareParts({ key: keyBelow(place.key, name), name }, first.get(name), second.get(name)),
  )
  return Array.isArray(before) ? [...differences, ...compareOrder(place, first, second)] : differences
}

function compareOrder({ key }: Place, first: Parts, second: Parts): Difference[] {
  const shared = (parts: Parts, others: Parts) => [...parts.keys()].filter(name => others.has(name))
  const [before, after] = [shared(first, second), shared(second, first)]
  return isEqual(before, after) ? [] : [{ key: keyBelow(key, ORDER), before, after }]
}
