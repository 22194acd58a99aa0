/** JSON with the fields of every object in the order of their names: equal values give equal texts. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_, field: unknown) => (isObject(field) ? inOrder(field) : field))
}

function inOrder(value: Record<string, unknown>): Record<string, unknown> {
  // Without a prototype, `__proto__` is a field like others.
  const ordered: Record<string, unknown> = Object.create(null)
  for (const name of Object.keys(value).toSorted()) ordered[name] = value[name]
  return ordered
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
