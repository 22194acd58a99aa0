import { namesOfKey, partsOf } from '../../../../domain/pricing/fare/named-parts.ts'

export {
  isEqual,
  joinParts,
  keyBelow,
  namesOfKey,
  partsOf,
} from '../../../../domain/pricing/fare/named-parts.ts'

export function valueOfKey(document: unknown, key: string): unknown {
  let [name, value] = ['', document]
  for (const part of namesOfKey(key)) {
    value = partsOf(name, value)?.get(part)
    name = part
  }
  return value
}
