export type Fields = Record<string, unknown>

/** A field whose value differs between the form and what is saved now. */
export type Change = {
  name: string
  yours: string
  theirs: string
  /** False where the person left the field as it was: what is saved stays then. */
  changedByYou: boolean
}

/**
 * Three versions of one record: as the form was filled, as it is in the form, as somebody else has saved it. Fields
 * that the person changed win, all others stay as saved. Without the first one every field of the form wins.
 */
export function mergeChanges<Body extends Fields>(
  seen: Fields | undefined,
  yours: Body,
  theirs: Fields,
): { merged: Body; changes: Change[] } {
  const changed = (name: string) => seen === undefined || textOf(seen[name]) !== textOf(yours[name])
  const merged = Object.fromEntries(
    Object.entries(yours).map(([name, value]) => [
      name,
      changed(name) || !(name in theirs) ? value : theirs[name],
    ]),
  ) as Body
  const changes = Object.keys(yours)
    .filter(name => textOf(yours[name]) !== textOf(theirs[name]))
    .map(name => ({
      name,
      yours: textOf(yours[name]),
      theirs: textOf(theirs[name]),
      changedByYou: changed(name),
    }))
  return { merged, changes }
}

function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(textOf).join(', ')
  if (typeof value === 'object' && value !== null) return Object.values(value).map(textOf).join(', ')
  return String(value ?? '').replace(/\r\n?/g, '\n')
}
