import { isRecord } from '../../values/record.ts'

type Item = Record<string, unknown>

/** Stable keys for list items, so that inserts do not shift them. Other lists are compared as a whole. */
const NAME_OF: Record<string, (item: Item) => unknown> = {
  classes: item => item['code'],
  bands: item => item['upToTenths'] ?? 'beyond',
  places: item => item['id'],
  flats: item => item['id'],
  surcharges: item => item['id'],
  extras: item => item['id'],
  passedOn: item => item['id'],
  taxes: item => item['id'],
  alsoPossible: item => item['label'] ?? item['rule'],
}

export type Parts = Map<string, unknown>

export function partsOf(name: string, value: unknown): Parts | undefined {
  if (Array.isArray(value)) {
    const nameOf = NAME_OF[name]
    if (!nameOf || !value.every(isRecord)) return undefined
    return new Map(namesOf(value, nameOf).map((known, index) => [known, value[index]]))
  }
  return isRecord(value) ? new Map(Object.entries(value)) : undefined
}

function namesOf(items: readonly Item[], nameOf: (item: Item) => unknown): string[] {
  const seen = new Map<string, number>()
  return items.map(item => {
    const name = String(nameOf(item))
    const times = (seen.get(name) ?? 0) + 1
    seen.set(name, times)
    return times === 1 ? name : `${name}#${times}`
  })
}

export function joinParts(name: string, parts: Parts, isList: boolean): unknown {
  if (!isList) return Object.fromEntries(parts)
  const items = [...parts.values()]
  return name === 'bands' ? items.toSorted((one, other) => endOf(one) - endOf(other)) : items
}

function endOf(band: unknown): number {
  const end = isRecord(band) ? band['upToTenths'] : undefined
  return typeof end === 'number' ? end : Number.POSITIVE_INFINITY
}

export function keyBelow(key: string, name: string): string {
  const own = encodeURIComponent(name)
  return key === '' ? own : `${key}/${own}`
}

export function namesOfKey(key: string): string[] {
  return key === '' ? [] : key.split('/').map(decodeURIComponent)
}

export function isEqual(one: unknown, other: unknown): boolean {
  return JSON.stringify(one, sortFields) === JSON.stringify(other, sortFields)
}

function sortFields(_: string, value: unknown): unknown {
  if (!isRecord(value)) return value
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
}
