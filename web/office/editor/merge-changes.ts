export type Fields = Record<string, unknown>

/** A field whose value in the form differs from the saved one. */
export type Change = {
  name: string
  yours: string
  theirs: string
  /** False if the user left the field as it was: the saved value stays then. */
  changedByYou: boolean
}

/**
 * A three-way merge of one record: as the form was filled, as the form is now, and as somebody else saved it. Fields
 * that the user changed take the form's value, all others keep the saved one. Without the first version every field
 * takes the form's value.
 */
export function mergeChanges<Body extends Fields>(
  seen: Fields | undefined,
  yours: Body,
  theirs: Fields,
): { merged: Body; changes: Change[] } {
  const changed = (name: string) => seen === undefined || textOf(seen[name]) !== textOf(yours[name])
  const unchanged = Object.keys(yours).filter(name => name in theirs && !changed(name))
  const merged: Body = { ...yours, ...Object.fromEntries(unchanged.map(name => [name, theirs[name]])) }
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
