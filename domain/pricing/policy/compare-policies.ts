export type PolicyDifference = {
  path: string
  before: string | number | null
  after: string | number | null
}

export function comparePolicies(before: object, after: object): PolicyDifference[] {
  const [first, second] = [valuesOf(before), valuesOf(after)]
  const paths = new Set([...first.keys(), ...second.keys()])
  return [...paths].flatMap(path => {
    const difference = { path, before: first.get(path) ?? null, after: second.get(path) ?? null }
    return path === 'number' || difference.before === difference.after ? [] : [difference]
  })
}

type Value = string | number | null

function valuesOf(document: unknown, path = ''): Map<string, Value> {
  if (Array.isArray(document)) return join(document.map((item, index) => valuesOf(item, `${path}[${index}]`)))
  if (typeof document === 'object' && document !== null)
    return join(
      Object.entries(document).map(([name, field]) =>
        valuesOf(field, path === '' ? name : `${path}.${name}`),
      ),
    )
  return new Map([[path, typeof document === 'string' || typeof document === 'number' ? document : null]])
}

function join(parts: readonly Map<string, Value>[]): Map<string, Value> {
  return new Map(parts.flatMap(part => [...part]))
}
