import { isEqual, keyBelow, namesOfKey, type Parts, partsOf } from './named-parts.ts'
import type { Tariff } from './tariff.ts'

/** A part that differs; undefined where one side has none. Rules that came or went are one difference each. */
export type Difference = { key: string; before: unknown; after: unknown }

/** The key of the order of a list, of which a tie between its rules depends. */
export const ORDER = ':order'

/** What differs between two tariffs, in the order of the first; their numbers do not count. */
export function compareTariffs(before: Tariff, after: Tariff): Difference[] {
  return compareParts({ key: '', name: '' }, before, { ...after, number: before.number })
}

/** The sections of the document in which two tariffs differ, each once: `flats`, `classes`. */
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
