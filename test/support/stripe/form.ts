/** A value of a form with nested names, as Stripe's library writes it. */
export type FormValue = string | FormValue[] | { [name: string]: FormValue }
/** What a call was given. */
export type Params = { [name: string]: FormValue }

/** Reads `a[b][0][c]=1` as `{a: {b: [{c: '1'}]}}`. */
export function readForm(text: string): Params {
  const root: Params = {}
  for (const [name, value] of new URLSearchParams(text)) {
    const path = name.split(/[[\]]+/).filter(part => part !== '')
    let at: Record<string, FormValue> = root
    const last = path.pop() ?? ''
    for (const part of path) {
      const next = at[part] ?? {}
      at[part] = next
      at = next as Record<string, FormValue>
    }
    at[last] = value
  }
  return root
}

/** The text at a path of names; empty where there is none. */
export function textAt(params: FormValue | undefined, ...path: string[]): string {
  let at: FormValue | undefined = params
  for (const name of path) at = (at as Record<string, FormValue> | undefined)?.[name]
  return typeof at === 'string' ? at : ''
}

/** The texts of an object, such as metadata. */
export function textsAt(params: Params, ...path: string[]): Record<string, string> {
  let at: FormValue | undefined = params
  for (const name of path) at = (at as Record<string, FormValue> | undefined)?.[name]
  return typeof at === 'object' ? { ...(at as Record<string, string>) } : {}
}
