import { isRecord } from '../../values/record.ts'

type Item = Record<string, unknown>

/** What names an item of these lists, also after others were put in or taken out. Other lists are one value each. */
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

/** A part of the document under a name that stays: `flats/home-iad/cents/sedan`. */
export type Parts = Map<string, unknown>

/** The named parts of a value; undefined for a value that is compared as a whole. */
export function partsOf(name: string, value: unknown): Parts | undefined {
  if (Array.isArray(value)) {
    const nameOf = NAME_OF[name]
    // The classes of a rule are codes alone.
    if (!nameOf || !value.every(isRecord)) return undefined
    return new Map(namesOf(value, nameOf).map((known, index) => [known, value[index]]))
  }
  return isRecord(value) ? new Map(Object.entries(value)) : undefined
}

/** The names of the items; a name that stands twice is numbered. */
function namesOf(items: readonly Item[], nameOf: (item: Item) => unknown): string[] {
  const seen = new Map<string, number>()
  return items.map(item => {
    const name = String(nameOf(item))
    const times = (seen.get(name) ?? 0) + 1
    seen.set(name, times)
    return times === 1 ? name : `${name}#${times}`
  })
}

/** The parts as the value that they are of. */
export function joinParts(name: string, parts: Parts, isList: boolean): unknown {
  if (!isList) return Object.fromEntries(parts)
  const items = [...parts.values()]
  return name === 'bands' ? items.toSorted((one, other) => endOf(one) - endOf(other)) : items
}

function endOf(band: unknown): number {
  const end = isRecord(band) ? band['upToTenths'] : undefined
  return typeof end === 'number' ? end : Number.POSITIVE_INFINITY
}

/** The key of a part below another. */
export function keyBelow(key: string, name: string): string {
  const own = encodeURIComponent(name)
  return key === '' ? own : `${key}/${own}`
}

/** The names of which a key is made. */
export function namesOfKey(key: string): string[] {
  return key === '' ? [] : key.split('/').map(decodeURIComponent)
}

/** True where both values are written alike; the order of the fields does not matter. */
export function isEqual(one: unknown, other: unknown): boolean {
  return JSON.stringify(one, sortFields) === JSON.stringify(other, sortFields)
}

function sortFields(_: string, value: unknown): unknown {
  if (!isRecord(value)) return value
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
}
