/** A value of a form with nested names, as Stripe's library writes it. */
type FormValue = string | FormValue[] | { [name: string]: FormValue }
/** What a call was given. */
export type Params = { [name: string]: FormValue }

/** Reads `a[b][0][c]=1` as `{a: {b: [{c: '1'}]}}`. */
export function readForm(text: string): Params {
  const root: Params = {}
  for (const [name, value] of new URLSearchParams(text)) {
    const path = name.split(/[[\]]+/).filter(part => part !== '')
    const last = path.pop() ?? ''
    let holder = root
    for (const part of path) {
      holder[part] ??= {}
      holder = holder[part] as Params
    }
    holder[last] = value
  }
  return root
}

const at = (params: FormValue | undefined, path: string[]) =>
  path.reduce<FormValue | undefined>((value, name) => (value as Params | undefined)?.[name], params)

/** The text at a path of names, or empty. */
export function textAt(params: FormValue | undefined, ...path: string[]): string {
  const text = at(params, path)
  return typeof text === 'string' ? text : ''
}

/** The texts of an object, such as metadata. */
export function textsAt(params: Params, ...path: string[]): Record<string, string> {
  const texts = at(params, path)
  return typeof texts === 'object' ? { ...(texts as Record<string, string>) } : {}
}

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
