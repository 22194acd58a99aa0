import { type Json, toJson } from '../values/json.ts'
import { isRecord } from '../values/record.ts'

/** Fields sorted by name, so that equal values give equal text. */
export function canonicalJson<T>(value: T): Json<T> {
  return toJson(value, (_, field) => (isRecord(field) ? inOrder(field) : field))
}

function inOrder(value: Record<string, unknown>): Record<string, unknown> {
  // Without a prototype, `__proto__` is an ordinary field.
  const ordered: Record<string, unknown> = Object.create(null)
  for (const name of Object.keys(value).toSorted()) ordered[name] = value[name]
  return ordered
}
