import type { Params } from './form.ts'

type Things = ReadonlyMap<string, unknown>

/** A copy with the objects that were asked for in the place of their names. */
export function expanded(thing: unknown, params: Params, things: Things): unknown {
  const copy = structuredClone(thing)
  for (const path of Object.values((params['expand'] ?? {}) as Record<string, string>))
    expand(copy, path.split('.'), things)
  return copy
}

function expand(at: unknown, [name, ...rest]: string[], things: Things): void {
  if (name === undefined || typeof at !== 'object' || at === null) return
  const holder = at as Record<string, unknown>
  const value = holder[name]
  if (typeof value === 'string') holder[name] = structuredClone(things.get(value)) ?? value
  const next = holder[name]
  for (const item of Array.isArray(next) ? next : [next]) expand(item, rest, things)
}
