import { keyBelow, namesOfKey, partsOf } from '../../../../domain/pricing/fare/named-parts.ts'
import { stepsOf } from './paths.ts'

export {
  isEqual,
  joinParts,
  keyBelow,
  namesOfKey,
  type Parts,
  partsOf,
} from '../../../../domain/pricing/fare/named-parts.ts'

/** `flats[2].cents.sedan` becomes `flats/home-iad/cents/sedan`. */
export function keyOfPath(document: unknown, path: string): string {
  let [key, name, value] = ['', '', document]
  for (const step of stepsOf(path)) {
    const parts = partsOf(name, value)
    if (!parts) return key
    const found = typeof step === 'number' ? ([...parts.keys()][step] ?? String(step)) : step
    key = keyBelow(key, found)
    value = parts.get(found)
    name = found
  }
  return key
}

export function valueOfKey(document: unknown, key: string): unknown {
  let [name, value] = ['', document]
  for (const part of namesOfKey(key)) {
    value = partsOf(name, value)?.get(part)
    name = part
  }
  return value
}
