import { type FormValues, isSame, pathsOf, valueAt, withValues } from './form-values.ts'

export type Side = 'mine' | 'theirs'

export type FieldChange = {
  path: string
  mine: unknown
  theirs: unknown
  /** Since the form was filled; only "both" needs a choice. */
  changedBy: Side | 'both'
}

/** As filled (`seen`), as typed (`mine`), as saved by someone else (`theirs`). Equal fields are omitted. */
export function compareRecords(seen: object, mine: object, theirs: object): FieldChange[] {
  return pathsOf(mine).flatMap(path => {
    const before = valueAt(seen, path)
    const change = { path, mine: valueAt(mine, path), theirs: valueAt(theirs, path) }
    if (isSame(change.mine, change.theirs)) return []
    if (isSame(before, change.theirs)) return { ...change, changedBy: 'mine' as const }
    return { ...change, changedBy: isSame(before, change.mine) ? ('theirs' as const) : ('both' as const) }
  })
}

/** One-sided changes win; for both, the chosen side, or mine by default. */
export function sideOf({ path, changedBy }: FieldChange, choices: ReadonlyMap<string, Side>): Side {
  return changedBy === 'both' ? (choices.get(path) ?? 'mine') : changedBy
}

export function mergeRecords<Values extends object>(
  mine: Values,
  changes: FieldChange[],
  choices: ReadonlyMap<string, Side>,
): Values {
  const taken = changes.filter(change => sideOf(change, choices) === 'theirs')
  return withValues(mine, new Map(taken.map(({ path, theirs }) => [path, theirs])))
}

type Save = {
  sent: FormValues
  typed: FormValues
  now: FormValues
}

/** Undefined if nothing was typed during the save. `isShown`: the controls already hold these values. */
export function typedMeanwhile({ sent, typed, now }: Save) {
  if (isSame(now, typed)) return undefined
  const isUntouched = (path: string) =>
    valueAt(sent, path) !== undefined && isSame(valueAt(now, path), valueAt(typed, path))
  const saved = pathsOf(now).filter(isUntouched)
  const values = withValues(now, new Map(saved.map(path => [path, valueAt(sent, path)])))
  return { values, isShown: isSame(values, now) }
}
