import { type FormValues, isSame, pathsOf, valueAt, withValues } from './form-values.ts'

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

type Save = {
  /** The values that were saved, with what somebody else had changed. */
  sent: FormValues
  /** The form when it was sent. */
  typed: FormValues
  /** The form when the answer came. */
  now: FormValues
}

/**
 * The values of a form in which something was typed while it was saved: that, and what was saved in all other fields.
 * Undefined where nothing was typed. `isShown` is true if the controls hold these values already.
 */
export function typedMeanwhile({ sent, typed, now }: Save) {
  if (isSame(now, typed)) return undefined
  const isUntouched = (path: string) =>
    valueAt(sent, path) !== undefined && isSame(valueAt(now, path), valueAt(typed, path))
  const saved = pathsOf(now).filter(isUntouched)
  const values = withValues(now, new Map(saved.map(path => [path, valueAt(sent, path)])))
  return { values, isShown: isSame(values, now) }
}
