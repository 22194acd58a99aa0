import { isSame, pathsOf, valueAt, withValues } from './form-values.ts'

/** Whose value of a field is saved. */
export type Side = 'mine' | 'theirs'

/** A field whose value in the form differs from the one that somebody else saved. */
export type FieldChange = {
  path: string
  mine: unknown
  theirs: unknown
  /** Who changed it since the form was filled. Only where both did is there a choice. */
  changedBy: Side | 'both'
}

/**
 * Compares one record three ways: as the form was filled from it (`seen`), as the form is now (`mine`), and as somebody
 * else saved it (`theirs`). Fields that say the same in the form and in the saved version are left out.
 */
export function compareRecords(seen: object, mine: object, theirs: object): FieldChange[] {
  return pathsOf(mine).flatMap(path => {
    const before = valueAt(seen, path)
    const change = { path, mine: valueAt(mine, path), theirs: valueAt(theirs, path) }
    if (isSame(change.mine, change.theirs)) return []
    if (isSame(before, change.theirs)) return { ...change, changedBy: 'mine' as const }
    return { ...change, changedBy: isSame(before, change.mine) ? ('theirs' as const) : ('both' as const) }
  })
}

/** The side that a field is saved from: where one alone changed it, theirs; where both did, the chosen one, or mine. */
export function sideOf({ path, changedBy }: FieldChange, choices: ReadonlyMap<string, Side>): Side {
  return changedBy === 'both' ? (choices.get(path) ?? 'mine') : changedBy
}

/** The form's values with the changes of both. */
export function mergeRecords<Values extends object>(
  mine: Values,
  changes: FieldChange[],
  choices: ReadonlyMap<string, Side>,
): Values {
  const taken = changes.filter(change => sideOf(change, choices) === 'theirs')
  return withValues(mine, new Map(taken.map(({ path, theirs }) => [path, theirs])))
}
