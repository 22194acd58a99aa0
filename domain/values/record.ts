/** Whether a value is an object with named fields: neither null nor a list. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The named fields of any value, such as a thrown error, or none if it is not an object. */
export function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return isRecord(value) ? value : {}
}

/** The names of a record's fields, with their type. */
export function keysOf<T extends object>(record: T): (keyof T & string)[] {
  return Object.keys(record) as (keyof T & string)[]
}

/** A record with these keys and a value computed for each. */
export function recordOf<Key extends string, Value>(
  keys: readonly Key[],
  make: (key: Key) => Value,
): Record<Key, Value> {
  return Object.fromEntries(keys.map(key => [key, make(key)])) as Record<Key, Value>
}

/** Whether a value is one of these. */
export function isOneOf<const T>(values: readonly T[], value: unknown): value is T {
  return values.some(known => known === value)
}
